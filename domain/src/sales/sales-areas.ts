import type { AreaId } from "../areas/area-ids.ts";

/** Areas that sales can have rows in. */
export const salesAreas: readonly AreaId[] = [
  "packagings",
  "importedPackagings",
  "exportedPackagings",
  "supFees",
  "eieEquipment",
  "batteries",
];
