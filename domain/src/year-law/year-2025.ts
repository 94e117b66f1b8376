import { deadlinesOf } from "./deadlines.ts";
import * as facts from "./facts.ts";
import type { YearLaw } from "./year-law.ts";

export const year2025: YearLaw = {
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
