import type { Product, ProductChanges } from "@ekorok/domain/products/contract/products";
import type { SalesPreview } from "@ekorok/domain/sales/contract/sales";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/recorded-sales";

/** What the page says, with plain spaces in place of non-breaking ones. */
export const pageText = () => document.body.textContent.replaceAll("\u00a0", " ");

/** A product with a card that has no parts yet. */
export const lamp: Product = {
  id: "00000000-0000-4000-8000-00000000000a",
  version: 3,
  code: "L-1",
  gtin: null,
  name: "Lampa",
  unit: "szt.",
  units: [],
  versions: [{ validFrom: "2026-01-01", origin: "own", productMass: null, parts: [] }],
  isWithdrawn: false,
};

/** The changes in the body of `saveProducts`. */
export const changesIn = (body: unknown): ProductChanges =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the page sends
  (body as { data: { changes: ProductChanges } }).data.changes;

/** A month with one counted line, and the given changes. */
export const salesOfMonth = (more: Partial<SalesOfMonth> = {}): SalesOfMonth => ({
  files: [],
  lines: 1,
  away: 0,
  waiting: [],
  waitingCount: 0,
  nothing: [],
  advances: [],
  advanceCount: 0,
  openAdvanceCount: 0,
  awaiting: [],
  awaitingCount: 0,
  rows: [],
  carried: [],
  ...more,
});

/** A preview of files with one document, and the given changes. */
export const salesPreview = (more: Partial<SalesPreview> = {}): SalesPreview => ({
  shown: "one",
  months: [],
  documents: 1,
  already: [],
  alreadyCount: 0,
  advances: [],
  advanceCount: 0,
  corrections: [],
  correctionCount: 0,
  awaiting: [],
  awaitingCount: 0,
  receipts: 0,
  purchases: [],
  purchaseCount: 0,
  unknown: [],
  unknownCount: 0,
  withoutCard: [],
  units: [],
  origins: [],
  questions: [],
  questionCount: 0,
  counted: 1,
  waiting: {},
  nothing: {},
  nothingOf: [],
  unknownWords: [],
  similarLists: [],
  countedOtherwise: [],
  settledByHand: [],
  inFuture: [],
  inFutureCount: 0,
  refused: [],
  refusedCount: 0,
  ofOthers: [],
  ofOthersCount: 0,
  lostValues: [],
  lostValueCount: 0,
  doubtful: [],
  doubtfulCounts: [],
  abroad: 0,
  rounded: [],
  roundedCount: 0,
  isAsked: false,
  asked: null,
  ...more,
});
