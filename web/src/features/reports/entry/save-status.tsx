import { Box, Button, Typography } from "@mui/material";
import type { SavePhase } from "./autosave.ts";

const looks = {
  saved: { word: "Zapisano", colour: "success.main" },
  saving: { word: "Zapisywanie…", colour: "text.secondary" },
  unsaved: { word: "Nie zapisano", colour: "error.main" },
  unreadable: { word: "Nie zapisano", colour: "error.main" },
} as const;

/** Always in sight: whether what was typed is safe. */
export function SaveStatus({ phase, onRetry }: { phase: SavePhase; onRetry: () => void }) {
  const message = phase.is === "unsaved" ? phase.message : null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, mb: 1 }}>
      <Typography component="output" aria-live="polite" sx={{ color: looks[phase.is].colour, fontWeight: 600 }}>
        {looks[phase.is].word}
      </Typography>
      {phase.is === "unreadable" && (
        <Typography variant="body2">Popraw wskazane komórki: ich treści nie da się zapisać.</Typography>
      )}
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
