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

/** How each is reckoned, a file each. */
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

/** The year's charges. Everything that shows an amount reads what this gives; besides, only the check of SUP fees multiplies by a rate. */
export const chargesOf = (facts: YearFacts): Charge[] => chargeKinds.flatMap((id) => chargeRules[id].of(facts));

/** A month's lines, by office. What is due of them is for the year to say. */
export const monthCharges = (facts: YearFacts): Charge[] =>
  chargeKinds
    .filter((id) => chargeScopes[id].isMonthly)
    .flatMap((id) => chargeRules[id].of(facts))
    .map((charge) => ({ ...charge, lines: charge.lines.map(notAsking), due: null, remarks: [] }));

/** What a line wants for the year though it is known is not asked of a month. */
function notAsking(line: ChargeLine): ChargeLine {
  if (line.amount === null) return line;
  const { missing: _, ...known } = line;
  return known;
}
