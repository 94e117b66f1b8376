import { choice, required, whole } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { mass } from "./masses.ts";

export const batteries = defineArea({
  id: "batteries",
  slug: "baterie-i-akumulatory",
  flag: "canManageReportBatteries",
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
});
