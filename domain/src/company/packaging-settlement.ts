/** Who answers for the recycling of the company's packaging: itself, an organisation it joined, or nobody. */
export const packagingSettlements = ["self", "organisation", "deMinimis"] as const;
export type PackagingSettlement = (typeof packagingSettlements)[number];

export const packagingSettlementNames: Readonly<Record<PackagingSettlement, string>> = {
  self: "samodzielnie",
  organisation: "przez organizację odzysku opakowań",
  deMinimis: "de minimis (do 1 Mg opakowań rocznie)",
};
