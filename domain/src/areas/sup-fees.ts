import { lookUp } from "../dictionaries/collection.ts";
import { formatDecimal } from "../polish/decimals.ts";
import type { Book, Cell, Finding } from "./cells.ts";
import { listed, number, place, required, whole } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { Exact } from "./exact.ts";
import { mass } from "./masses.ts";

type Row = {
  readonly type: Cell;
  readonly bought: Cell;
  readonly issued: Cell;
  readonly collected: Cell;
  readonly count: Cell;
  readonly mass: Cell;
};

const blocks = (column: string, message: string): Finding => ({ column, level: "blocks", message });

/** Annex 6 is what consumers pay for each piece; annex 9 is what the producer owes, by pieces or by mass. */
function check(row: Row, { dictionaries, period }: Book): Finding[] {
  const type = row.type === null ? undefined : lookUp(dictionaries, "supFee", row.type);
  if (!type) return [];
  if (type.annex === 6) {
    const findings = row.issued === null ? [blocks("issued", "Podaj, ile sztuk wydano.")] : [];
    return [...findings, ...differentFee(row, type.rates[period.year]?.value)];
  }
  if (type.unit === "szt.") return row.count === null ? [blocks("count", "Podaj liczbę sztuk.")] : [];
  return row.mass === null ? [blocks("mass", "Podaj masę.")] : [];
}

/** What was collected is compared with pieces × rate. */
function differentFee({ issued, collected }: Row, rate: string | undefined): Finding[] {
  if (issued === null || collected === null || rate === undefined) return [];
  const expected = new Exact(issued).times(rate);
  if (expected.equals(collected)) return [];
  const amount = formatDecimal(expected.toFixed(2), { places: 2 });
  return [{ column: "collected", level: "warns", message: `Z liczby wydanych sztuk i stawki wychodzi ${amount} zł.` }];
}

export const supFees = defineArea({
  id: "supFees",
  slug: "oplaty-sup",
  flag: "canManageReportSupFees",
  title: "Opłaty SUP",
  columns: {
    type: required(listed("Rodzaj", "supFee")),
    place: place("Miejsce"),
    bought: whole("Zakupiono"),
    issued: whole("Wydano"),
    collected: number("Pobrana opłata", { unit: "zł", places: 2, hint: "pobrana od konsumentów (załącznik 6)" }),
    count: whole("Liczba", "szt.", { hint: "własna opłata producenta (załącznik 9)" }),
    mass: mass("Masa", { hint: "własna opłata producenta (załącznik 9)" }),
  },
  totals: ["collected", "issued", "bought", "count", "mass"],
  check,
});
