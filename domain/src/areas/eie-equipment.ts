import { quantity } from "./quantities.ts";
import { kilograms, mass } from "./masses.ts";
import type { Cell, Finding } from "./cells.ts";
import { choice, number, required, text, whole } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { equipmentColumns } from "./equipment-columns.ts";

/** What weighs something is something. */
function weighingNothing({ count, mass }: { readonly count: Cell; readonly mass: Cell }): Finding[] {
  if (count !== "0" || mass === null || !kilograms(mass)?.greaterThan(0)) return [];
  const message = "Wpisano 0 sztuk, a masa jest większa od zera. Podaj liczbę sztuk albo wpisz masę 0.";
  return [{ column: "count", level: "blocks", message }];
}

export const eieEquipment = defineArea({
  id: "eieEquipment",
  title: "Sprzęt elektryczny i elektroniczny",
  columns: {
    group: equipmentColumns.group,
    kind: equipmentColumns.kind,
    origin: choice("Pochodzenie", { domestic: "kraj", intraEuAcquisition: "WNT", nonEuImport: "import" }),
    purpose: equipmentColumns.purpose,
    count: required(whole("Liczba")),
    mass: required(mass("Masa")),
    netRevenue: number("Przychód netto", { unit: "zł", places: 2 }),
    document: text("Dokument", { max: 100, isOfOneMonth: true }),
  },
  totals: ["mass", "count", "netRevenue"],
  namedBy: ["kind", "group"],
  told: { by: ["group", "kind", "purpose"], sums: ["count", "mass"] },
  quantities: ({ group }, _book, counted) =>
    group === null
      ? null
      : [quantity("equipment", [group], counted("mass")), quantity("equipment-revenue", [], counted("netRevenue"))],
  check: weighingNothing,
});
