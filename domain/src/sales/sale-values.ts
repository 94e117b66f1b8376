/** Values of `RodzajFaktury`. */
export const invoiceKinds = ["VAT", "KOR", "ZAL", "ROZ", "UPR", "KOR_ZAL", "KOR_ROZ"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Besides invoices: a list without documents (`list`), and a document named in a list (`listed`), of unknown kind. */
export const documentKinds = [...invoiceKinds, "list", "listed"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Where goods went or came from; it decides about areas. */
export const directions = [
  "homeSale",
  "intraEuSupply",
  "nonEuExport",
  "homePurchase",
  "intraEuAcquisition",
  "nonEuImport",
] as const;
export type Direction = (typeof directions)[number];
export const saleDirections: readonly Direction[] = ["homeSale", "intraEuSupply", "nonEuExport"];

/** Questions that a person answers before a line counts. */
export const lineQuestions = [
  "direction",
  "quantity",
  /** Negative outside of a correction. */
  "negative",
  /** A correction of either quantity or price. */
  "correction",
  /** A correction of another year's sale. */
  "lastYear",
  /** Both of these. */
  "lastYearCorrection",
  /** A correction states another day for goods of several days. */
  "day",
  /** It may be a deposit or an advance. */
  "deposit",
  /** A purchase with a known number, maybe the same: see `purchaseKeys`. */
  "repeated",
  /** The same, and negative. */
  "repeatedNegative",
] as const;
export type LineQuestion = (typeof lineQuestions)[number];

/** Why a line rightly counts for nothing. */
export const reasonsForNothing = [
  "service",
  /** Counted when imported. */
  "foreignSoldHere",
  /** Counted by whoever introduced it. */
  "domesticSoldHere",
  "homePurchase",
  /** Exported equipment, batteries or SUP, with no packaging on the card. */
  "takenAbroad",
  /** Its card has nothing that counts. */
  "bringsNothing",
  /** The quantity does not change. */
  "zero",
] as const;
export type ReasonForNothing = (typeof reasonsForNothing)[number];

/** Why a line waits. */
export const reasonsToWait = [
  "question",
  "product",
  /** No card on that day, or an incomplete one. */
  "card",
  "unit",
  /** Bought abroad, while its card has another origin. */
  "origin",
  /** Its month is submitted. */
  "month",
] as const;
export type ReasonToWait = (typeof reasonsToWait)[number];

export const sumOutcomes = [
  "row",
  /** A person has changed or removed the row; it stays so. */
  "theirs",
  /** Carried to other months, as it is negative or a mass without pieces. */
  "carried",
  "nothing",
  /** Its area is switched off. */
  "switchedOff",
] as const;
export type SumOutcome = (typeof sumOutcomes)[number];

export const lineStates = ["counted", "nothing", "waiting"] as const;
export type LineState = (typeof lineStates)[number];
