import type { Area, Finding } from "@ekorok/domain";
import { formatDecimal, plural } from "@ekorok/domain";
import { Alert, Link, List, ListItem } from "@mui/material";

export type PlacedFinding = Finding & { readonly rowId: string; readonly rowNumber: number };

type Props = { area: Area; findings: readonly PlacedFinding[]; onJump: (rowId: string, column: string) => void };

/** So many can be shown at once; the rest comes when these are mended. */
const SHOWN = 20;

/** What has to be put right, as a list that jumps to the cell. */
export function ProblemList({ area, findings, onJump }: Props) {
  const blocking = findings.filter(({ level }) => level === "blocks");
  if (blocking.length === 0) return null;
  const forms = { one: "rzecz do poprawienia", few: "rzeczy do poprawienia", many: "rzeczy do poprawienia" };
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {formatDecimal(String(blocking.length))} {plural(blocking.length, forms)}, zanim miesiąc będzie można złożyć:
      <List dense disablePadding>
        {blocking.slice(0, SHOWN).map(({ rowId, rowNumber, column, message }) => (
          <ListItem key={`${rowId} ${column} ${message}`} disableGutters sx={{ py: 0 }}>
            <Link
              component="button"
              type="button"
              onClick={() => onJump(rowId, column)}
              sx={{ textAlign: "left", minHeight: 28 }}
            >
              wiersz {rowNumber}, {area.columns[column]?.label ?? column}: {message}
            </Link>
          </ListItem>
        ))}
      </List>
    </Alert>
  );
}
