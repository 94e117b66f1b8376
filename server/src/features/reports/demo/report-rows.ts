import type { Book, Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { CompanyCell, CompanyRows } from "../../../demo-client.ts";

/** The rows of an area that a company has in a month: about the same, and the same every time they are asked for. */
export function rowsFor(company: CompanyRows, area: Area, book: Book, salt: number, size = 1): Cells[] {
  return (company[area.id] ?? []).map((row, index) =>
    Object.keys(area.columns).reduce<Cells>(
      (cells, key) => ({
        ...cells,
        [key]: cellFor(area, book, cells, key, row[key], size * wave(salt * 7 + index * 3)),
      }),
      {},
    ),
  );
}

/** Up and down by a tenth. */
const wave = (seed: number) => 1 + ((seed % 11) - 5) / 50;

function cellFor(
  area: Area,
  book: Book,
  cells: Cells,
  key: string,
  given: CompanyCell | undefined,
  scale: number,
): string | null {
  const { kind, units = [] } = area.columns[key] ?? {};
  if (given === undefined) return null;
  if (typeof given !== "string") {
    const [usual, unit = units[0] ?? ""] = typeof given === "number" ? [given] : given;
    return `${Number((usual * scale).toFixed(2))} ${unit}`.trim();
  }
  if (kind === "date") return `${book.period.year}-${String(book.period.month).padStart(2, "0")}-${given}`;
  if (kind !== "choice" && kind !== "listed") return given;
  return area.options(key, cells, book).find(({ label }) => label.startsWith(given))?.value ?? null;
}
