import { choice, required } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { differingMass, massOfPieces, packagingColumns, packagingRemarks } from "./packaging-columns.ts";

export const packagings = defineArea({
  id: "packagings",
  slug: "opakowania-krajowe",
  alias: "opakowania",
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
  },
  totals: ["mass", "count", "netValue"],
  apart: { partOf: ({ scope }) => scope, names: { introduced: "wprowadzone", manufactured: "wytworzone" } },
  fill: { mass: massOfPieces },
  check: differingMass,
});
