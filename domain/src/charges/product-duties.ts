import { batteryCharges } from "./batteries.ts";
import { batteryCampaignCharges } from "./battery-campaign.ts";
import type { Duty } from "./duty.ts";
import { equipmentCharges } from "./equipment.ts";
import { oilAndTyreCharges } from "./oils-and-tyres.ts";
import { supConsumerDuty } from "./sup-consumers.ts";
import { supProducerDuty } from "./sup-producers.ts";
import { vehicleNetworkCharges } from "./vehicle-network.ts";

/** What is paid for products other than packaging, by the rows of this year. */
export const productDuties: readonly Duty[] = [
  supConsumerDuty,
  supProducerDuty,
  { of: equipmentCharges },
  { of: batteryCharges },
  { of: batteryCampaignCharges },
  { of: oilAndTyreCharges },
  { of: vehicleNetworkCharges },
];
