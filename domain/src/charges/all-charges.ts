import type { Charge } from "../contract/charges.ts";
import { airCharges } from "./air.ts";
import { packagingCampaignCharges } from "./packaging-campaign.ts";
import { packagingCharges } from "./packaging.ts";
import { supConsumerCharges } from "./sup-consumers.ts";
import { supProducerCharges } from "./sup-producers.ts";
import type { YearFacts } from "./year-facts.ts";

/** Every charge, a file each, in the order in which people read them. One that does not concern the company gives none. */
const all: readonly ((facts: YearFacts) => readonly Charge[])[] = [
  packagingCharges,
  packagingCampaignCharges,
  supConsumerCharges,
  supProducerCharges,
  airCharges,
];

/** The year's charges. Everything that shows an amount reads what this gives; nothing else multiplies by a rate. */
export const chargesOf = (facts: YearFacts): Charge[] => all.flatMap((charge) => charge(facts));
