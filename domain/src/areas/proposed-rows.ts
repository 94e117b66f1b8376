import { lookUp } from "../dictionaries/dictionary-items.ts";
import { ratesOf } from "../dictionaries/rate-series.ts";
import type { Book, Cells } from "./cells.ts";
import type { Area } from "./define-area.ts";
import { nameOfOption } from "./options.ts";
import { choicesLeftOut, copiedToNextMonth } from "./other-months.ts";

/** A row of an earlier month, and the row that it proposes for the month of the book. */
export type ProposedRow = { readonly id: string; readonly before: Cells; readonly cells: Cells };

type KnownRow = { readonly id: string; readonly cells: Cells };

/** Rows of which nothing would be left are not proposed. */
export const proposedRows = (
  area: Area,
  rows: readonly KnownRow[],
  book: Book,
  isWithAmounts: boolean,
): ProposedRow[] =>
  rows
    .map(({ id, cells: before }) => ({ id, before, cells: copiedToNextMonth(area, before, book, isWithAmounts) }))
    .filter(({ cells }) => Object.keys(cells).length > 0);

/** Remarks on proposed rows, each once: which choices have to be made again, and which items have no rate. */
export const remarksOn = (area: Area, rows: readonly ProposedRow[], book: Book): string[] => [
  ...new Set(rows.flatMap((row) => [...goneChoices(area, row, book), ...itemsWithoutRate(area, row, book)])),
];

const goneChoices = (area: Area, { before, cells }: ProposedRow, book: Book): string[] =>
  choicesLeftOut(area, before, cells).flatMap((key) => {
    const column = area.columns[key];
    const name = column && nameOfOption(column, before[key] ?? "", book);
    return column ? `„${name ?? "?"}” nie ma już na liście „${column.label}”. Wybierz inną pozycję.` : [];
  });

function itemsWithoutRate(area: Area, { cells }: ProposedRow, book: Book): string[] {
  const { dictionaries, period } = book;
  return Object.entries(area.columns).flatMap(([key, column]) => {
    const id = cells[key] ?? null;
    const kind = column.dictionary;
    const item = kind && id !== null ? lookUp(dictionaries, kind, id) : undefined;
    if (!kind || !item) return [];
    const fuel = kind === "vehicleEngine" ? (cells.fuel ?? undefined) : undefined;
    const own = ratesOf(kind, item).filter((rate) => rate.field !== "recyclingLevels");
    // An item without any rates, such as a category of vehicles, is not charged by a rate.
    if (own.length === 0) return [];
    const hasRate = own.some((rate) => rate.year === String(period.year) && (fuel === undefined || rate.fuel === fuel));
    if (hasRate) return [];
    const fuelName = fuel === undefined ? undefined : lookUp(dictionaries, "vehicleFuel", fuel)?.name;
    const about = fuelName === undefined ? `„${item.name}”` : `„${item.name}” z paliwem „${fuelName}”`;
    return `${about} nie ma stawki na ${period.year} rok: opłata będzie nieustalona.`;
  });
}
