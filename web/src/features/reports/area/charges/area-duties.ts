import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { dutyAreas, type DutyId, dutyIds } from "@ekorok/domain/charges/charged-areas";
import type { Duty } from "@ekorok/domain/charges/duty";

const products = () => import("./duties/of-products.ts");

/** How each is loaded; null: it says nothing of this year's rows, so an area's page does not show it. */
const loads: Readonly<Record<DutyId, (() => Promise<Duty>) | null>> = {
  packaging: async () => (await import("@ekorok/domain/charges/packaging")).packagingDuty,
  packagingCampaign: null,
  bags: null,
  supConsumers: async () => (await products()).supConsumerDuty,
  supProducers: async () => (await products()).supProducerDuty,
  equipment: async () => (await products()).equipmentDuty,
  equipmentCampaign: null,
  batteries: async () => (await products()).batteryDuty,
  batteryCampaign: async () => (await products()).batteryCampaignDuty,
  oilsAndTyres: async () => (await products()).oilAndTyreDuty,
  vehicleNetwork: async () => (await products()).vehicleNetworkDuty,
  air: async () => (await import("@ekorok/domain/charges/air")).airDuty,
  bdoFee: null,
};

/** What is charged by an area's rows: only that is loaded for its page. */
export function dutiesOf(area: AreaId): Promise<readonly Duty[]> {
  const own = dutyIds.filter((id) => dutyAreas[id].areas.includes(area));
  return Promise.all(own.flatMap((id) => loads[id]?.() ?? []));
}
