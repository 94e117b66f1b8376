import { batteries } from "./batteries.ts";
import { areaIdAt, areaIds, type AreaId } from "./area-ids.ts";
import type { Area } from "./define-area.ts";
import { eieEquipment } from "./eie-equipment.ts";
import { exportedPackagings } from "./exported-packagings.ts";
import { heatingBoilers } from "./heating-boilers.ts";
import { importedPackagings } from "./imported-packagings.ts";
import { importedVehicles } from "./imported-vehicles.ts";
import { otherEmissions } from "./other-emissions.ts";
import { packagings } from "./packagings.ts";
import { supFees } from "./sup-fees.ts";
import { vehicles } from "./vehicles.ts";

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

/** The area at an address, by its slug or its alias. */
export function areaAt(address: string): Area | undefined {
  const id = areaIdAt(address);
  return id && declared[id];
}

export const areaById = (id: string): Area | undefined => areas.find((area) => area.id === id);
