import type { YearLaw } from "./year-law.ts";
import { deadlinesOf } from "./deadlines.ts";
import * as facts from "./facts.ts";

const year2023: YearLaw = {
  year: 2023,
  packaging: {
    ...facts.packagingFacts,
    overallRecyclingLevel: facts.unconfirmed("61", "Dz.U. 2021 poz. 2375", "wg gazetaprawna.pl"),
    deMinimisCeiling: facts.euCeiling.until2023,
  },
  sup: facts.supFacts,
  equipment: facts.equipmentFacts,
  batteries: facts.batteryFactsBut2024(2023),
  oils: { ...facts.oilLevels, feeRate: facts.oilFeeRate },
  tyres: facts.tyreFacts,
  vehicles: facts.vehicleFacts,
  air: facts.airFacts,
  bdoFee: facts.bdoFees.until2024,
  deadlines: deadlinesOf(2023),
};

const UNREAD_2026 = "nie sprawdzono, czy obowiązuje w 2026 r.";
const { portableCollectionLevel, ...batteryFacts } = facts.batteryFacts;

/** Only what was read for 2026 itself, or was set for it in advance, is official. */
const year2026: YearLaw = {
  year: 2026,
  packaging: {
    ...facts.allUnchecked(facts.packagingFacts, UNREAD_2026),
    overallRecyclingLevel: facts.interpolatedLevel("66"),
    deMinimisCeiling: facts.euCeiling.since2024,
    deposit: {
      bottleAndCanFeeRate: facts.unconfirmed("1.00", "Dz.U. 2023 poz. 2683", "wg finanse.wp.pl"),
      reusableGlassFeeRate: facts.unconfirmed("0.05", "stawka obniżona od 2025 r.", "wg interzero.pl"),
      collectionLevel: facts.unconfirmed(
        "81",
        "selektywne zbieranie od 2025 r.",
        "między 77 % w 2025 r. a 90 % w 2029 r.; nie odczytano z tekstu",
      ),
      recycledContent: facts.official("25", "recyklat w butelkach PET od 2025 r.", "wg gov.pl"),
    },
  },
  sup: facts.supFacts,
  equipment: facts.allUnchecked(facts.equipmentFacts, UNREAD_2026),
  batteries: {
    ...facts.allUnchecked(batteryFacts, UNREAD_2026),
    portableFeeRate: facts.unchecked(batteryFacts.portableFeeRate, "wyniku prac nad projektem UC107 nie sprawdzono"),
    portableCollectionLevel, // the next level is set for the end of 2027
  },
  oils: facts.allUnchecked(facts.oilLevels, UNREAD_2026), // the rates of Dz.U. 2025 poz. 1333 have not been read
  tyres: facts.tyreFacts,
  vehicles: facts.allUnchecked(facts.vehicleFacts, UNREAD_2026),
  air: facts.allUnchecked(facts.airFacts, "nie sprawdzono, czy zmieniła go deregulacja w 2026 r."),
  bdoFee: facts.bdoFees.since2025,
  deadlines: deadlinesOf(2026),
};

const year2024: YearLaw = {
  year: 2024,
  packaging: {
    ...facts.packagingFacts,
    overallRecyclingLevel: facts.interpolatedLevel("63"),
    deMinimisCeiling: facts.euCeiling.since2024,
  },
  sup: facts.supFacts,
  equipment: facts.equipmentFacts,
  batteries: facts.batteryFacts,
  oils: { ...facts.oilLevels, feeRate: facts.oilFeeRate },
  tyres: facts.tyreFacts,
  vehicles: facts.vehicleFacts,
  air: facts.airFacts,
  bdoFee: facts.bdoFees.until2024,
  deadlines: deadlinesOf(2024),
};

const year2025: YearLaw = {
  year: 2025,
  packaging: {
    ...facts.packagingFacts,
    overallRecyclingLevel: facts.interpolatedLevel("65"),
    deMinimisCeiling: facts.euCeiling.since2024,
    deposit: {
      bottleAndCanFeeRate: facts.unconfirmed("0.10", "Dz.U. 2023 poz. 2683", "wg finanse.wp.pl"),
      reusableGlassFeeRate: facts.unconfirmed("0.01", "stawka obniżona od 2025 r.", "wg interzero.pl"),
      collectionLevel: facts.official("77", "selektywne zbieranie od 2025 r.", "wg gov.pl"),
      recycledContent: facts.official("25", "recyklat w butelkach PET od 2025 r.", "wg gov.pl"),
    },
  },
  sup: facts.supFacts,
  equipment: facts.equipmentFacts,
  batteries: facts.batteryFactsBut2024(2025),
  oils: {
    ...facts.oilLevels,
    feeRate: facts.unchecked(facts.oilFeeRate, "nowej stawki (Dz.U. 2025 poz. 1333) nie odczytano"),
  },
  tyres: facts.tyreFacts,
  vehicles: facts.vehicleFacts,
  air: facts.airFacts,
  bdoFee: facts.bdoFees.since2025,
  deadlines: deadlinesOf(2025),
};

/** What is known without acts of that year. */
const year2027: YearLaw = {
  year: 2027,
  bdoFee: facts.allUnchecked(facts.bdoFees.since2025, "nie sprawdzono, czy obowiązuje w 2027 r."),
  deadlines: deadlinesOf(2027),
};

export const yearLaws: readonly YearLaw[] = [year2023, year2024, year2025, year2026, year2027];

/** Undefined for a year of which nothing is known. Another year's numbers are never used instead. */
export const yearLawOf = (year: number): YearLaw | undefined => yearLaws.find((law) => law.year === year);

/** Laws with the numbers that the consultancy has entered, by year; dictionaries have them. */
type EnteredLaws = { readonly law?: Readonly<Record<string, YearLaw>> | undefined };

/** The law of a year with the numbers entered by the consultancy; undefined if nothing is known of it. */
export const lawIn = ({ law }: EnteredLaws, year: number): YearLaw | undefined => law?.[year] ?? yearLawOf(year);
