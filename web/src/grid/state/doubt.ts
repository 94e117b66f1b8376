import { type GridColumn, readText } from "../grid-column.ts";
import { type CellContent, contentOf, type GridRow } from "../grid-row.ts";

type Reading = { readonly shown: string; readonly content: CellContent };

/** A number that was typed in a way that can be read in two ways, such as 1.200. */
export type Doubt = {
  readonly typed: string;
  /** Thousands first. One only, if the column does not take the other. */
  readonly readings: readonly [Reading, Reading?];
};

/** What is to be asked about a cell; null if its content is no such number. */
export function doubtIn(column: GridColumn, row: GridRow): Doubt | null {
  const { raw: typed } = contentOf(row, column.key);
  const parsed = typed === undefined ? null : column.parse(typed, row);
  if (typed === undefined || parsed === null || !("problem" in parsed)) return null;
  const [first, second] = (parsed.readings ?? [])
    .map((text) => readText(column, text, row))
    .filter(({ raw }) => raw === undefined)
    .map((content) => ({ shown: column.format(content.cell), content }));
  return first ? { typed, readings: second ? [first, second] : [first] } : null;
}

export const doubtQuestion = ({ typed, readings: [first] }: Doubt) => `Czy „${typed}” to ${first.shown}?`;

/** The answers, in the order of their keys: T and N. */
export const doubtAnswers = ({ readings: [first, second] }: Doubt) =>
  [`Tak, ${first.shown}`, second ? `Nie, ${second.shown}` : "Nie, poprawię"] as const;
