import { Exact, textOf } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import type { Cell, Finding } from "./cells.ts";
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

export const batteries = defineArea({
  id: "batteries",
  title: "Baterie i akumulatory",
  columns: {
    kind: required(
      choice("Rodzaj", {
        portable: "przenośne",
        lmt: "LMT (lekkie środki transportu)",
        sli: "SLI (rozruchowe, oświetleniowe, zapłonowe)",
        industrial: "przemysłowe",
        ev: "EV (pojazdy elektryczne)",
      }),
    ),
    chemistry: required(
      choice("Skład", {
        leadAcid: "kwasowo-ołowiowe",
        nickelCadmium: "niklowo-kadmowe",
        lithiumIon: "litowo-jonowe",
        nickelMetalHydride: "NiMH",
        alkaline: "alkaliczne",
        zincCarbon: "cynkowo-węglowe",
        lithium: "litowe",
        button: "guzikowe",
        other: "inne",
      }),
    ),
    builtIn: choice("Wbudowane w sprzęt", { yes: "tak", no: "nie" }),
    count: whole("Liczba"),
    mass: required(mass("Masa")),
  },
  totals: ["mass", "count"],
  check: tooHeavy,
});
