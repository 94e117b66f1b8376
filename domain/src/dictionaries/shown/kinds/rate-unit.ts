import { textAt } from "../value-path.ts";
import type { FieldDeclaration } from "../kind-declaration.ts";

const unit = "unit";

/** For kinds whose items have rates in different units. */
export const rateUnitField = (units: readonly string[]): FieldDeclaration => ({
  path: unit,
  label: "Jednostka stawki",
  short: "Jednostka",
  type: "choice",
  options: units.map((value) => ({ value, label: `zł/${value}` })),
  inList: "column",
});

export const rateUnitOf = (value: object) => `zł/${textAt(value, unit)}`;
