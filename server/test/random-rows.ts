import type { Book, Cell, Cells } from "@ekorok/domain/areas/cells";
import type { Column } from "@ekorok/domain/areas/columns";
import type { Area } from "@ekorok/domain/areas/define-area";

/** Repeatable random numbers from 0 to 1: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Texts that spreadsheets, CSV or our own reader could misread. */
const TEXTS = [
  "zwykły tekst",
  "żółć „gęślą” jaźń",
  "=1+1",
  "+48 600 100 200",
  "-5",
  "@ktoś",
  "'w cudzysłowie",
  "'=SUMA(A1)",
  "a;=b, -c;+d",
  "a;'=b",
  '"cytat"',
  "0012",
  "12345678901234567890",
  "1e5",
  "12.5",
  "1,234",
  "2026-05-01",
  "05.05.2026",
  "maj",
  "x_x0041_y",
  "<b> & </b>",
  "Razem",
  "suma",
  "przykład: coś",
  "FV 1/05/2026",
  "tel.\u00a0600",
];

/** A row as it may be stored: every cell is well-formed, many are empty. */
export function randomRow(area: Area, book: Book, random: () => number): Cells {
  const cells: Record<string, Cell> = {};
  for (const [key, column] of Object.entries(area.columns))
    cells[key] = random() < 0.15 ? null : randomCell(area, book, key, column, cells, random);
  return cells;
}

const oneOf = <T>(all: readonly T[], random: () => number): T | null => all[Math.floor(random() * all.length)] ?? null;

function randomCell(area: Area, book: Book, key: string, column: Column, cells: Cells, random: () => number): Cell {
  const cell = candidate(area, book, key, column, cells, random);
  return cell !== null && column.problemOf(cell) === null ? cell : null;
}

function candidate(area: Area, book: Book, key: string, column: Column, cells: Cells, random: () => number): Cell {
  switch (column.kind) {
    case "text":
    case "place":
      return oneOf(TEXTS, random);
    case "number":
      return randomNumber(column.places ?? 0, random, Number(column.max ?? 1e9));
    case "measure":
      return `${randomNumber(column.places ?? 0, random, 1e6)} ${oneOf(area.units(key, cells, book), random)}`;
    case "date":
      return `${book.period.year}-05-${String(1 + Math.floor(random() * 28)).padStart(2, "0")}`;
    case "choice":
    case "listed":
      return oneOf(area.options(key, cells, book), random)?.value ?? null;
    default:
      return column.kind satisfies never;
  }
}

/** Small and large numbers, with up to the most decimal places. */
function randomNumber(places: number, random: () => number, most: number): string {
  const size = Math.min(most, 10 ** Math.floor(random() * 10));
  return String(Number((random() * size).toFixed(Math.floor(random() * (places + 1)))));
}
