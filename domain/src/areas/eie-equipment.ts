import { quantity } from "../charges/quantities.ts";
import { kilograms, mass } from "./masses.ts";
import type { Cell, Finding } from "./cells.ts";
import { choice, number, required, text, whole } from "./columns.ts";
import { defineArea } from "./define-area.ts";

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
    group: required(
      choice("Grupa", {
        "1": "1. sprzęt działający na zasadzie wymiany temperatury",
        "2": "2. ekrany, monitory i sprzęt z ekranami większymi niż 100 cm²",
        "3": "3. lampy",
        "4": "4. sprzęt wielkogabarytowy (wymiar powyżej 50 cm)",
        "5": "5. sprzęt małogabarytowy (wymiary do 50 cm)",
        "6": "6. małogabarytowy sprzęt informatyczny i telekomunikacyjny",
      }),
    ),
    kind: text("Rodzaj sprzętu", {
      max: 100,
      remembers: { as: "equipment", brings: ["group"], within: "group" },
      hint: "w ramach grupy, na przykład „czajniki”",
    }),
    origin: choice("Pochodzenie", { domestic: "kraj", intraEuAcquisition: "WNT", nonEuImport: "import" }),
    purpose: required(choice("Przeznaczenie", { household: "gospodarstwa domowe", other: "inne" })),
    count: required(whole("Liczba")),
    mass: required(mass("Masa")),
    netRevenue: number("Przychód netto", { unit: "zł", places: 2 }),
    document: text("Dokument", { max: 100, isOfOneMonth: true }),
  },
  totals: ["mass", "count", "netRevenue"],
  namedBy: ["kind", "group"],
  quantities: ({ group }, _book, counted) =>
    group === null
      ? null
      : [quantity("equipment", [group], counted("mass")), quantity("equipment-revenue", [], counted("netRevenue"))],
  check: weighingNothing,
});
