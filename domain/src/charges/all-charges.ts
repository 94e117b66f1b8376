import type { Charge, ChargeLine } from "./contract/charges.ts";
import { airDuty } from "./air.ts";
import { bagDuty } from "./bags.ts";
import { batteryDuty } from "./batteries.ts";
import { batteryCampaignDuty } from "./battery-campaign.ts";
import { bdoFeeDuty } from "./bdo-fee.ts";
import { dutyAreas, type DutyId, dutyIds } from "./charged-areas.ts";
import type { Duty } from "./duty.ts";
import { equipmentCampaignDuty } from "./equipment-campaign.ts";
import { equipmentDuty } from "./equipment.ts";
import { oilAndTyreDuty } from "./oils-and-tyres.ts";
import { packagingCampaignDuty } from "./packaging-campaign.ts";
import { packagingDuty } from "./packaging.ts";
import { supConsumerDuty } from "./sup-consumers.ts";
import { supProducerDuty } from "./sup-producers.ts";
import { vehicleNetworkDuty } from "./vehicle-network.ts";
import type { YearFacts } from "./year-facts.ts";

/** How each is reckoned, a file each. */
export const duties: Readonly<Record<DutyId, Duty>> = {
  packaging: packagingDuty,
  packagingCampaign: packagingCampaignDuty,
  bags: bagDuty,
  supConsumers: supConsumerDuty,
  supProducers: supProducerDuty,
  equipment: equipmentDuty,
  equipmentCampaign: equipmentCampaignDuty,
  batteries: batteryDuty,
  batteryCampaign: batteryCampaignDuty,
  oilsAndTyres: oilAndTyreDuty,
  vehicleNetwork: vehicleNetworkDuty,
  air: airDuty,
  bdoFee: bdoFeeDuty,
};

/** The year's charges. Everything that shows an amount reads what this gives; besides, only the check of SUP fees multiplies by a rate. */
export const chargesOf = (facts: YearFacts): Charge[] => dutyIds.flatMap((id) => duties[id].of(facts));

/** A month's lines, by office. What is due of them is for the year to say. */
export const monthCharges = (facts: YearFacts): Charge[] =>
  dutyIds
    .filter((id) => dutyAreas[id].isMonthly)
    .flatMap((id) => duties[id].of(facts))
    .map((charge) => ({ ...charge, lines: charge.lines.map(notAsking), due: null, remarks: [] }));

/** What a line wants for the year though it is known is not asked of a month. */
function notAsking(line: ChargeLine): ChargeLine {
  if (line.amount === null) return line;
  const { missing: _, ...known } = line;
  return known;
}
