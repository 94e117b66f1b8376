/** What may be chosen in items of dictionaries. */
export const supFeeSections = ["I", "II", "III"] as const;
export const supFeeUnits = ["szt.", "kg"] as const;
export const densityUnits = ["kg/l", "kg/m³"] as const;
export const boilerFuels = ["coal", "coke", "wood", "oil", "gas"] as const;
export const boilerUnits = ["Mg", "10⁶ m³"] as const;
export const sourceUnits = ["kg", "Mg", "100 stanowisk"] as const;
