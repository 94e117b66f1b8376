/** Products whose recycling a company answers for, each in its own way. */
export const settledProducts = ["packaging", "equipment", "batteries", "oilsAndTyres"] as const;
export type SettledProduct = (typeof settledProducts)[number];

/** Polish law numbers the groups of equipment: temperature exchange, screens, lamps, large, small, small IT. */
export const equipmentGroups = ["1", "2", "3", "4", "5", "6"] as const;

/** Who answers for the recycling of the company's packaging: itself, an organisation it joined, or nobody. */
export const packagingSettlements = ["self", "organisation", "deMinimis"] as const;
export type PackagingSettlement = (typeof packagingSettlements)[number];

export const packagingSettlementNames: Readonly<Record<PackagingSettlement, string>> = {
  self: "samodzielnie",
  organisation: "przez organizację odzysku opakowań",
  deMinimis: "de minimis (do 1 Mg opakowań rocznie)",
};

/** No earlier year is taken for that of an entry in the register of producers, nor one that has not come yet. */
export const FIRST_REGISTERED = 1990;
