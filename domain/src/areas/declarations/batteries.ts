import { quantity } from "../quantities.ts";
import { type Cell, type Finding, finding } from "../cells.ts";
import { required, whole, mass, choice, kilograms } from "../columns.ts";
import { defineArea } from "../define-area.ts";
import { Exact, textOf } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";

/** The kinds of art. 3 of Regulation (EU) 2023/1542, each with its name in the Polish act of 2009. */
export const batteryKind = (label: string, more: { hint?: string; namedAlso?: readonly string[] } = {}) =>
  choice(
    label,
    {
      portable: { label: "przenośne", note: "w ustawie: przenośne" },
      lmt: { label: "LMT (lekkie środki transportu)", note: "w ustawie przyjmujemy: przemysłowe" },
      sli: { label: "SLI (rozruchowe, oświetleniowe, zapłonowe)", note: "w ustawie: samochodowe" },
      industrial: { label: "przemysłowe", note: "w ustawie: przemysłowe" },
      ev: { label: "EV (pojazdy elektryczne)", note: "w ustawie: przemysłowe" },
    },
    { hint: "do czego służą; przy każdym rodzaju stoi, jak nazywa go ustawa", ...more },
  );

export const batteryChemistry = (label: string, more: { hint?: string; namedAlso?: readonly string[] } = {}) =>
  choice(
    label,
    {
      leadAcid: "kwasowo-ołowiowe",
      nickelCadmium: "niklowo-kadmowe",
      lithiumIon: "litowo-jonowe",
      nickelMetalHydride: "NiMH",
      alkaline: "alkaliczne",
      zincCarbon: "cynkowo-węglowe",
      lithium: "litowe",
      button: { label: "guzikowe", isRetired: true }, // a shape, now in a column of its own
      other: "inne",
    },
    more,
  );

export const builtInColumn = choice("Wbudowane w sprzęt", { yes: "tak", no: "nie" });
export const buttonColumn = choice("Guzikowa", { yes: "tak", no: "nie" });

/** Starter batteries are recharged; these cannot be. Only asked about, as we may not know every battery. */
const singleUseChemistries: Readonly<Partial<Record<string, string>>> = {
  alkaline: "alkaliczne",
  zincCarbon: "cynkowo-węglowe",
};

export function unusualStarterBattery(column: string, kind: Cell, chemistry: Cell): Finding[] {
  const name = kind === "sli" && chemistry !== null ? singleUseChemistries[chemistry] : undefined;
  if (name === undefined) return [];
  const message = `Skład „${name}” mają zwykle baterie jednorazowe, a nie akumulatory rozruchowe (SLI).`;
  return [finding(column, "asks", message)];
}

/** The largest mass of one battery in kg, by the definitions of art. 3 of Regulation (EU) 2023/1542. */
const heaviest: Readonly<Record<string, { readonly name: string; readonly limit: number }>> = {
  portable: { name: "bateria przenośna", limit: 5 },
  lmt: { name: "bateria LMT", limit: 25 },
};

export function tooHeavyBattery(row: { readonly kind: Cell; readonly count: Cell; readonly mass: Cell }): Finding[] {
  const of = row.kind === null ? undefined : heaviest[row.kind];
  const total = row.mass === null ? null : kilograms(row.mass);
  if (!of || !total || row.count === null || row.count === "0") return [];
  const each = total.dividedBy(new Exact(row.count));
  if (each.lessThanOrEqualTo(of.limit)) return [];
  const shown = formatDecimal(textOf(each, 3));
  const message = `Wychodzi ${shown} kg na sztukę, a ${of.name} waży najwyżej ${of.limit} kg. Popraw rodzaj, liczbę albo masę.`;
  return [finding("mass", "blocks", message)];
}

/** Rows from before the shape had a column of its own. */
const shapeForChemistry = ({ chemistry }: { readonly chemistry: Cell }): Finding[] =>
  chemistry === "button"
    ? [
        finding(
          "chemistry",
          "warns",
          "„Guzikowe” to kształt, a nie skład. Wybierz skład z listy, a w polu „Guzikowa” zaznacz „tak”.",
        ),
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
  formGroups: { by: ["kind", "chemistry"], sums: ["count", "mass"] },
  // Button cells are portable batteries. We have not read whether an industrial one can be a button cell.
  applies: { button: ({ kind }) => kind === null || kind === "portable" || kind === "industrial" },
  quantities: ({ kind }, _book, counted) => (kind === null ? null : [quantity("batteries", [kind], counted("mass"))]),
  check: (row) => [
    ...tooHeavyBattery(row),
    ...unusualStarterBattery("chemistry", row.kind, row.chemistry),
    ...shapeForChemistry(row),
  ],
});
