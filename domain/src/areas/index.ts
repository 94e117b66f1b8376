import { batteries } from "./batteries.ts";
import type { Area as DefinedArea } from "./define-area.ts";
import { eieEquipment } from "./eie-equipment.ts";
import { exportedPackagings } from "./exported-packagings.ts";
import { heatingBoilers } from "./heating-boilers.ts";
import { importedPackagings } from "./imported-packagings.ts";
import { importedVehicles } from "./imported-vehicles.ts";
import { otherEmissions } from "./other-emissions.ts";
import { packagings } from "./packagings.ts";
import { supFees } from "./sup-fees.ts";
import { vehicles } from "./vehicles.ts";

const declared = [
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
] as const;

export type AreaId = (typeof declared)[number]["id"];
/** One of the areas above. */
export type Area = DefinedArea & { readonly id: AreaId };

/** In the order in which people see them. */
export const areas: readonly Area[] = declared;
export const areaIds: readonly AreaId[] = declared.map(({ id }) => id);

/** The area at an address, by its slug or its alias. */
export const areaAt = (slug: string): Area | undefined =>
  areas.find((area) => area.slug === slug || area.alias === slug);

export const areaById = (id: string): Area | undefined => areas.find((area) => area.id === id);
