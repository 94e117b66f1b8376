import type { Charge, ChargeLine } from "../contract/charges.ts";
import { airCharges } from "./air.ts";
import { bagCharges } from "./bags.ts";
import { batteryCharges } from "./batteries.ts";
import { batteryCampaignCharges } from "./battery-campaign.ts";
import { bdoFeeCharges } from "./bdo-fee.ts";
import { equipmentCampaignCharges } from "./equipment-campaign.ts";
import { equipmentCharges } from "./equipment.ts";
import { oilAndTyreCharges } from "./oils-and-tyres.ts";
import { packagingCampaignCharges } from "./packaging-campaign.ts";
import { packagingCharges } from "./packaging.ts";
import { supConsumerCharges } from "./sup-consumers.ts";
import { supProducerCharges } from "./sup-producers.ts";
import { vehicleNetworkCharges } from "./vehicle-network.ts";
import type { YearFacts } from "./year-facts.ts";

/** Every charge, a file each, in the order in which people read them. One that does not concern the company gives none. */
const all: readonly ((facts: YearFacts) => readonly Charge[])[] = [
  packagingCharges,
  packagingCampaignCharges,
  bagCharges,
  supConsumerCharges,
  supProducerCharges,
  equipmentCharges,
  equipmentCampaignCharges,
  batteryCharges,
  batteryCampaignCharges,
  oilAndTyreCharges,
  vehicleNetworkCharges,
  airCharges,
  bdoFeeCharges,
];

/** The year's charges. Everything that shows an amount reads what this gives; nothing else multiplies by a rate. */
export const chargesOf = (facts: YearFacts): Charge[] => all.flatMap((charge) => charge(facts));

/** Those that a month by itself gives something for. It is indicative: the year's lines are rounded once, for the year. */
const ofMonths = ["air", "sup"];

/** A month's lines, by office. What is due of them is for the year to say. */
export const monthCharges = (facts: YearFacts): Charge[] =>
  chargesOf(facts)
    .filter(({ id }) => ofMonths.some((of) => id.startsWith(of)))
    .map((charge) => ({ ...charge, lines: charge.lines.map(notAsking), due: null, remarks: [] }));

/** What a line wants for the year though it is known is not asked of a month. */
function notAsking(line: ChargeLine): ChargeLine {
  if (line.amount === null) return line;
  const { missing: _, ...known } = line;
  return known;
}
