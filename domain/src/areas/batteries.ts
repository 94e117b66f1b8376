import { quantity } from "../charges/quantities.ts";
import { Exact, textOf } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import type { Cell, Finding } from "./cells.ts";
import { batteryChemistry, batteryKind, oddStarter } from "./battery-columns.ts";
import { choice, required, whole } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { kilograms, mass } from "./masses.ts";

/** How many kilograms one may weigh by the definitions of art. 3 of Regulation (EU) 2023/1542. */
const heaviest: Readonly<Record<string, { readonly name: string; readonly limit: number }>> = {
  portable: { name: "bateria przenośna", limit: 5 },
  lmt: { name: "bateria LMT", limit: 25 },
};

function tooHeavy(row: { readonly kind: Cell; readonly count: Cell; readonly mass: Cell }): Finding[] {
  const of = row.kind === null ? undefined : heaviest[row.kind];
  const total = row.mass === null ? null : kilograms(row.mass);
  if (!of || !total || row.count === null || row.count === "0") return [];
  const each = total.dividedBy(new Exact(row.count));
  if (each.lessThanOrEqualTo(of.limit)) return [];
  const shown = formatDecimal(textOf(each, 3));
  const message = `Wychodzi ${shown} kg na sztukę, a ${of.name} waży najwyżej ${of.limit} kg. Popraw rodzaj, liczbę albo masę.`;
  return [{ column: "mass", level: "blocks", message }];
}

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
    kind: required(batteryKind("Rodzaj")),
    chemistry: required(batteryChemistry("Skład")),
    builtIn: choice("Wbudowane w sprzęt", { yes: "tak", no: "nie" }),
    count: whole("Liczba"),
    mass: required(mass("Masa")),
    button: choice("Guzikowa", { yes: "tak", no: "nie" }),
  },
  totals: ["mass", "count"],
  namedBy: ["kind", "chemistry"],
  quantities: ({ kind }, _book, counted) => (kind === null ? null : [quantity("batteries", [kind], counted("mass"))]),
  check: (row) => [...tooHeavy(row), ...oddStarter("chemistry", row.kind, row.chemistry), ...shapeForChemistry(row)],
});
