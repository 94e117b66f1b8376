import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { dutyAreas, type DutyId, dutyIds } from "@ekorok/domain/charges/charged-areas";
import type { Duty } from "@ekorok/domain/charges/duty";

const products = () => import("./duties/of-products.ts");

/** How each is loaded; null: it says nothing of this year's rows, so an area's page does not show it. */
const loads: Readonly<Record<DutyId, (() => Promise<Duty>) | null>> = {
  packaging: async () => (await import("./duties/of-packaging.ts")).packagingDuty,
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
  air: async () => (await import("./duties/of-air.ts")).airDuty,
  bdoFee: null,
};

const loading = new Map<AreaId, Promise<readonly Duty[] | null>>();

/** What is charged by an area's rows: only that is loaded for its page. The same promise each time; null: it did not come. */
export function dutiesOf(area: AreaId): Promise<readonly Duty[] | null> {
  const known = loading.get(area);
  if (known) return known;
  const own = dutyIds.filter((id) => dutyAreas[id].areas.includes(area));
  const asked = Promise.all(own.flatMap((id) => loads[id]?.() ?? [])).catch(() => {
    loading.delete(area); // who opens the area again tries again
    return null;
  });
  loading.set(area, asked);
  return asked;
}
