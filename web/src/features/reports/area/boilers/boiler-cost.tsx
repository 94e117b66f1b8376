import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { RowsCost } from "@ekorok/domain/charges/so-far";
import { totalWords } from "@ekorok/domain/charges/total-words";
import type { GridColumn } from "../../../../grid/grid-column.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";
import type { AreaCharges } from "../charges/use-area-charges.ts";
import styles from "./boilers.module.css";

type Props = {
  area: Area;
  book: Book;
  columns: readonly GridColumn[];
  /** Including what is being typed. */
  row: GridRow;
  costOf: AreaCharges["costOf"];
  /** Says nothing of the cost until an amount is entered, and keeps it short. */
  isBrief?: boolean;
};

/** The converted fuel and its cost, updated with every key: "830 l = 0,697 Mg", "Opłata: 12,34 zł". Each has a line reserved. */
export function BoilerCost({ area, book, columns, row, costOf, isBrief = false }: Props) {
  const { cells } = row;
  const amount = columns.find(({ key }) => key === "amount");
  const counted = amount?.counted?.(row) ?? "";
  const cost = costOf?.(row) ?? null;
  const isSaid = costOf && !(isBrief && (cells.amount ?? null) === null);
  return (
    <p aria-live="polite" className={isBrief ? styles.cost : styles.now}>
      <span>
        {isSaid && (
          <>
            {isBrief ? "Opłata" : "Opłata za ten miesiąc"}: <strong>{costWords(cost, row, area, book)}</strong>
          </>
        )}
      </span>
      <span>
        {counted && (
          <>
            {amount?.format(cells.amount ?? null)} = <strong>{counted}</strong>
          </>
        )}
      </span>
    </p>
  );
}

/** The cost, or why it is unknown; an unknown cost is never shown as 0. */
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

/** Why a boiler that is only begun is not counted; undefined if one of its entered values is wrong. */
export function unfinishedText(row: GridRow, area: Area, book: Book): string | undefined {
  const lacks = lacksOf(row, area, book);
  return lacks && lacks.length > 0 ? `Tego kotła jeszcze nie liczymy; ${toGive(lacks, area)}` : undefined;
}

/** Required columns that are still empty; null if an entered value is wrong. */
function lacksOf({ cells, raw }: GridRow, area: Area, book: Book): string[] | null {
  const blocked = new Set(area.check(cells, book).flatMap(({ level, column }) => (level === "blocks" ? [column] : [])));
  const isWrong = raw !== undefined || [...blocked].some((column) => (cells[column] ?? null) !== null);
  return isWrong ? null : Object.keys(area.columns).filter((column) => blocked.has(column));
}

const toGive = (lacks: readonly string[], { columns }: Area) =>
  `do podania: ${lacks.map((column) => within(columns[column]?.label)).join(", ")}.`;

/** Lower-cases the first letter for use inside a sentence; an abbreviation stays as it is. */
const within = (words: string | undefined) => words?.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
