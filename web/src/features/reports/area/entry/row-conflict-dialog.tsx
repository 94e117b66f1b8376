import type { Book, Cell, Cells } from "@ekorok/domain/areas/cells";
import type { Column } from "@ekorok/domain/areas/columns";
import type { Area } from "@ekorok/domain/areas/define-area";
import { showCell } from "@ekorok/domain/areas/showing";
import { cellsOf, conflictingCells, type EnteredRow } from "../../saving/entered-row.ts";
import { ConflictDialog } from "../../saving/conflict-dialog.tsx";

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

/** The conflict of a row: which row it is, and every cell that differs. */
export function RowConflictDialog({ area, book, row, number, ownUid, onSettle }: Props) {
  const { theirs = null, changed = null } = row.conflict ?? {};
  const isOwn = changed?.by?.uid === ownUid;
  const who: Who = isOwn ? "self" : "other";
  const answers = answersTo[row.isRemoved ? "removedHere" : theirs ? "changed" : "removedThere"];
  return (
    <ConflictDialog
      title={answers.title[who]}
      subject={nameOf(area, book, row, number)}
      changed={changed}
      isOwn={isOwn}
      question={answers.question[who]}
      comparison={{
        label: "Różnice w wierszu",
        heading: "Pole",
        columns: [
          { heading: "Twoja wartość" },
          ...(theirs ? [{ heading: "Wartość zapisana" }] : []),
          ...(!row.isRemoved && theirs ? [{ heading: "Zostanie" }] : []),
        ],
        lines: differences(area, book, row),
      }}
      answers={answers}
      onSettle={onSettle}
    />
  );
}

/** Every differing cell and what becomes of it; of a removed row, what was typed here. */
function differences(area: Area, book: Book, row: EnteredRow) {
  const { theirs = null } = row.conflict ?? {};
  const mine = cellsOf(row);
  const asked = new Set(theirs && !row.isRemoved ? conflictingCells(row, theirs) : []);
  return Object.entries(area.columns).flatMap(([key, column]) => {
    const unread = row.unread[key]?.text;
    const isTyped = unread !== undefined || row.edits[key] !== undefined;
    const isDifferent = theirs ? unread !== undefined || (mine[key] ?? null) !== (theirs.cells[key] ?? null) : isTyped;
    if (!isDifferent) return [];
    const saved = theirs ? shownWithUnit(column, theirs.cells[key] ?? null, book) : "";
    const result = asked.has(key) ? "do wyboru" : isTyped ? "Twoja" : "zapisana";
    return {
      key,
      what: column.label,
      values: [unread ?? shownWithUnit(column, mine[key] ?? null, book), saved, result],
    };
  });
}

/** A measure shows its unit itself. */
function shownWithUnit(column: Column, cell: Cell, book: Book): string {
  const text = showCell(column, cell, book);
  return text && column.kind === "number" && column.unit ? `${text} ${column.unit}` : text;
}

/** So many of its first cells identify a row. */
const IDENTIFYING = 3;

function nameOf(area: Area, book: Book, { saved, edits }: EnteredRow, number: number): string {
  const cells: Cells = { ...edits, ...saved };
  const shown = Object.entries(area.columns)
    .map(([key, column]) => showCell(column, cells[key] ?? null, book))
    .filter(Boolean)
    .slice(0, IDENTIFYING);
  return [number > 0 ? `Wiersz ${number}` : "Wiersz", shown.join(", ")].filter(Boolean).join(": ");
}
