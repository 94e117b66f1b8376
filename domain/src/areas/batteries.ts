import { quantity } from "./quantities.ts";
import type { Cell, Finding } from "./cells.ts";
import { batteryChemistry, batteryKind, builtInColumn, buttonColumn, oddStarter, tooHeavy } from "./battery-columns.ts";
import { required, whole } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { mass } from "./masses.ts";

/** Rows from before there was a column for the shape. */
const shapeForChemistry = ({ chemistry }: { readonly chemistry: Cell }): Finding[] =>
  chemistry === "button"
    ? [
        {
          column: "chemistry",
          level: "warns",
          message: "„Guzikowe” to kształt, a nie skład. Wybierz skład z listy, a w polu „Guzikowa” zaznacz „tak”.",
        },
      ]
    : [];

export const batteries = defineArea({
  id: "batteries",
  title: "Baterie i akumulatory",
  columns: {
    kind: required(batteryKind("Rodzaj", { namedAlso: ["typ", "typ baterii", "typ akumulatora"] })),
    chemistry: required(
      batteryChemistry("Skład", {
        namedAlso: ["system elektrochemiczny", "układ elektrochemiczny", "typ chemiczny", "chemia"],
      }),
    ),
    builtIn: builtInColumn,
    count: whole("Liczba"),
    mass: required(mass("Masa")),
    button: buttonColumn,
  },
  totals: ["mass", "count"],
  namedBy: ["kind", "chemistry"],
  told: { by: ["kind", "chemistry"], sums: ["count", "mass"] },
  quantities: ({ kind }, _book, counted) => (kind === null ? null : [quantity("batteries", [kind], counted("mass"))]),
  check: (row) => [...tooHeavy(row), ...oddStarter("chemistry", row.kind, row.chemistry), ...shapeForChemistry(row)],
});
