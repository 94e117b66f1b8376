/** Products whose recycling a company answers for, each in its own way. */
export const settledProducts = ["packaging", "equipment", "batteries", "oilsAndTyres"] as const;
export type SettledProduct = (typeof settledProducts)[number];

/** Polish law numbers the groups of equipment: temperature exchange, screens, lamps, large, small, small IT. */
export const equipmentGroups = ["1", "2", "3", "4", "5", "6"] as const;
