import { formatDecimal } from "../polish/decimals.ts";
import type { Cell, Finding } from "./cells.ts";
import { choice, listed, number, required, text, whole } from "./columns.ts";
import { Exact, textOf } from "./exact.ts";
import { kilograms, mass } from "./masses.ts";

/** What all three packaging areas ask for. */
export const packagingColumns = {
  category: required(listed("Kategoria", "packagingCategory")),
  level: choice("Rodzaj", { individual: "jednostkowe", grouped: "zbiorcze", transport: "transportowe" }),
  use: required(choice("Użycie", { singleUse: "jednorazowe", reusable: "wielokrotnego użytku" })),
  count: whole("Liczba"),
  unitMass: number("Masa jednostkowa", { unit: "g" }),
  mass: required(mass("Masa")),
  netValue: number("Wartość netto", { unit: "zł", places: 2 }),
};

export const packagingRemarks = { document: text("Dokument", { max: 100 }), remarks: text("Uwagi", { max: 500 }) };

type Weighed = { readonly count: Cell; readonly unitMass: Cell; readonly mass: Cell };

/** Pieces × mass of one, in kilograms. */
const reckonedMass = ({ count, unitMass }: Weighed): Exact | null =>
  count === null || unitMass === null ? null : new Exact(count).times(unitMass).dividedBy(1000);

/** Fills the mass in while none is typed. */
export function massOfPieces(row: Weighed): Cell {
  const reckoned = reckonedMass(row);
  return reckoned && `${textOf(reckoned)} kg`;
}

/** A mass typed by hand wins; that it differs from pieces × mass of one is said. */
export function differingMass(row: Weighed): Finding[] {
  const reckoned = reckonedMass(row);
  if (!reckoned || row.mass === null || kilograms(row.mass)?.equals(reckoned)) return [];
  const message = `Z liczby sztuk i masy jednostkowej wychodzi ${formatDecimal(textOf(reckoned))} kg.`;
  return [{ column: "mass", level: "warns", message }];
}
