import { deadlinesOf } from "./deadlines.ts";
import * as facts from "./facts.ts";
import type { YearLaw } from "./year-law.ts";

export const year2024: YearLaw = {
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
