/** The choices in items of dictionaries. */
export const supFeeSections = ["I", "II", "III"] as const;
export const supFeeUnits = ["szt.", "kg"] as const;
export const densityUnits = ["kg/l", "kg/m³"] as const;
export const boilerFuels = ["coal", "coke", "wood", "oil", "gas"] as const;
export const boilerUnits = ["Mg", "10⁶ m³"] as const;
export const sourceUnits = ["kg", "Mg", "100 stanowisk"] as const;

/** Numbered as in the act's formula of the product fee. */
export const packagingMaterials = ["M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8"] as const;

const materialNames: Readonly<Record<string, string>> = {
  M1: "tworzywa sztuczne",
  M2: "aluminium",
  M3: "stal i inne metale",
  M4: "papier i tektura",
  M5: "szkło",
  M6: "drewno",
  M7: "wielomateriałowe",
  M8: "pozostałe",
};

/** Explains the numbers, once, where they are shown. */
export const MATERIAL_NUMBERS = "M1–M8 to oznaczenia materiałów we wzorze na opłatę produktową.";

/** "szkło (M5)": the number alone would not be understood. */
export const materialName = (material: string): string => `${plainMaterialName(material)} (${material})`.trim();

/** "szkło", where the formula does not matter. */
export const plainMaterialName = (material: string): string => materialNames[material] ?? "";
