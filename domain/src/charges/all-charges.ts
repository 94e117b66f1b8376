import type { Charge, ChargeLine } from "./contract/charges.ts";
import { airRule } from "./rules/air.ts";
import { bagRule } from "./rules/bags.ts";
import { batteryRule } from "./rules/batteries.ts";
import { batteryCampaignRule } from "./rules/battery-campaign.ts";
import { bdoFeeRule } from "./rules/bdo-fee.ts";
import { chargeScopes, type ChargeKind, chargeKinds, type ChargeRule } from "./charged-areas.ts";
import { equipmentCampaignRule, packagingCampaignRule } from "./rules/education-campaigns.ts";
import { equipmentRule } from "./rules/equipment.ts";
import { oilAndTyreRule } from "./rules/oils-and-tyres.ts";
import { packagingRule } from "./rules/packaging.ts";
import { supConsumerRule, supProducerRule } from "./rules/sup.ts";
import { vehicleNetworkRule } from "./rules/vehicle-network.ts";
import type { YearFacts } from "./year-facts.ts";

export const chargeRules: Readonly<Record<ChargeKind, ChargeRule>> = {
  packaging: packagingRule,
  packagingCampaign: packagingCampaignRule,
  bags: bagRule,
  supConsumers: supConsumerRule,
  supProducers: supProducerRule,
  equipment: equipmentRule,
  equipmentCampaign: equipmentCampaignRule,
  batteries: batteryRule,
  batteryCampaign: batteryCampaignRule,
  oilsAndTyres: oilAndTyreRule,
  vehicleNetwork: vehicleNetworkRule,
  air: airRule,
  bdoFee: bdoFeeRule,
};

/** The year's charges. Every amount shown comes from here; only the check of SUP fees also multiplies by a rate. */
export const chargesOf = (facts: YearFacts): Charge[] => chargeKinds.flatMap((id) => chargeRules[id].of(facts));

/** The lines of a month, by office. Only the year decides what is due. */
export const monthCharges = (facts: YearFacts): Charge[] =>
  chargeKinds
    .filter((id) => chargeScopes[id].isMonthly)
    .flatMap((id) => chargeRules[id].of(facts))
    .map((charge) => ({ ...charge, lines: charge.lines.map(withoutQuestion), due: null, remarks: [] }));

/** A line whose amount is known may still want an input for the year. A month does not ask for it. */
function withoutQuestion(line: ChargeLine): ChargeLine {
  if (line.amount === null) return line;
  const { missing: _, ...known } = line;
  return known;
}
