import { lookUp } from "../dictionaries/collection.ts";
import type { Book, Cell, Finding } from "./cells.ts";
import { choice, listed, measure, number, place, required, text, whole } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import type { Exact } from "./exact.ts";
import { voivodeshipNames } from "./heating-boilers.ts";
import { inKilograms } from "./masses.ts";

const sourceOf = (source: Cell, { dictionaries }: Book) =>
  source === null ? undefined : lookUp(dictionaries, "otherEmissionSource", source);

/** In the unit of the source: kilograms, megagrams, or hundreds of places for poultry. */
function emitted(quantity: Exact, unit: string, { source }: { readonly source: Cell }, book: Book): Exact | null {
  const counted = sourceOf(source, book)?.unit;
  if (counted === "100 stanowisk") return unit === "stanowisk" ? quantity.dividedBy(100) : null;
  const kilograms = inKilograms(quantity, unit);
  if (kilograms === null || counted === undefined) return null;
  return counted === "Mg" ? kilograms.dividedBy(1000) : kilograms;
}

type Row = { readonly source: Cell; readonly amount: Cell; readonly recovery: Cell; readonly days: Cell };

function check(row: Row, book: Book): Finding[] {
  const source = sourceOf(row.source, book);
  if (!source) return [];
  const findings: Finding[] = [];
  const isPoultry = source.table === "E";
  if (row.amount !== null && row.amount.endsWith(" stanowisk") !== isPoultry)
    findings.push({
      column: "amount",
      level: "blocks",
      message: isPoultry ? "Podaj liczbę stanowisk." : "Podaj masę: kg, g albo Mg.",
    });
  if (isPoultry && row.days === null)
    findings.push({ column: "days", level: "blocks", message: "Podaj, przez ile dni trwał chów." });
  if (source.table === "B" && row.recovery === null)
    findings.push({ column: "recovery", level: "warns", message: "Podaj skuteczność odzysku par, jeśli jest znana." });
  return findings;
}

export const otherEmissions = defineArea({
  id: "otherEmissions",
  slug: "pozostale",
  flag: "canManageReportOtherEmissions",
  title: "Pozostałe źródła emisji",
  columns: {
    place: required(place("Miejsce")),
    gmina: required(text("Gmina", { max: 100 })),
    voivodeship: required(choice("Województwo", voivodeshipNames)),
    source: required(listed("Źródło", "otherEmissionSource")),
    amount: required(measure("Ilość", { units: ["kg", "g", "Mg", "stanowisk"] })),
    recovery: number("Skuteczność odzysku par", { unit: "%", max: "100", hint: "dla przeładunku benzyn" }),
    days: whole("Dni", "dni", { hint: "dla chowu drobiu" }),
    remarks: text("Uwagi", { max: 500 }),
  },
  totals: [], // sources are counted in different units, which cannot be added up
  convert: { amount: emitted },
  unitOf: { amount: ({ source }, book) => sourceOf(source, book)?.unit ?? null },
  check,
});
