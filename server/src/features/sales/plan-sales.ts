import { randomUUID } from "node:crypto";
import {
  addSums,
  asRepeated,
  Carries,
  asSum,
  countLine,
  documentKeys,
  documentName,
  isCorrection,
  monthAfter,
  monthOfWord,
  monthWord,
  planMonth,
  productOfGoods,
  purchaseKeys,
  salesAreas,
  type Carry,
  type LineAnswer,
  type Month,
  type MonthPlan,
  type Outcome,
  type Product,
  type SaleDocument,
  type SaleLine,
  type SalesSum,
} from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import { grouped } from "../../grouped.ts";
import { readRevision } from "../dictionaries/store.ts";
import { clientAreas } from "../imports/client-areas.ts";
import { listProducts } from "../products/store.ts";
import { bookOf, dictionariesAt } from "../reports/book.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import { readAreaToChange } from "../reports/rows/row-store.ts";
import * as store from "./store.ts";

/** A line with the document that it stands in, as counting sees it, whether it is kept already or not. */
export type LineToCount = SaleLine & {
  readonly document: string;
  readonly isNew: boolean;
  /** The month in which it counts. */
  readonly year: number;
  readonly month: number;
};

export type CountedLine = LineToCount & { readonly product: Product | undefined; readonly outcome: Outcome };

/** A month as it would be. */
export type PlannedMonth = Month & {
  /** Why nothing can be counted there; null: it can. */
  readonly closed: string | null;
  readonly lines: readonly CountedLine[];
  readonly plan: MonthPlan;
  /** What earlier months have left over, which this one takes. */
  readonly brought: readonly SalesSum[];
};

/** Documents that came in and are not known yet, with the name by which each is kept. */
export type NewDocument = SaleDocument & { readonly id: string };

export type SalesPlanned = {
  readonly products: readonly Product[];
  readonly documents: readonly NewDocument[];
  /** Documents that were counted before, with the day, or that stand in the files twice. */
  readonly already: readonly { readonly number: string; readonly at: Date | null }[];
  /** In their order; those without new lines take over otherwise what earlier ones leave. */
  readonly months: readonly PlannedMonth[];
  /** What all months leave to later ones then. */
  readonly carries: readonly Carry[];
  /** Lines of corrections that count in another month than theirs, as that one is closed, by the numbers of their documents. */
  readonly moved: ReadonlyMap<string, readonly Moved[]>;
};

type Moved = { readonly from: Month; readonly to: Month };

/** Which documents are new: each once, and none that was taken before. Of those that may have been, a person says it. */
export async function sortOut(db: Db, uid: ReadableReports, documents: readonly SaleDocument[]) {
  const wanted = documents.flatMap((document) => [...documentKeys(document), ...purchaseKeys(document)]);
  const kept = (await store.knownDocuments(db, uid, wanted)).flatMap(({ keys, ...one }) =>
    keys.map((key) => [key, one] as const),
  );
  const known = new Map(kept.map(([key, { at }]) => [key, at]));
  const sellers = grouped(kept, ([key]) => key);
  const mayBeKept = (document: SaleDocument) =>
    purchaseKeys(document).some((key) =>
      sellers
        .get(key)
        ?.some(([, { seller, issuedOn }]) => seller === "" || document.seller === "" || issuedOn === document.issuedOn),
    );
  const seen = new Map(known);
  const fresh: NewDocument[] = [];
  const already: { number: string; at: Date | null }[] = [];
  for (const document of documents) {
    const keys = documentKeys(document);
    const found = keys.find((key) => seen.has(key));
    if (found === undefined)
      fresh.push({ ...(mayBeKept(document) ? asRepeated(document) : document), id: randomUUID() });
    else already.push({ number: document.number, at: known.get(found) ?? null });
    for (const key of keys) if (!seen.has(key)) seen.set(key, new Date());
  }
  return { fresh, already };
}

const asks = ({ question, direction, quantity }: SaleLine) =>
  question !== null || direction === null || quantity === null;

/** By which a line is named in answers: with its document's id where it is kept, else with what tells the document from others. */
const lineName = (document: string, line: number): string => `${line} ${document}`;

/** What a person said of a line goes before what the document says. */
function answered(line: SaleLine, answer: LineAnswer | undefined): SaleLine {
  if (!answer) return line;
  if (answer.isLeftOut) return { ...line, question: null, isService: true };
  const direction = answer.direction ?? line.direction;
  const quantity = answer.quantity ?? line.quantity;
  return { ...line, direction, quantity, question: direction === null || quantity === null ? line.question : null };
}

const monthIn = (day: string): Month => monthOfWord(day.slice(0, 7));

type Asked = {
  readonly documents: readonly NewDocument[];
  readonly already?: SalesPlanned["already"];
  readonly answers?: readonly LineAnswer[];
  /** Where corrections of closed months count. */
  readonly target: Month;
  /** Months to be counted even where nothing new came. */
  readonly again?: readonly Month[];
};

