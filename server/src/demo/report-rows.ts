import type { Area, Book, Cells, Column } from "@ekorok/domain";

const ROWS = 3;
/** Where the demonstration's clients have their works. */
export const places = ["ul. Fabryczna 3, 40-001 Katowice", "ul. Kartonowa 1, 90-001 Łódź"] as const;
const texts: Readonly<Record<string, readonly string[]>> = {
  document: ["FV 12/2026", "FV 27/2026", "WZ 4/2026"],
  remarks: ["według ewidencji magazynowej", "dostawa częściowa", "korekta stanu"],
  vehicle: ["WX 12345", "PO 7KL02", "wózek widłowy nr 3"],
  gmina: ["Katowice", "Łódź", "Poznań"],
  name: ["Kocioł nr 1", "Kocioł nr 2", "Kocioł rezerwowy"],
  model: ["Skoda Octavia", "Fiat Ducato", "Piaggio Ape"],
  country: ["Niemcy", "Czechy", "Chiny"],
  vin: ["TMBJG7NE0G0123456", "ZFA25000002A12345", "ZAPT1234500098765"],
};
/** Where one and the same quantity for everything would look odd. */
const figures: Readonly<Record<string, number>> = {
  count: 2500,
  mass: 320,
  amount: 180,
  netValue: 8600,
  netRevenue: 8600,
  collected: 500,
  tyres: 36,
  oils: 5,
  battery: 18,
  power: 1,
  unitMass: 12,
  factor: 1,
  recovery: 90,
  days: 30,
  boilers: 1,
  sulphur: 1,
  ash: 5,
  calorificValue: 25,
};

/** What does not grow from row to row. */
const SMALL = new Set([
  "power",
  "unitMass",
  "factor",
  "recovery",
  "days",
  "boilers",
  "sulphur",
  "ash",
  "calorificValue",
]);

/** A few rows of an area that look like a company's, different from month to month, the same every time. */
export function rowsFor(area: Area, book: Book, salt: number): Cells[] {
  return Array.from({ length: ROWS }, (_, index) => rowAt(area, book, index, salt)).filter(
    (cells) => !area.check(cells, book).some(({ level }) => level === "blocks"),
  );
}

/** Looks for a row that nothing is wrong with, beginning somewhere else for each. */
function rowAt(area: Area, book: Book, index: number, salt: number): Cells {
  const blank: Cells = Object.fromEntries(Object.keys(area.columns).map((key) => [key, null]));
  let cells = blank;
  for (const [key, column] of Object.entries(area.columns)) {
    const candidates = candidatesFor(area, book, key, column, cells, index);
    const quantity = quantityFor(area, key, column, area.units(key, cells, book), index, salt);
    cells = { ...cells, [key]: candidates[(index * 3 + salt) % Math.max(1, candidates.length)] ?? quantity };
  }
  return mended(area, book, cells);
}

function candidatesFor(
  area: Area,
  book: Book,
  key: string,
  column: Column,
  cells: Cells,
  index: number,
): readonly string[] {
  const { year, month } = book.period;
  if (key === "ownPermit") return ["no"];
  if (column.kind === "date")
    return [`${year}-${String(month).padStart(2, "0")}-${String(5 + index * 7).padStart(2, "0")}`];
  if (column.kind === "place") return places;
  if (column.kind === "text") return [texts[key]?.[index] ?? "b.d."];
  if (column.kind === "choice" || column.kind === "listed")
    return area.options(key, cells, book).map(({ value }) => value);
  return [];
}

/** About as much every month: up and down by a tenth. */
function quantityFor(
  area: Area,
  key: string,
  { kind }: Column,
  units: readonly string[],
  index: number,
  salt: number,
): string | null {
  const usual = (figures[key] ?? 400) * (SMALL.has(key) ? 1 : index + 1);
  const wave = usual >= 100 ? Math.round(usual * (1 + (((salt * 7 + index * 3) % 11) - 5) / 50)) : usual;
  if (kind === "number") return String(wave);
  if (kind !== "measure" || area.filled.includes(key)) return null; // pieces and the mass of one make the mass
  return `${wave} ${units[0] ?? ""}`.trim();
}

/** A measure that does not fit the row gets a unit that does; a mass that follows from nothing is filled in. */
function mended(area: Area, book: Book, cells: Cells): Cells {
  for (const { column: key, level } of area.check(cells, book)) {
    const column = area.columns[key];
    if (level !== "blocks" || column?.kind !== "measure") continue;
    for (const unit of area.units(key, cells, book)) {
      const tried = { ...cells, [key]: `${unit === "kWh" ? 9000 : 40} ${unit}` };
      if (!area.check(tried, book).some((finding) => finding.column === key && finding.level === "blocks"))
        return mended(area, book, tried);
    }
  }
  return cells;
}
