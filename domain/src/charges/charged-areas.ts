import type { AreaId } from "../areas/area-ids.ts";

/** Whose rows are charged for emissions into the air where they are; vehicles are charged at the seat. */
export const airAreasByPlace: readonly AreaId[] = ["heatingBoilers", "otherEmissions"];
/** Whose rows are charged for emissions into the air. */
export const airAreas: readonly AreaId[] = ["vehicles", ...airAreasByPlace];
/** Whose rows may be packaging that counts towards the product fee. */
export const packagingAreas: readonly AreaId[] = ["packagings", "importedPackagings"];
/** Whose rows are counted together with those of an area. */
export const countedWith = (area: AreaId): readonly AreaId[] =>
  packagingAreas.includes(area) ? packagingAreas : [area];
/** Of whose rows charges of later years are made, too. */
export const lookedBackAreas: readonly AreaId[] = [...packagingAreas, "eieEquipment", "batteries"];
/** Of whose rows each by itself has an amount, and so has a month. */
export const monthlyAreas: readonly AreaId[] = [...airAreas, "supFees"];
