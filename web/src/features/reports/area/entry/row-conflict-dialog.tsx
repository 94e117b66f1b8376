import type { Book, Cell, Cells } from "@ekorok/domain/areas/cells";
import type { Column } from "@ekorok/domain/areas/columns";
import type { Area } from "@ekorok/domain/areas/define-area";
import { showCell } from "@ekorok/domain/areas/showing";
import { actorName } from "@ekorok/domain/users/account-names";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { useId } from "react";
import { Button } from "../../../../ui/button.tsx";
import { ComparisonTable } from "../../../../ui/tables/comparison-table.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../../ui/overlays/dialog.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { cellsOf, conflictingCells, type EnteredRow } from "../../saving/entered-row.ts";
import { classes } from "../../../../ui/classes.ts";
import text from "../../../../ui/text.module.css";

type Props = {
  area: Area;
  book: Book;
  row: EnteredRow;
  /** Counted from 1; 0 if the row is no longer shown. */
  number: number;
  ownUid: string | null;
  onSettle: (whose: "mine" | "theirs") => void;
};

/** An account may be shared, and a person may use two browsers: then the other change was not somebody else's. */
type Who = "other" | "self";

const answersTo = {
  changed: {
    title: { other: "Ktoś inny zmienił ten wiersz", self: "Ten wiersz zmieniono w innej przeglądarce" },
    question: {
      other:
        "W polach zmienionych przez obie osoby zostaną albo wszystkie Twoje wartości, albo wszystkie zapisane. Reszta zmian łączy się sama.",
      self: "W polach zmienionych po obu stronach zostaną albo wszystkie wartości stąd, albo wszystkie zapisane. Reszta zmian łączy się sama.",
    },
    theirs: "Przyjmij zapisane",
    mine: "Zachowaj moje",
  },
  removedHere: {
    title: { other: "Ktoś inny zmienił ten wiersz", self: "Ten wiersz zmieniono w innej przeglądarce" },
    question: {
      other: "Usuwasz wiersz, który ktoś inny w międzyczasie zmienił. Czy mimo to go usunąć?",
      self: "Usuwasz wiersz, który w międzyczasie zmieniono w innej przeglądarce. Czy mimo to go usunąć?",
    },
    theirs: "Zostaw wiersz",
    mine: "Usuń mimo to",
  },
  removedThere: {
    title: { other: "Ktoś inny usunął ten wiersz", self: "Ten wiersz usunięto w innej przeglądarce" },
    question: {
      other: "Możesz go przywrócić ze swoimi wartościami.",
      self: "Możesz go przywrócić z wartościami stąd.",
    },
    theirs: "Zostaw usunięty",
    mine: "Przywróć mój",
  },
} as const;

/**
 * A row changed in two places: shows which, by whom, and every cell that differs, so that no change is lost silently.
 */
export function RowConflictDialog({ area, book, row, number, ownUid, onSettle }: Props) {
  const titleId = useId();
  const { theirs = null, changed = null } = row.clash ?? {};
  const isOwn = changed?.by?.uid === ownUid;
  const who: Who = isOwn ? "self" : "other";
  const answers = answersTo[row.isRemoved ? "removedHere" : theirs ? "changed" : "removedThere"];
  const differing = differences(area, book, row);
  return (
    <Dialog labelledBy={titleId}>
      <DialogTitle id={titleId}>{answers.title[who]}</DialogTitle>
      <DialogBody>
        <Stack gap={2}>
          <p className={classes(text.strong, text.breakable)}>{nameOf(area, book, row, number)}</p>
          {changed && (
            <p>
              Ostatnia zmiana: {isOwn ? "to samo konto" : actorName(changed.by)}, {formatInstant(changed.at)}.
            </p>
          )}
          <p>{answers.question[who]}</p>
          {differing.length > 0 && (
            <ComparisonTable
              label="Różnice w wierszu"
              heading="Pole"
              columns={[
                { heading: "Twoja wartość" },
                ...(theirs ? [{ heading: "Wartość zapisana" }] : []),
                ...(!row.isRemoved && theirs ? [{ heading: "Zostanie" }] : []),
              ]}
              lines={differing.map(({ key, label, mine, saved, stays }) => ({
                key,
                what: label,
                values: [mine, saved, stays],
              }))}
            />
          )}
        </Stack>
      </DialogBody>
      <DialogActions>
        <Button onClick={() => onSettle("theirs")}>{answers.theirs}</Button>
        <Button look="solid" onClick={() => onSettle("mine")}>
          {answers.mine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Every differing cell and what becomes of it; of a removed row, what was typed here. */
function differences(area: Area, book: Book, row: EnteredRow) {
  const { theirs = null } = row.clash ?? {};
  const mine = cellsOf(row);
  const asked = new Set(theirs && !row.isRemoved ? conflictingCells(row, theirs) : []);
  return Object.entries(area.columns).flatMap(([key, column]) => {
    const unread = row.unread[key]?.text;
    const isTyped = unread !== undefined || row.edits[key] !== undefined;
    const isDifferent = theirs ? unread !== undefined || (mine[key] ?? null) !== (theirs.cells[key] ?? null) : isTyped;
    if (!isDifferent) return [];
    return {
      key,
      label: column.label,
      mine: unread ?? shownWithUnit(column, mine[key] ?? null, book),
      saved: theirs ? shownWithUnit(column, theirs.cells[key] ?? null, book) : "",
      stays: asked.has(key) ? "do wyboru" : isTyped ? "Twoja" : "zapisana",
    };
  });
}

/** A measure shows its unit itself. */
function shownWithUnit(column: Column, cell: Cell, book: Book): string {
  const text = showCell(column, cell, book);
  return text && column.kind === "number" && column.unit ? `${text} ${column.unit}` : text;
}

/** So many of its first cells identify a row. */
const TELLING = 3;

function nameOf(area: Area, book: Book, { saved, edits }: EnteredRow, number: number): string {
  const cells: Cells = { ...edits, ...saved };
  const shown = Object.entries(area.columns)
    .map(([key, column]) => showCell(column, cells[key] ?? null, book))
    .filter(Boolean)
    .slice(0, TELLING);
  return [number > 0 ? `Wiersz ${number}` : "Wiersz", shown.join(", ")].filter(Boolean).join(": ");
}
