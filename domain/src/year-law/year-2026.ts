import { deadlinesOf } from "./deadlines.ts";
import * as facts from "./facts.ts";
import type { YearLaw } from "./year-law.ts";

const UNREAD = "nie sprawdzono, czy obowiązuje w 2026 r.";
const { portableCollectionLevel, ...batteryFacts } = facts.batteryFacts;

/** Confirmed is only what was read for 2026 itself, or was set for it in advance. */
export const year2026: YearLaw = {
  year: 2026,
  packaging: {
    ...facts.allUnchecked(facts.packagingFacts, UNREAD),
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
  equipment: facts.allUnchecked(facts.equipmentFacts, UNREAD),
  batteries: {
    ...facts.allUnchecked(batteryFacts, UNREAD),
    portableFeeRate: facts.unchecked(batteryFacts.portableFeeRate, "wyniku prac nad projektem UC107 nie sprawdzono"),
    portableCollectionLevel, // the next one is set for the end of 2027
  },
  oils: facts.allUnchecked(facts.oilLevels, UNREAD), // the rates of Dz.U. 2025 poz. 1333 were not read
  tyres: facts.tyreFacts,
  vehicles: facts.allUnchecked(facts.vehicleFacts, UNREAD),
  air: facts.allUnchecked(facts.airFacts, "nie sprawdzono, czy zmieniła go deregulacja w 2026 r."),
  bdoFee: facts.bdoFees.since2025,
  deadlines: deadlinesOf(2026),
};
