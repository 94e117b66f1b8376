import { Typography } from "@mui/material";
import { fullTitle, type GridColumn } from "./grid-column.ts";

type Props = { id: string; column: GridColumn | undefined; isReadOnly: boolean };

const keys =
  "Pisz, aby zmienić komórkę. F2 – popraw, Enter – w dół, Tab – w prawo. Esc, a potem Tab – wyjście z tabeli.";
const keysOfReader = "Strzałki – poruszanie się, Ctrl+C – kopiowanie. Esc, a potem Tab – wyjście z tabeli.";

/** Below the grid: what the column wants, or how the keyboard works. */
export function HintLine({ id, column, isReadOnly }: Props) {
  return (
    <Typography id={id} variant="body2" color="text.secondary" sx={{ mt: 1, minHeight: "1.5em" }}>
      {column?.description ? `${fullTitle(column)}: ${column.description}` : isReadOnly ? keysOfReader : keys}
    </Typography>
  );
}
