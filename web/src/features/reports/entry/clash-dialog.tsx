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
import { WideTable } from "../../../ui/wide-table.tsx";
import type { EnteredRow } from "./entered-row.ts";

type Props = {
  area: Area;
  book: Book;
  row: EnteredRow;
  onSettle: (whose: "mine" | "theirs") => void;
};

const answersTo = {
  changed: {
    question: "Wybierz, które wartości zostawić. Pola, których nie ma na tej liście, zostaną takie, jak są zapisane.",
    theirs: "Weź zapisane",
    mine: "Zachowaj moje",
  },
  removedHere: {
    question: "Usuwasz wiersz, który ktoś inny w międzyczasie zmienił. Czy mimo to go usunąć?",
    theirs: "Zostaw wiersz",
    mine: "Usuń mimo to",
  },
  removedThere: {
    question: "Ktoś inny usunął ten wiersz. Możesz go przywrócić ze swoimi wartościami.",
    theirs: "Zostaw usunięty",
    mine: "Przywróć mój",
  },
} as const;

/** Two people changed one row: both are shown, and nobody's work goes without a word. */
export function ClashDialog({ area, book, row, onSettle }: Props) {
  const titleId = useId();
  const theirs = row.clash?.theirs ?? null;
  const differing = Object.entries(area.columns).filter(
    ([key]) =>
      row.unread[key] !== undefined ||
      (row.edits[key] !== undefined && row.edits[key] !== (theirs?.cells[key] ?? null)),
  );
  const answers = answersTo[row.isRemoved ? "removedHere" : theirs ? "changed" : "removedThere"];
  return (
    <Dialog open aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Ktoś inny zmienił ten wiersz</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{answers.question}</DialogContentText>
        {differing.length > 0 && theirs && (
          <WideTable label="Różnice w wierszu">
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
                    <TableCell>
                      {row.unread[key]?.text ?? (showCell(column, row.edits[key] ?? null, book) || "–")}
                    </TableCell>
                    <TableCell>{showCell(column, theirs.cells[key] ?? null, book) || "–"}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </WideTable>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={() => onSettle("theirs")}>{answers.theirs}</Button>
        <Button variant="contained" onClick={() => onSettle("mine")}>
          {answers.mine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
