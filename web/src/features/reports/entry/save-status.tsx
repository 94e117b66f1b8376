import { Box, Button, Typography } from "@mui/material";
import type { SavePhase } from "./autosave.ts";

const words = { saved: "Zapisano", saving: "Zapisywanie…", unsaved: "Nie zapisano" } as const;
const colours = { saved: "success.main", saving: "text.secondary", unsaved: "error.main" } as const;

/** Always in sight: whether what was typed is safe. */
export function SaveStatus({ phase, onRetry }: { phase: SavePhase; onRetry: () => void }) {
  const message = phase.is === "unsaved" ? phase.message : null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5 }}>
      <Typography component="output" aria-live="polite" sx={{ color: colours[phase.is], fontWeight: 600 }}>
        {words[phase.is]}
      </Typography>
      {message !== null && (
        <>
          <Typography variant="body2">{message}</Typography>
          <Button size="small" onClick={onRetry}>
            Spróbuj ponownie
          </Button>
        </>
      )}
    </Box>
  );
}