/**
 * What counting would do. A line counts in its own month; a correction of a month that is closed counts in a later one, as
 * `correctedIn` says. Any other line of a closed month waits. What a month leaves otherwise than before changes later ones, which are counted too.
 */
export async function planSales(db: Db, uid: ReadableReports, asked: Asked): Promise<SalesPlanned> {
  const { documents, already = [], answers = [], target, again = [] } = asked;
  const products = await listProducts(db, uid);
  const find = productOfGoods(products, await store.readNames(db, uid));
  const closedMonths = await store.closedMonths(db, uid);
  const said = new Map(answers.map((answer) => [lineName(answer.document, answer.line), answer]));
  const answerTo = (line: SaleLine, document: string) => answered(line, said.get(lineName(document, line.number)));
  const { fresh, moved } = placeLines(documents, target, closedMonths, answerTo);
  const revision = await readRevision(db);
  await dictionariesAt(db, revision);
  const permitted = new Set((await clientAreas(db, uid)).map(({ id }) => id));
  const freshOf = grouped(fresh, monthWord);
  const withSales = new Set([...(await store.monthsWithSales(db, uid)), ...freshOf.keys()]);
  const carries = new Carries(await store.readCarries(db, uid), withSales, (month) => closedMonths.has(month));
  const planned: PlannedMonth[] = [];
  const due = new Set([...freshOf.keys(), ...again.map(monthWord)]);
  // Only later months follow from one.
  for (;;) {
    const [word] = [...due].toSorted();
    if (word === undefined) break;
    due.delete(word);
    const month = monthOfWord(word);
    const book = await bookOf(db, revision, month);
    const count = (line: LineToCount): CountedLine => {
      const { product, isService } = find(line);
      return {
        ...line,
        product,
        outcome: countLine({ ...line, isService: line.isService || isService }, product, book),
      };
    };
    const came = (freshOf.get(word) ?? []).map(count);
    const closed = closedMonths.get(word) ?? null;
    if (closed !== null) {
      planned.push({ ...month, closed, lines: came.map(waitingForMonth), plan: nothingPlanned, brought: [] });
      continue;
    }
    const kept = (await store.linesOfMonth(db, uid, month)).map((line) =>
      count(asks(line) ? { ...line, ...answerTo(line, line.document) } : line),
    );
    const lines = [...kept, ...came];
    const own = lines.flatMap(({ outcome }) => (outcome.is === "counted" ? outcome.contributions.map(asSum) : []));
    const { brought, again: without } = carries.takeInto(word);
    const plan = planMonth({
      sums: addSums([...own, ...brought]),
      kept: await store.rowsOfMonth(db, uid, month),
      now: await rowsNow(db, uid, month),
      permitted,
      book,
      newId: randomUUID,
    });
    for (const later of [...without, ...carries.leave(word, plan.carried)]) due.add(later);
    planned.push({ ...month, closed, lines, plan, brought });
  }
  return { products, documents, already, months: planned, carries: carries.now, moved };
}

/** Lines of new documents, each in the month in which it counts, and the months of those that count in another than theirs. */
function placeLines(
  documents: readonly NewDocument[],
  target: Month,
  closedMonths: ReadonlyMap<string, string>,
  answerTo: (line: SaleLine, document: string) => SaleLine,
) {
  const moved = new Map<string, Moved[]>();
  const fresh = documents.flatMap((document) => {
    const name = documentName(document);
    const elsewhere = moved.get(document.number) ?? [];
    const lines = document.lines.map((line): LineToCount => {
      const own = monthIn(line.day);
      const to = isCorrection(document) ? correctedIn(own, target, closedMonths) : own;
      if (to !== own) elsewhere.push({ from: own, to });
      return { ...answerTo(line, name), ...to, document: document.id, isNew: true };
    });
    if (elsewhere.length > 0) moved.set(document.number, elsewhere);
    return lines;
  });
  return { fresh, moved };
}

/**
 * Where a correction counts: in its own month, or where that is closed in the one that is worked on; but never before what it
 * corrects, so that what came back is not taken off before it was sold.
 */
export function correctedIn(own: Month, target: Month, closedMonths: ReadonlyMap<string, string>): Month {
  if (!closedMonths.has(monthWord(own)) || closedMonths.has(monthWord(target))) return own;
  if (monthWord(target) > monthWord(own)) return target;
  let next = monthAfter(own, 1);
  while (next && closedMonths.has(monthWord(next))) next = monthAfter(next, 1);
  return next ?? own;
}

const waitingForMonth = (line: CountedLine): CountedLine =>
  line.outcome.is === "counted" ? { ...line, outcome: { is: "waiting", why: "month" } } : line;

const nothingPlanned: MonthPlan = { sums: [], changes: [], rows: [], carried: [] };

async function rowsNow(db: Db, uid: ReadableReports, month: Month) {
  const rows = new Map<string, { id: string; version: number; cells: Readonly<Record<string, string | null>> }>();
  for (const area of salesAreas)
    for (const row of (await readAreaToChange(db, { uid, ...month, area })).rows) rows.set(row.id, row);
  return rows;
}
