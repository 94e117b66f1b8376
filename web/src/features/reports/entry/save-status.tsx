import type { Area } from "@ekorok/domain";
import { Box, Button, Link, Typography } from "@mui/material";
import type { SavePhase } from "./autosave.ts";
import type { EnteredRow } from "./entered-row.ts";

const looks = {
  saved: { word: "Zapisano", colour: "success.main" },
  saving: { word: "Zapisywanie…", colour: "text.secondary" },
  unsaved: { word: "Nie zapisano", colour: "error.main" },
  unreadable: { word: "Nie zapisano", colour: "error.main" },
  refused: { word: "Nie zapisano", colour: "error.main" },
} as const;

type Props = {
  area: Area;
  phase: SavePhase;
  /** As they are shown. */
  rows: readonly EnteredRow[];
  onRetry: () => void;
  onJump: (rowId: string, column: string) => void;
};

/** So many refused cells are named at once; the next comes when one is mended. */
const NAMED = 5;

/** Always in sight: whether what was typed is safe, why not, and which cell the server does not take. */
export function SaveStatus({ area, phase, rows, onRetry, onJump }: Props) {
  const message = phase.is === "unsaved" ? phase.message : null;
  const refused = refusedCells(area, rows);
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5 }}>
        <Typography component="output" aria-live="polite" sx={{ color: looks[phase.is].colour, fontWeight: 600 }}>
          {looks[phase.is].word}
        </Typography>
        {phase.is === "unreadable" && (
          <Typography variant="body2">Popraw wskazane komórki: ich treści nie da się zapisać.</Typography>
        )}
        {message !== null && (
          <Typography variant="body2">
            {message}
            {phase.is === "unsaved" && phase.isRetried && " Za chwilę spróbujemy jeszcze raz."}
          </Typography>
        )}
        {refused.length > 0 && (
          <Typography variant="body2">
            {refused.length === 1
              ? "Serwer nie przyjął jednego wiersza. Popraw go, a zapisze się z resztą:"
              : "Serwer nie przyjął niektórych wierszy. Popraw je, a zapiszą się z resztą:"}
          </Typography>
        )}
        {(message !== null || refused.length > 0) && (
          <Button size="small" onClick={onRetry}>
            Spróbuj ponownie
          </Button>
        )}
      </Box>
      {refused.length > 0 && (
        <Box component="ul" aria-label="Nieprzyjęte komórki" sx={{ m: 0, pl: 2.5 }}>
          {refused.slice(0, NAMED).map(({ rowId, column, text }) => (
            <li key={`${rowId} ${column}`}>
              <Link
                component="button"
                type="button"
                onClick={() => onJump(rowId, column)}
                sx={{ textAlign: "left", minHeight: 28 }}
              >
                {text}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Each with the place to go to: of what is said about a row as a whole, its first cell. */
const refusedCells = (area: Area, rows: readonly EnteredRow[]) =>
  rows.flatMap(({ id, refused }, index) =>
    Object.entries(refused ?? {}).map(([column, problem]) => {
      const label = area.columns[column]?.label;
      return {
        rowId: id,
        column: label === undefined ? (Object.keys(area.columns)[0] ?? "") : column,
        text: `wiersz ${index + 1}${label === undefined ? "" : `, ${label}`}: ${problem}`,
      };
    }),
  );
