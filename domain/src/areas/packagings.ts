import { choice, required } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import {
  differingMass,
  introducedOnce,
  massOfPieces,
  needlessFirstTime,
  packagingColumns,
  packagingQuantities,
  packagingRemarks,
} from "./packaging-columns.ts";

export const packagings = defineArea({
  id: "packagings",
  title: "Opakowania",
  columns: {
    scope: required(
      choice("Zakres", {
        introduced: "produkty w opakowaniach wprowadzone do obrotu",
        manufactured: "wytworzone puste opakowania",
      }),
    ),
    ...packagingColumns,
    ...packagingRemarks,
    ...introducedOnce,
  },
  totals: ["mass", "count", "netValue"],
  apart: { partOf: ({ scope }) => scope, names: { introduced: "wprowadzone", manufactured: "wytworzone" } },
  quantities: (row, _book, counted) => {
    if (row.scope === null) return null;
    return row.scope === "introduced" ? packagingQuantities(row, counted) : [];
  },
  fill: { mass: massOfPieces },
  check: (row) => [...differingMass(row), ...needlessFirstTime(row)],
});
