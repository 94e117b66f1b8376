import { batteries } from "./declarations/batteries.ts";
import { areaIdAt, areaIds, type AreaId } from "./area-ids.ts";
import type { Area } from "./define-area.ts";
import { eieEquipment } from "./declarations/eie-equipment.ts";
import { exportedPackagings } from "./declarations/exported-packagings.ts";
import { heatingBoilers } from "./declarations/heating-boilers.ts";
import { importedPackagings } from "./declarations/imported-packagings.ts";
import { importedVehicles } from "./declarations/imported-vehicles.ts";
import { otherEmissions } from "./declarations/other-emissions.ts";
import { packagings } from "./declarations/packagings.ts";
import { supFees } from "./declarations/sup-fees.ts";
import { vehicles } from "./declarations/vehicles.ts";

const declared: { readonly [Id in AreaId]: Area & { readonly id: Id } } = {
  packagings,
  importedPackagings,
  exportedPackagings,
  supFees,
  eieEquipment,
  vehicles,
  batteries,
  heatingBoilers,
  otherEmissions,
  importedVehicles,
};

/** In the order in which people see them. */
export const areas: readonly Area[] = areaIds.map((id) => declared[id]);

export function areaAt(address: string): Area | undefined {
  const id = areaIdAt(address);
  return id && declared[id];
}

export const areaById = (id: string): Area | undefined => areas.find((area) => area.id === id);
