import type { Cell, Finding } from "./cells.ts";
import { choice } from "./columns.ts";

/** Kinds by art. 3 of Regulation (EU) 2023/1542, each with what the Polish act of 2009 calls it. */
export const batteryKind = (label: string, more: { hint?: string } = {}) =>
  choice(
    label,
    {
      portable: { label: "przenośne", note: "w ustawie: przenośne" },
      lmt: { label: "LMT (lekkie środki transportu)", note: "w ustawie przyjmujemy: przemysłowe" },
      sli: { label: "SLI (rozruchowe, oświetleniowe, zapłonowe)", note: "w ustawie: samochodowe" },
      industrial: { label: "przemysłowe", note: "w ustawie: przemysłowe" },
      ev: { label: "EV (pojazdy elektryczne)", note: "w ustawie: przemysłowe" },
    },
    {
      hint: "do czego służą; przy każdym rodzaju stoi, jak nazywa go ustawa",
      ...more,
    },
  );

export const batteryChemistry = (label: string, more: { hint?: string } = {}) =>
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
      button: { label: "guzikowe", isRetired: true }, // a shape, which has a column of its own now
      other: "inne",
    },
    more,
  );

/** Starters are charged again and again; these are not. Asked, as stranger things exist than anybody has thought of. */
const oneWay: Readonly<Partial<Record<string, string>>> = { alkaline: "alkaliczne", zincCarbon: "cynkowo-węglowe" };

export function oddStarter(column: string, kind: Cell, chemistry: Cell): Finding[] {
  const name = kind === "sli" && chemistry !== null ? oneWay[chemistry] : undefined;
  if (name === undefined) return [];
  const message = `Skład „${name}” mają zwykle baterie jednorazowe, a nie akumulatory rozruchowe (SLI).`;
  return [{ column, level: "asks", message }];
}
