import { formatDay } from "../polish/dates.ts";
import { formatDecimal } from "../polish/decimals.ts";
import type { Book, Cell, Cells } from "./cells.ts";
import { type Column, splitMeasure } from "./columns.ts";
import type { Area } from "./define-area.ts";
import { nameOfOption } from "./options.ts";
import { Exact, textOf } from "../exact.ts";

/** A whole row as text, with computed cells. A measure also shows its converted amount: "120 l (0,0906 Mg)". */
export function showRow(area: Area, cells: Cells, book: Book): Record<string, string> {
  const whole = area.completed(cells, book);
  const amounts = area.amounts(cells, book);
  const shown = Object.entries(area.columns).map(([key, column]) => {
    const cell = whole[key] ?? null;
    const unit = area.unitOf(key, whole, book);
    const counted = column.kind === "measure" ? countedText(cell, amounts[key], unit) : "";
    // The column's heading cannot name a unit that depends on the row.
    const own =
      column.kind === "number" && column.unit === undefined && cell !== null && unit !== null ? ` ${unit}` : "";
    return [key, `${showCell(column, cell, book)}${own}${counted && ` (${counted})`}`];
  });
  return Object.fromEntries(shown);
}

/** Empty if the cell was typed in that unit already, or the amount is not known. */
function countedText(typed: Cell, amount: Cell | undefined, unit: string | null): string {
  if (typed === null || !amount || unit === null) return "";
  const plain = plainAmount(amount, unit);
  return plain.unit === splitMeasure(typed).unit ? "" : `${formatDecimal(plain.amount)} ${plain.unit}`;
}

const MOST_NAMED = 3;
const figures: readonly string[] = ["number", "measure"] satisfies Column["kind"][];

/** Describes a row by the cells before its first number, without those that another one begins with. */
export function rowName({ columns }: Area, shown: Readonly<Record<string, string>>): string {
  const keys = Object.keys(columns);
  const first = keys.findIndex((key) => figures.includes(columns[key]?.kind ?? ""));
  const parts = (first === -1 ? keys : keys.slice(0, first)).flatMap((key) => shown[key] || []);
  const isSaid = (part: string, index: number) =>
    parts.some((other, at) => (other === part ? at < index : other.startsWith(`${part}, `)));
  return parts
    .filter((part, index) => !isSaid(part, index))
    .slice(0, MOST_NAMED)
    .join(", ");
}

/** A number with its unit, for places without a heading. A measure already has one. */
export const withUnit = (column: Column | undefined, shown: string): string =>
  column?.kind === "number" && column.unit !== undefined && shown !== "" ? `${shown} ${column.unit}` : shown;

/** A cell as people read it: names instead of ids, Polish numbers and dates. Empty if nothing was entered. */
export function showCell(column: Column, cell: Cell, book: Book): string {
  if (cell === null) return "";
  switch (column.kind) {
    case "number":
      return formatDecimal(cell, { places: column.unit === "zł" ? 2 : 0 });
    case "measure": {
      const { quantity, unit } = splitMeasure(cell);
      return `${formatDecimal(quantity)} ${unit}`;
    }
    case "date":
      return formatDay(cell);
    case "choice":
    case "listed":
      return nameOfOption(column, cell, book) ?? (column.wasText ? cell : "?");
    case "text":
    case "place":
      return cell;
    default:
      return column.kind satisfies never;
  }
}

/** The law counts gas in 10⁶ m³ and poultry in hundreds of places; people think in single ones. */
const bulkUnits: Readonly<Record<string, { readonly times: number; readonly unit: string }>> = {
  "10⁶ m³": { times: 1_000_000, unit: "m³" },
  "100 stanowisk": { times: 100, unit: "stanowisk" },
};

export function plainAmount(amount: string, unit: string): { amount: string; unit: string } {
  const many = bulkUnits[unit];
  return many ? { amount: textOf(new Exact(amount).times(many.times)), unit: many.unit } : { amount, unit };
}

const FINE = 12;

/** An amount in a sentence: three places, or three digits if below one. Money has two places. */
export function amountText(value: Exact, unit: string): string {
  if (unit === "zł") return `${formatDecimal(textOf(value.toDecimalPlaces(2)), { places: 2 })} zł`;
  const plain = plainAmount(textOf(value, FINE), unit);
  const exact = new Exact(plain.amount);
  const rounded = exact.abs().lessThan(1) ? exact.toSignificantDigits(3) : exact.toDecimalPlaces(3);
  return `${formatDecimal(textOf(rounded, FINE))} ${plain.unit}`;
}
