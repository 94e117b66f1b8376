import { Typography } from "@mui/material";
import { descriptionOf, fullTitle, type GridColumn } from "./grid-column.ts";
import type { GridRow } from "./grid-row.ts";

type Props = { id: string; column: GridColumn | undefined; row: GridRow | undefined; isReadOnly: boolean };

const keys =
  "Pisz, aby zmienić komórkę. F2 – popraw, Enter – w dół, Tab – w prawo. Esc, a potem Tab – wyjście z tabeli.";
const keysOfReader = "Strzałki – poruszanie się, Ctrl+C – kopiowanie. Esc, a potem Tab – wyjście z tabeli.";

/** Below the grid: what the column wants, or how the keyboard works. */
export function HintLine({ id, column, row, isReadOnly }: Props) {
  const description = column && descriptionOf(column, row);
  return (
    <Typography id={id} variant="body2" color="textSecondary" sx={{ mt: 1, minHeight: "1.5em" }}>
      {description ? `${fullTitle(column)}: ${description}` : isReadOnly ? keysOfReader : keys}
    </Typography>
  );
}
