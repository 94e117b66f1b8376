/** As the act numbers them in its formula of the product fee. */
export const packagingMaterials = ["M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8"] as const;
