import type { Charge } from "../contract/charges.ts";
import { airSoFar } from "./air-so-far.ts";
import { airCharges } from "./air.ts";
import { bagCharges } from "./bags.ts";
import { batteryCharges } from "./batteries.ts";
import { batteryCampaignCharges } from "./battery-campaign.ts";
import { bdoFeeCharges } from "./bdo-fee.ts";
import { equipmentCampaignCharges } from "./equipment-campaign.ts";
import { equipmentCharges } from "./equipment.ts";
import { massSoFar } from "./mass-so-far.ts";
import { oilAndTyreCharges } from "./oils-and-tyres.ts";
import { packagingCampaignCharges } from "./packaging-campaign.ts";
import { packagingCharges } from "./packaging.ts";
import { supConsumerCharges } from "./sup-consumers.ts";
import { supProducerCharges } from "./sup-producers.ts";
import { vehicleNetworkCharges } from "./vehicle-network.ts";
import type { YearFacts } from "./year-facts.ts";

/** A duty of the law, as the list of them knows it. */
type Duty = {
  /** Its charges in a year; none where it does not concern the company. */
  readonly of: (facts: YearFacts) => readonly Charge[];
  /** A month by itself gives something for it. That is indicative: the year's lines are rounded once, for the year. */
  readonly isMonthly?: true;
  /** In Polish, of a year that is still being entered: how far it is from what changes what is due. */
  readonly soFar?: (charge: Charge, facts: YearFacts) => readonly string[];
};

/** Every charge, a file each, in the order in which people read them. */
export const duties: readonly Duty[] = [
  { of: packagingCharges, soFar: massSoFar },
  { of: packagingCampaignCharges },
  { of: bagCharges },
  { of: supConsumerCharges, isMonthly: true },
  { of: supProducerCharges, isMonthly: true },
  { of: equipmentCharges },
  { of: equipmentCampaignCharges },
  { of: batteryCharges },
  { of: batteryCampaignCharges },
  { of: oilAndTyreCharges },
  { of: vehicleNetworkCharges },
  { of: airCharges, isMonthly: true, soFar: airSoFar },
  { of: bdoFeeCharges },
];

/** The year's charges. Everything that shows an amount reads what this gives; nothing else multiplies by a rate. */
export const chargesOf = (facts: YearFacts): Charge[] => duties.flatMap(({ of }) => of(facts));

/** A month's lines, by office. What is due of them is for the year to say. */
export const monthCharges = (facts: YearFacts): Charge[] =>
  duties
    .filter(({ isMonthly }) => isMonthly)
    .flatMap(({ of }) => of(facts))
    .map((charge) => ({ ...charge, due: null, remarks: [] }));

/** What the law also knows and nothing here computes: it is named, in Polish, where a year's charges stand. */
export const notComputed: readonly string[] = [
  "odsetki jak od zaległości podatkowych i opłaty podwyższone",
  "opłata za nieosiągnięcie poziomu zbierania w systemie kaucyjnym",
  "opłaty za opakowania po substancjach niebezpiecznych",
  "opłata za zbyt mały udział recyklatu w butelkach",
  "opłata depozytowa od akumulatorów kwasowo-ołowiowych",
];
