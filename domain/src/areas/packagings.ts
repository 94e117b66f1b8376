import { choice, required } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { differingMass, massOfPieces, packagingColumns, packagingRemarks } from "./packaging-columns.ts";

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
  },
  totals: ["mass", "count", "netValue"],
  fill: { mass: massOfPieces },
  check: differingMass,
});
