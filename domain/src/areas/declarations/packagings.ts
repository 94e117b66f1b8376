import { choice, required } from "../columns.ts";
import { defineArea } from "../define-area.ts";
import { introducedPackaging, packagingQuantities } from "./packaging-columns.ts";

export const packagings = defineArea({
  ...introducedPackaging,
  id: "packagings",
  title: "Opakowania",
  columns: {
    scope: required(
      choice("Zakres", {
        introduced: "produkty w opakowaniach wprowadzone do obrotu",
        manufactured: "wytworzone puste opakowania",
      }),
    ),
    ...introducedPackaging.columns,
  },
  formGroups: { by: ["scope", "category"], sums: ["mass"] },
  apart: { partOf: ({ scope }) => scope, names: { introduced: "wprowadzone", manufactured: "wytworzone" } },
  quantities: (row, _book, counted) => packagingQuantities(row, { kind: row.scope, charged: "introduced" }, counted),
});
