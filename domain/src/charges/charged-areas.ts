import type { AreaId } from "../areas/area-ids.ts";

/** Whose rows are charged for emissions into the air. */
export const airAreas: readonly AreaId[] = ["vehicles", "heatingBoilers", "otherEmissions"];
/** Whose rows may be packaging that counts towards the product fee. */
export const packagingAreas: readonly AreaId[] = ["packagings", "importedPackagings"];
/** Of whose rows each by itself has an amount, and so has a month. */
export const monthlyAreas: readonly AreaId[] = [...airAreas, "supFees"];
