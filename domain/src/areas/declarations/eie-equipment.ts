import { quantity } from "../quantities.ts";
import { kilograms, mass, choice, number, required, text, whole } from "../columns.ts";
import { type Cell, type Finding, finding } from "../cells.ts";
import { defineArea } from "../define-area.ts";

/** A group by its number in the act, by which many people call it. */
const group = (number: number, name: string) => ({
  label: `${number}. ${name}`,
  otherNames: () => [`grupa ${number}`, `grupa nr ${number}`, `gr. ${number}`, `gr ${number}`],
});

/** Columns that describe equipment by the act of 2015. */
export const equipmentColumns = {
  group: required(
    choice("Grupa", {
      "1": group(1, "sprzęt działający na zasadzie wymiany temperatury"),
      "2": group(2, "ekrany, monitory i sprzęt z ekranami większymi niż 100 cm²"),
      "3": group(3, "lampy"),
      "4": group(4, "sprzęt wielkogabarytowy (wymiar powyżej 50 cm)"),
      "5": group(5, "sprzęt małogabarytowy (wymiary do 50 cm)"),
      "6": group(6, "małogabarytowy sprzęt informatyczny i telekomunikacyjny"),
    }),
  ),
  kind: text("Rodzaj sprzętu", {
    max: 100,
    remembers: { as: "equipment", fillsIn: ["group"], within: "group" },
    hint: "w ramach grupy, na przykład „czajniki”",
  }),
  purpose: required(choice("Przeznaczenie", { household: "gospodarstwa domowe", other: "inne" })),
};

function massWithoutPieces({ count, mass }: { readonly count: Cell; readonly mass: Cell }): Finding[] {
  if (count !== "0" || mass === null || !kilograms(mass)?.greaterThan(0)) return [];
  const message = "Wpisano 0 sztuk, a masa jest większa od zera. Podaj liczbę sztuk albo wpisz masę 0.";
  return [finding("count", "blocks", message)];
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
  formGroups: { by: ["group", "kind", "purpose"], sums: ["count", "mass"] },
  quantities: ({ group }, _book, counted) =>
    group === null
      ? null
      : [quantity("equipment", [group], counted("mass")), quantity("equipment-revenue", [], counted("netRevenue"))],
  check: massWithoutPieces,
});
