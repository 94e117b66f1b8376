import { itemsOf } from "../dictionaries/dictionary-items.ts";
import { comparePolishNumeric } from "../polish/collation.ts";
import type { Book, Option } from "./cells.ts";
import type { Column } from "./columns.ts";

/** Whether an item fits the rest of the row: engines of the category, fuels with a rate. */
export type Narrowing<R> = (id: string, row: R, book: Book) => boolean;

type Listed = Readonly<
  Record<
    string,
    {
      readonly name: string;
      readonly isWithdrawn?: true | undefined;
      readonly annex?: number;
      readonly material?: string;
    }
  >
>;

/** Some products, such as cups, are in both annexes: what consumers pay is not what the producer owes. */
const annexNotes: Readonly<Record<number, string>> = {
  6: "załącznik 6 – opłata od konsumentów",
  9: "załącznik 9 – własna opłata producenta",
};

type Lists = Pick<Book, "dictionaries">;

const itemsFor = (column: Column | undefined, book: Lists): Listed =>
  column?.dictionary ? itemsOf(book.dictionaries, column.dictionary) : {};

/** The options of a cell in Polish order. Withdrawn items stay where they are used but are no longer offered. */
export function optionsFor(
  column: Column | undefined,
  book: Book,
  isFitting: (id: string) => boolean,
): readonly Option[] {
  if (column?.choices) return column.choices.filter(({ isRetired }) => !isRetired);
  return Object.entries(itemsFor(column, book))
    .filter(([id, { isWithdrawn }]) => !isWithdrawn && isFitting(id))
    .map(([value, { name, annex, material: code }]) => {
      const note = annex === undefined ? undefined : annexNotes[annex];
      return { value, label: name, ...(note ? { note } : {}), ...(code ? { code } : {}) };
    })
    .toSorted((a, b) => comparePolishNumeric(a.label, b.label));
}

/** Whether `optionsFor` has this one; many rows can be asked about without putting the options in order. */
export function isOffered(
  column: Column | undefined,
  value: string,
  book: Lists,
  isFitting: (id: string) => boolean,
): boolean {
  if (column?.choices) return column.choices.some((choice) => choice.value === value && !choice.isRetired);
  const items = itemsFor(column, book);
  return Object.hasOwn(items, value) && !items[value]?.isWithdrawn && isFitting(value);
}

export const isKnown = (column: Column | undefined, book: Lists, id: string): boolean =>
  Object.hasOwn(itemsFor(column, book), id);

/** The name of what a cell refers to, even if it has been removed since; null if it never existed. */
export function nameOfOption(column: Column, value: string, book: Lists): string | null {
  if (column.choices) return column.choices.find((option) => option.value === value)?.label ?? null;
  const items = itemsFor(column, book);
  if (Object.hasOwn(items, value)) return items[value]?.name ?? null;
  const { names = {} } = book.dictionaries.removed ?? {};
  return column.dictionary && Object.hasOwn(names, value) ? (names[value] ?? null) : null;
}
