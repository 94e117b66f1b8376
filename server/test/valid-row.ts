import type { Book, Cells, Finding } from "@ekorok/domain/areas/cells";
import type { Column } from "@ekorok/domain/areas/columns";
import type { Area } from "@ekorok/domain/areas/define-area";

const plain: Partial<Record<Column["kind"], string>> = {
  text: "tekst",
  place: "ul. Długa 2, 90-001 Łódź",
  number: "1",
};

/** A row of an area with every cell filled in, to which no check objects. */
export function validRow(area: Area, book: Book): Cells {
  const found = complete(area, book, Object.entries(area.columns), {});
  if (!found) throw new Error(`no valid row of ${area.id} was found`);
  return found;
}

/** Tries the choices column by column, the last one first. */
function complete(area: Area, book: Book, left: [string, Column][], cells: Cells): Cells | undefined {
  const [next, ...rest] = left;
  if (!next) return area.check(cells, book).some((finding) => isOffence(area, finding)) ? undefined : cells;
  const [key, column] = next;
  for (const cell of candidates(area, book, key, column, cells)) {
    const found = complete(area, book, rest, { ...cells, [key]: cell });
    if (found) return found;
  }
  return undefined;
}

/** A check that asks about an item of a dictionary counts, too: another item would not raise it. */
const isOffence = (area: Area, { column, level }: Finding) =>
  level === "blocks" || area.columns[column]?.kind === "listed";

function candidates(area: Area, book: Book, key: string, column: Column, cells: Cells): readonly string[] {
  const { year, month } = book.period;
  if (key === "vin") return ["WVWZZZ1JZXW000001"];
  if (column.kind === "measure") return (column.units ?? []).map((unit) => `1 ${unit}`);
  if (column.kind === "date") return [`${year}-${String(month).padStart(2, "0")}-05`];
  const simple = plain[column.kind];
  if (simple !== undefined) return [simple];
  const unfilled = Object.fromEntries(Object.keys(area.columns).map((name) => [name, cells[name] ?? null]));
  const options = area.options(key, unfilled, book).map(({ value }) => value);
  return column.kind === "choice" ? options.slice(0, 1) : options;
}
