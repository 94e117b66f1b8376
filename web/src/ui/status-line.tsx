import { Box, Typography } from "@mui/material";

const colours = { good: "success.main", waiting: "text.secondary", bad: "error.main" } as const;

export type Tone = keyof typeof colours;

/** A state that changes by itself, and is read out when it does. */
export function StatusLine({ tone, text }: { tone: Tone; text: string }) {
  return (
    <Box component="output" aria-live="polite" sx={{ display: "flex", gap: 1.25 }}>
      <Box
        component="span"
        sx={{ flexShrink: 0, width: 10, height: 10, mt: "0.5em", borderRadius: "50%", bgcolor: colours[tone] }}
      />
      <Typography component="span" sx={{ color: colours[tone], fontWeight: 550 }}>
        {text}
      </Typography>
    </Box>
  );
}
