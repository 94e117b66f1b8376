import type { AreaId } from "../areas/area-ids.ts";

/** Whose rows are charged for emissions into the air. */
export const airAreas: readonly AreaId[] = ["vehicles", "heatingBoilers", "otherEmissions"];
/** Whose rows may be packaging that counts towards the product fee. */
export const packagingAreas: readonly AreaId[] = ["packagings", "importedPackagings"];
