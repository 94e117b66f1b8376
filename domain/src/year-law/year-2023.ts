import { deadlinesOf } from "./deadlines.ts";
import * as facts from "./facts.ts";
import type { YearLaw } from "./year-law.ts";

export const year2023: YearLaw = {
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
