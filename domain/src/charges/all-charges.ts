import type { Charge, ChargeLine } from "../contract/charges.ts";
import { airDuty } from "./air.ts";
import { bagCharges } from "./bags.ts";
import { batteryCharges } from "./batteries.ts";
import { batteryCampaignCharges } from "./battery-campaign.ts";
import { bdoFeeCharges } from "./bdo-fee.ts";
import type { Duty } from "./duty.ts";
import { equipmentCampaignCharges } from "./equipment-campaign.ts";
import { equipmentCharges } from "./equipment.ts";
import { oilAndTyreCharges } from "./oils-and-tyres.ts";
import { packagingCampaignCharges } from "./packaging-campaign.ts";
import { packagingDuty } from "./packaging.ts";
import { supConsumerDuty } from "./sup-consumers.ts";
import { supProducerDuty } from "./sup-producers.ts";
import { vehicleNetworkCharges } from "./vehicle-network.ts";
import type { YearFacts } from "./year-facts.ts";

/** Every charge, a file each, in the order in which people read them. */
const duties: readonly Duty[] = [
  packagingDuty,
  { of: packagingCampaignCharges },
  { of: bagCharges },
  supConsumerDuty,
  supProducerDuty,
  { of: equipmentCharges },
  { of: equipmentCampaignCharges },
  { of: batteryCharges },
  { of: batteryCampaignCharges },
  { of: oilAndTyreCharges },
  { of: vehicleNetworkCharges },
  airDuty,
  { of: bdoFeeCharges },
];

/** The year's charges. Everything that shows an amount reads what this gives; besides, only the check of SUP fees multiplies by a rate. */
export const chargesOf = (facts: YearFacts): Charge[] => duties.flatMap(({ of }) => of(facts));

/** A month's lines, by office. What is due of them is for the year to say. */
export const monthCharges = (facts: YearFacts): Charge[] =>
  duties
    .filter(({ isMonthly }) => isMonthly)
    .flatMap(({ of }) => of(facts))
    .map((charge) => ({ ...charge, lines: charge.lines.map(notAsking), due: null, remarks: [] }));

/** What a line wants for the year though it is known is not asked of a month. */
function notAsking(line: ChargeLine): ChargeLine {
  if (line.amount === null) return line;
  const { missing: _, ...known } = line;
  return known;
}
