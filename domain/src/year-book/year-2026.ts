import { deadlinesOf } from "./deadlines.ts";
import * as facts from "./facts.ts";
import type { YearBook } from "./year-book.ts";

const UNCHECKED = "nie sprawdzono, czy zmieniła go deregulacja w 2026 r.";

export const year2026: YearBook = {
  year: 2026,
  packaging: {
    ...facts.packagingFacts,
    overallRecyclingLevel: facts.unconfirmed(
      "66",
      "Dz.U. 2021 poz. 2375; wartość między potwierdzonymi dla 2023 i 2029 r., nieodczytana z tekstu",
    ),
    deMinimisCeiling: facts.euCeiling.since2024,
    deposit: {
      bottleAndCanFeeRate: facts.official("1.00", "Dz.U. 2023 poz. 2683, wg finanse.wp.pl"),
      reusableGlassFeeRate: facts.official("0.05", "stawka obniżona od 2025 r., wg interzero.pl"),
      collectionLevel: facts.unconfirmed("81", "między 77 % w 2025 r. a 90 % w 2029 r.; nie odczytano z tekstu"),
      recycledContent: facts.official("25", "recyklat w butelkach PET od 2025 r., wg gov.pl"),
    },
  },
  sup: facts.supFacts,
  equipment: facts.equipmentFacts,
  batteries: {
    ...facts.batteryFacts,
    portableFeeRate: facts.unchecked(
      facts.batteryFacts.portableFeeRate,
      "wyniku prac nad projektem UC107 nie sprawdzono",
    ),
  },
  oils: facts.oilLevels, // the rates of Dz.U. 2025 poz. 1333 were not read
  tyres: facts.tyreFacts,
  vehicles: facts.vehicleFacts,
  air: {
    reportThreshold: facts.unchecked(facts.airFacts.reportThreshold, UNCHECKED),
    paymentThreshold: facts.unchecked(facts.airFacts.paymentThreshold, UNCHECKED),
  },
  bdoFee: facts.bdoFees.since2025,
  deadlines: deadlinesOf(2026),
};
