import { foldPolish } from "@ekorok/domain/polish/folding";
import { type GridColumn, shownText } from "../grid-column.ts";
import { contentOf, type GridRow } from "../grid-row.ts";

/** An empty `within` means all columns, an empty `by` the stored order. */
export type RowSearch = {
  readonly text: string;
  readonly within: string;
  readonly by: string;
  readonly isDescending: boolean;
};

export const noSearch: RowSearch = { text: "", within: "", by: "", isDescending: false };

/** The rows that contain every word, sorted. The stored order does not change. */
export function searchRows(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  wanted: RowSearch,
): readonly GridRow[] {
  const words = foldPolish(wanted.text).split(/\s+/).filter(Boolean);
  const within = columns.filter(({ key }) => wanted.within === "" || key === wanted.within);
  const found = words.length === 0 ? rows : rows.filter((row) => has(row, within, words));
  const by = columns.find(({ key }) => key === wanted.by);
  if (!by) return found;
  const ranked = found.map((row) => ({ row, value: valueOf(by, row) }));
  const full = ranked.filter(({ value }) => value !== null);
  const empty = ranked.filter(({ value }) => value === null); // last in either direction
  const direction = wanted.isDescending ? -1 : 1;
  full.sort((a, b) => direction * compare(a.value, b.value));
  return [...full, ...empty].map(({ row }) => row);
}

/** Ignores spaces between thousands: 1200 finds 1 200. */
function has(row: GridRow, columns: readonly GridColumn[], words: readonly string[]): boolean {
  const texts = columns.map((column) => foldPolish(shownText(column, row)));
  const whole = [...texts, ...texts.map((text) => text.replaceAll(/(?<=\d)\s(?=\d)/g, ""))].join("\n");
  return words.every((word) => whole.includes(word));
}

type Value = number | string | null;

function valueOf(column: GridColumn, row: GridRow): Value {
  const { cell, raw } = contentOf(row, column.key);
  if (column.kind !== "number") return cell === null ? (raw ?? null) : shownOrDay(column, cell);
  const value = column.size ? column.size(row) : cell === null ? Number.NaN : Number(cell);
  return Number.isNaN(value) ? null : value;
}

/** Stored days sort chronologically; anything else is sorted as displayed. */
const shownOrDay = (column: GridColumn, cell: string) => (column.kind === "date" ? cell : column.format(cell));

const polish = new Intl.Collator("pl", { numeric: true });

const compare = (one: Value, other: Value) =>
  typeof one === "number" && typeof other === "number" ? one - other : polish.compare(String(one), String(other));
