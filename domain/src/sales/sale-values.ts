/** Values of `RodzajFaktury`. */
export const invoiceKinds = ["VAT", "KOR", "ZAL", "ROZ", "UPR", "KOR_ZAL", "KOR_ROZ"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * Besides invoices that were read themselves: a list that names no documents, and a document that a list names, of which nobody
 * says what kind it is.
 */
export const documentKinds = [...invoiceKinds, "list", "listed"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Which way goods went: sold here or out of the country, or bought. Which areas they belong to follows from it. */
export const directions = [
  "homeSale",
  "intraEuSupply",
  "nonEuExport",
  "homePurchase",
  "intraEuAcquisition",
  "nonEuImport",
] as const;
export type Direction = (typeof directions)[number];
/** Those of goods that were sold. */
export const saleDirections: readonly Direction[] = ["homeSale", "intraEuSupply", "nonEuExport"];

/** What a person has to say of a line before it counts. */
export const lineQuestions = [
  /** Where it went cannot be told. */
  "direction",
  /** No quantity is given. */
  "quantity",
  /** It is below zero, and the document is no correction. */
  "negative",
  /** A correction of which it cannot be told whether goods came back or only the price changed. */
  "correction",
  /** A correction of a sale of another year than the one in which it would count. */
  "lastYear",
  /** The same, and it cannot be told whether goods came back or only the price changed. */
  "lastYearCorrection",
  /** A correction says another day of delivery of goods that stand on several: which of them it moves cannot be told. */
  "day",
  /** It reads like a deposit, or an advance, and not like goods. */
  "deposit",
  /** It was bought by a document with a number that was counted before, which may be the same: see `purchaseKeys`. */
  "repeated",
  /** The same, and it is below zero besides. */
  "repeatedNegative",
] as const;
export type LineQuestion = (typeof lineQuestions)[number];

/** Why a line counts for nothing, and rightly so. */
export const reasonsForNothing = [
  "service",
  /** It was counted when it was brought in. */
  "foreignSoldHere",
  /** Who put it on the market counted it. */
  "domesticSoldHere",
  "homePurchase",
  /** Equipment, batteries or SUP that left the country, without packaging of which a card tells: it is not put on the market here. */
  "takenAbroad",
  /** Its card says that it brings nothing along, or nothing that counts. */
  "bringsNothing",
  /** A correction that leaves the quantity as it was. */
  "zero",
] as const;
export type ReasonForNothing = (typeof reasonsForNothing)[number];

/** What has to be said or filled in before a line counts. */
export const reasonsToWait = [
  "question",
  "product",
  /** The product has no card on that day, or one that lacks something. */
  "card",
  "unit",
  /** It was bought abroad, and its card says otherwise. */
  "origin",
  /** Its month is handed in. */
  "month",
] as const;
export type ReasonToWait = (typeof reasonsToWait)[number];

/** What becomes of a sum. */
export const sumOutcomes = [
  "row",
  /** A person has changed or removed the row since, and it stays as they want it. */
  "theirs",
  /** It is below zero, or mass without pieces, and is taken off or added in other months of the year. */
  "carried",
  /** It comes to nothing. */
  "nothing",
  /** The client does not fill in its area. */
  "switchedOff",
] as const;
export type SumOutcome = (typeof sumOutcomes)[number];

/** What is kept of a line: it counts, rightly counts for nothing, or waits for something. */
export const lineStates = ["counted", "nothing", "waiting"] as const;
export type LineState = (typeof lineStates)[number];
