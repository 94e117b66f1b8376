import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { RowsCost } from "@ekorok/domain/charges/so-far";
import { totalWords } from "@ekorok/domain/charges/total-words";
import type { GridRow } from "../../../../grid/grid-row.ts";

/** What is not known is not 0. */
export function costWords(cost: RowsCost | null, row: GridRow, area: Area, book: Book): string {
  if (!cost) return "liczona w części „Pozostałe źródła emisji”";
  return cost.total ? totalWords(cost.total) : `${totalWords(null)} – ${whyUnknown(cost, row, area, book)}`;
}

function whyUnknown({ lines }: RowsCost, row: GridRow, area: Area, book: Book): string {
  if (!row.cells.boiler) return "wybierz rodzaj kotła.";
  if (!row.cells.amount) return "podaj zużycie.";
  const lacks = lacksOf(row, area, book) ?? [];
  if (lacks.includes("factor")) return "podaj przelicznik.";
  return lacks.length > 0 ? toGive(lacks, area) : (within(lines[0]?.why[0]) ?? "podaj gminę i województwo.");
}

/** Why a boiler that somebody has only begun is not counted; undefined where something that was entered is wrong. */
export function unfinishedText(row: GridRow, area: Area, book: Book): string | undefined {
  const lacks = lacksOf(row, area, book);
  return lacks && lacks.length > 0 ? `Tego kotła jeszcze nie liczymy; ${toGive(lacks, area)}` : undefined;
}

/** The fields in which nothing stands yet and something has to; null where what stands in one is wrong. */
function lacksOf({ cells, raw }: GridRow, area: Area, book: Book): string[] | null {
  const blocked = new Set(area.check(cells, book).flatMap(({ level, column }) => (level === "blocks" ? [column] : [])));
  const isWrong = raw !== undefined || [...blocked].some((column) => (cells[column] ?? null) !== null);
  return isWrong ? null : Object.keys(area.columns).filter((column) => blocked.has(column));
}

const toGive = (lacks: readonly string[], { columns }: Area) =>
  `do podania: ${lacks.map((column) => within(columns[column]?.label)).join(", ")}.`;

/** A sentence or a name behind other words; what begins with an abbreviation stays as it is. */
const within = (words: string | undefined) => words?.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
