import type { Book } from "../areas/cells.ts";
import { writtenUnits } from "../areas/unit-names.ts";
import { cardsOf, type ReadCard } from "../products/card-rows.ts";
import { cardTable } from "../products/card-table.ts";
import { columnsOf, headRow } from "./head-row.ts";
import type { Field } from "./headings.ts";
import { type ImportPlan, leftOutSheet, type SheetPlan, unitsUnder } from "./plan.ts";
import { type CellProblem, readSheet, type ReadRow } from "./read-sheet.ts";
import { type Sheet, typedText } from "./sheet.ts";

export const cardFields: readonly Field[] = Object.entries(cardTable.columns).map(([key, column]) => ({
  key,
  label: column.label,
  units: writtenUnits(column),
}));

/** What the headings say; without any, nothing. */
export function proposeCardSheet(sheet: Sheet, givenHead?: number): SheetPlan {
  const found = headRow(sheet, cardFields, givenHead);
  return { ...leftOutSheet, head: found.head, columns: columnsOf(found), units: unitsUnder(sheet, found) };
}

/** What keeps a card of a sheet from being taken. Rows are those of the sheet, counted from 0. */
export type RefusedCard = Pick<CellProblem, "field" | "text" | "problem"> & { readonly row: number };

export type ReadCardSheet = {
  /** With the rows of the sheet; those with problems among them. */
  readonly cards: readonly ReadCard[];
  readonly refused: readonly RefusedCard[];
  readonly rows: readonly ReadRow[];
};

/** Products of a sheet. A product of which one cell cannot be read is refused as a whole: half of its parts would be wrong. */
export function readCardSheet(
  sheet: Sheet,
  plan: SheetPlan,
  decimalSign: ImportPlan["decimalSign"],
  book: Book,
): ReadCardSheet {
  const rows = [...readSheet(sheet, plan, cardTable, { month: book.period, decimalSign }, () => book)];
  const read = cardsOf(rows.map(({ cells }) => cells));
  const cards = read.map((card): ReadCard => {
    const own = card.rows.flatMap((place) => rows[place] ?? []);
    const unread = own.flatMap(({ index, problems }) =>
      problems.map(({ field, problem }) => ({ row: index, column: field, message: problem })),
    );
    // Of a row with a cell that cannot be read no more is said: that may be the reason.
    const said = card.problems.flatMap((problem) => {
      const row = rows[problem.row];
      return row && row.problems.length === 0 ? [{ ...problem, row: row.index }] : [];
    });
    return { ...card, rows: own.map(({ index }) => index), problems: [...unread, ...said] };
  });
  const textAt = (row: number, field: string) => {
    const column = plan.columns[field];
    return typedText(column === undefined ? plan.constants[field] : sheet.rows[row]?.[column]);
  };
  return {
    cards,
    rows,
    refused: cards.flatMap(({ problems }) =>
      problems.map(({ row, column, message }) => ({
        row,
        field: column,
        text: textAt(row, column),
        problem: message,
      })),
    ),
  };
}
