import { type Area, type Book, showCell } from "@ekorok/domain";
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from "@mui/material";
import { useId } from "react";
import { cellsOf, type EnteredRow } from "./entered-row.ts";

type Props = {
  area: Area;
  book: Book;
  row: EnteredRow;
  onSettle: (whose: "mine" | "theirs") => void;
};

/** Two people changed one row: both are shown, and nobody's work goes without a word. */
export function ClashDialog({ area, book, row, onSettle }: Props) {
  const titleId = useId();
  const theirs = row.clash?.theirs ?? null;
  const mine = cellsOf(row);
  const differing = Object.entries(area.columns).filter(
    ([key]) => (mine[key] ?? null) !== (theirs?.cells[key] ?? null),
  );
  return (
    <Dialog open aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Ktoś inny zmienił ten wiersz</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {theirs
            ? "Wybierz, które wartości zostawić."
            : "Ktoś inny usunął ten wiersz. Możesz go przywrócić ze swoimi wartościami."}
        </DialogContentText>
        {theirs && (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Pole</TableCell>
                <TableCell>Twoja wartość</TableCell>
                <TableCell>Wartość zapisana</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {differing.map(([key, column]) => (
                <TableRow key={key}>
                  <TableCell component="th" scope="row">
                    {column.label}
                  </TableCell>
                  <TableCell>{showCell(column, mine[key] ?? null, book) || "–"}</TableCell>
                  <TableCell>{showCell(column, theirs.cells[key] ?? null, book) || "–"}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={() => onSettle("theirs")}>{theirs ? "Weź zapisane" : "Zostaw usunięty"}</Button>
        <Button variant="contained" onClick={() => onSettle("mine")}>
          {theirs ? "Zachowaj moje" : "Przywróć mój"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
