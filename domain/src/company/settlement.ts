/** Products whose recycling a company answers for. Each is settled on its own. */
export const settledProducts = ["packaging", "equipment", "batteries", "oilsAndTyres"] as const;
export type SettledProduct = (typeof settledProducts)[number];

/** Polish law numbers the groups of equipment: temperature exchange, screens, lamps, large, small, small IT. */
export const equipmentGroups = ["1", "2", "3", "4", "5", "6"] as const;

/** The ways to settle packaging: by the company, by an organisation, or not at all as it is so little. */
export const packagingSettlements = ["self", "organisation", "deMinimis"] as const;
export type PackagingSettlement = (typeof packagingSettlements)[number];

export const packagingSettlementNames: Readonly<Record<PackagingSettlement, string>> = {
  self: "samodzielnie",
  organisation: "przez organizację odzysku opakowań",
  deMinimis: "de minimis (do 1 Mg opakowań rocznie)",
};

/** The first year that is accepted as the year of registration as a producer. */
export const FIRST_REGISTERED = 1990;
