import type { Rate } from "./rate.ts";
import { equipmentGroups } from "../company/settlement.ts";
import type { YearLaw } from "./year-law.ts";

/** A number of a year's law that charges use. */
export type LawNumber = { readonly path: string; readonly name: string; readonly unit: string };

const named = (path: string, name: string, unit: string): LawNumber => ({ path, name, unit });

/** In the order in which people read the charges. */
export const allLawNumbers: readonly LawNumber[] = [
  named("packaging.overallRecyclingLevel", "Opakowania: poziom recyklingu wszystkich razem", "%"),
  named("packaging.educationCampaign", "Opakowania: kampanie edukacyjne", "%"),
  named("packaging.deMinimisMass", "Opakowania: limit pomocy de minimis", "kg"),
  named("packaging.deMinimisAidRate", "Opakowania: wartość pomocy de minimis", "zł/kg"),
  named("packaging.deMinimisCeiling", "Opakowania: pułap pomocy de minimis w trzech latach", "EUR"),
  named("packaging.bagFee", "Torby: opłata recyklingowa", "zł/szt."),
  ...equipmentGroups.map((group) => named(`equipment.feeRates.${group}`, `Sprzęt, grupa ${group}: stawka`, "zł/kg")),
  named("equipment.collectionLevel", "Sprzęt: poziom zbierania", "%"),
  named("equipment.educationCampaign", "Sprzęt: kampanie edukacyjne", "%"),
  named("batteries.portableFeeRate", "Baterie przenośne: stawka", "zł/kg"),
  named("batteries.portableCollectionLevel", "Baterie przenośne: poziom zbierania", "%"),
  named("batteries.portableExemptMass", "Baterie przenośne: zwolnienie do", "kg"),
  named("batteries.educationCampaignRate", "Baterie: kampanie edukacyjne", "zł/kg"),
  named("oils.feeRate", "Oleje: stawka", "zł/kg"),
  named("oils.recoveryLevel", "Oleje: poziom odzysku", "%"),
  named("oils.recyclingLevel", "Oleje: poziom recyklingu", "%"),
  named("tyres.feeRate", "Opony: stawka", "zł/kg"),
  named("tyres.recoveryLevel", "Opony: poziom odzysku", "%"),
  named("tyres.recyclingLevel", "Opony: poziom recyklingu", "%"),
  named("vehicles.networkPlaces", "Sieć zbierania pojazdów: najmniej stacji i punktów", "szt."),
  named("vehicles.smallIntroducer", "Sieć zbierania pojazdów: w każdym województwie powyżej", "pojazdów"),
  named("vehicles.daysForgiven", "Sieć zbierania pojazdów: dni bez opłaty", "dni"),
  named("vehicles.highestFee", "Sieć zbierania pojazdów: najwyższa opłata", "zł"),
  named("air.reportThreshold", "Powietrze: bez wykazu do", "zł"),
  named("air.paymentThreshold", "Powietrze: bez opłaty do", "zł"),
  named("bdoFee.micro", "Opłata roczna BDO: mikroprzedsiębiorca", "zł"),
  named("bdoFee.others", "Opłata roczna BDO: pozostali", "zł"),
];

export const lawNumbers = (law: YearLaw): (LawNumber & { readonly rate: Rate })[] =>
  allLawNumbers.flatMap((number) => {
    const rate = rateAt(law, number.path);
    return rate ? [{ ...number, rate }] : [];
  });

export function rateAt(law: YearLaw, path: string): Rate | undefined {
  let part: unknown = law;
  for (const name of path.split(".")) {
    if (typeof part !== "object" || part === null || !Object.hasOwn(part, name)) return undefined;
    part = Reflect.get(part, name);
  }
  return isRate(part) ? part : undefined;
}

const isRate = (part: unknown): part is Rate =>
  typeof part === "object" && part !== null && "value" in part && "status" in part;
