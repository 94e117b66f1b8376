import { randomUUID } from "node:crypto";
import { monthOfWord, monthWord, type Month } from "@ekorok/domain/periods/month";
import type { Product } from "@ekorok/domain/products/contract/products";
import { carriedInto, type Carry } from "@ekorok/domain/sales/carries";
import type { LineAnswer } from "@ekorok/domain/sales/contract/sales";
import { countLine } from "@ekorok/domain/sales/count-line";
import { isMove, otherHalf } from "@ekorok/domain/sales/family-moves";
import { productOfGoods, measureByProduct } from "@ekorok/domain/sales/goods";
import { planMonth, type MonthPlan } from "@ekorok/domain/sales/plan-month";
import { revenuesOf, addSums, salesKey } from "@ekorok/domain/sales/sales-sums";
import {
  withRepeatedQuestion,
  documentKeys,
  documentName,
  purchaseKeys,
  type SaleDocument,
  type SaleLine,
} from "@ekorok/domain/sales/sale-document";
import type { Db } from "../../db/index.ts";
import { grouped } from "@ekorok/domain/grouped";
import { readRevision } from "../dictionaries/store.ts";
import { clientAreas } from "../reports/areas.ts";
import { listProducts } from "../products/store.ts";
import { bookOf, dictionariesAt } from "../reports/dictionary-cache.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import { countYears, sumsOf, type CountedMonth } from "./count-years.ts";
import { keysOfMoving, planMoves } from "./moved-goods.ts";
import { returningLines, placeLines, type MovedMonth } from "./place-lines.ts";
import type { CountedLine, LineToCount, NewDocument, PlannedMonth } from "./planned-month.ts";
import * as store from "./store.ts";

export type SalesPlanned = {
  readonly products: readonly Product[];
  readonly documents: readonly NewDocument[];
  /** Documents counted before, with the day, or contained twice in the files. */
  readonly already: readonly { readonly number: string; readonly at: Date | null }[];
  /** In their order; those without new lines only take over other carries. */
  readonly months: readonly PlannedMonth[];
  /** All carries after the plan. */
  readonly carries: readonly Carry[];
  /** Lines of corrections that count in another month, because theirs is closed, by document number. */
  readonly moved: ReadonlyMap<string, readonly MovedMonth[]>;
  /** Stored lines to remove, because other corrections move their goods. */
  readonly gone: readonly LineToCount[];
  /** By ids of new documents: the number of the invoice they correct, which is missing. */
  readonly awaiting: ReadonlyMap<string, string>;
};

/** Which documents are new: each once, not taken before. Of a purchase that may have been, a person is asked. */
export async function sortOut(db: Db, uid: ReadableReports, documents: readonly SaleDocument[]) {
  const wanted = documents.flatMap((document) => [...documentKeys(document), ...purchaseKeys(document)]);
  const stored = (await store.knownDocuments(db, uid, wanted)).flatMap(({ keys, ...one }) =>
    keys.map((key) => [key, one] as const),
  );
  const known = new Map(stored.map(([key, { at }]) => [key, at]));
  const sellers = grouped(stored, ([key]) => key);
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
      fresh.push({ ...(mayBeKept(document) ? withRepeatedQuestion(document) : document), id: randomUUID() });
    else already.push({ number: document.number, at: known.get(found) ?? null });
    for (const key of keys) if (!seen.has(key)) seen.set(key, new Date());
  }
  return { fresh, already };
}

const asks = ({ question, direction, quantity }: SaleLine) =>
  question !== null || direction === null || quantity === null;

/** The name by which answers refer to a line: with the document's id if it is stored, otherwise with its name. */
const lineName = (document: string, line: number): string => `${line} ${document}`;

/** A person's answer takes precedence over the document. */
function answered(line: SaleLine, answer: LineAnswer | undefined): SaleLine {
  if (!answer) return line;
  if (answer.isLeftOut) return { ...line, question: null, isService: true };
  const direction = answer.direction ?? line.direction;
  const quantity = answer.quantity ?? line.quantity;
  return { ...line, direction, quantity, question: direction === null || quantity === null ? line.question : null };
}

/** An answer about one half of a move holds for the other half too. */
export const bothHalves = (answers: readonly LineAnswer[]): LineAnswer[] =>
  answers.flatMap((answer) =>
    isMove(answer.line)
      ? [answer.line, otherHalf(answer.line)].map((line) => ({ ...answer, line, direction: null, quantity: null }))
      : [answer],
  );

type PlanRequest = {
  readonly documents: readonly NewDocument[];
  readonly already?: SalesPlanned["already"];
  readonly answers?: readonly LineAnswer[];
  /** Where corrections of closed months count. */
  readonly target: Month;
  /** Months to count even without new lines. */
  readonly again?: readonly Month[];
  /** Keys of documents that are removed or answered. */
  readonly touched?: readonly string[];
  readonly without?: ReadonlySet<string>;
};

/**
 * Plans a count. A line counts in its own month; a correction of a closed month counts in another of its year
 * (`correctedIn`) until one of both is counted again while both are open. Other lines of closed months wait. Changed
 * carries change other months of the year, which are counted too.
 */
export async function planSales(db: Db, uid: ReadableReports, asked: PlanRequest): Promise<SalesPlanned> {
  const { already = [], answers = [], target, again = [], touched = [], without = new Set() } = asked;
  const products = await listProducts(db, uid);
  const find = productOfGoods(products, await store.readNames(db, uid));
  const closedMonths = await store.closedMonths(db, uid);
  const answeredLines = new Map(bothHalves(answers).map((answer) => [lineName(answer.document, answer.line), answer]));
  const answerTo = (line: SaleLine, document: string) =>
    answered(line, answeredLines.get(lineName(document, line.number)));
  const isClosed = (word: string) => closedMonths.has(word);
  const counted = [...again, ...monthsIn(asked.documents)];
  const moves = await planMoves(db, uid, {
    documents: asked.documents,
    touched: [...touched, ...(await keysOfMoving(db, uid, counted))],
    without,
    isClosed,
    answerTo,
    measure: measureByProduct(find),
  });
  const documents = asked.documents.map((document) => {
    const asking = new Map(moves.asked.get(document.id)?.map((line) => [line.number, line]));
    const own = document.lines.map((line) => asking.get(line.number) ?? line);
    return { ...document, lines: [...own, ...(moves.fresh.get(document.id) ?? [])] };
  });
  const { fresh, moved } = placeLines(
    [
      ...documents.map((document) => ({ ...document, name: documentName(document) })),
      ...moves.remaining.map((document) => ({ ...document, name: document.id })),
    ],
    target,
    closedMonths,
    answerTo,
  );
  const nameOf = (line: LineToCount) => lineName(line.document, line.number);
  const gone = new Set(moves.gone.map(nameOf));
  const isThere = (line: LineToCount) => !without.has(line.document) && !gone.has(nameOf(line));
  const revision = await readRevision(db);
  await dictionariesAt(db, revision);
  const permitted = new Set((await clientAreas(db, uid)).map(({ id }) => id));
  const freshOf = grouped(fresh, monthWord);
  const due = new Set([...freshOf.keys(), ...[...again, ...moves.gone].map(monthWord)]);
  const home = returningLines((await store.linesAway(db, uid)).filter(isThere), isClosed).filter(
    ({ from, to }) => due.has(from) || due.has(to),
  );
  const leaving = new Set(home.map(({ line }) => nameOf(line)));
  const homeOf = grouped(home, ({ to }) => to);
  const countMonth = async (word: string): Promise<CountedMonth> => {
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
    if (closed !== null) return { ...month, closed, book, lines: came.map(waitingForMonth) };
    const staying = (await store.linesOfMonth(db, uid, month)).filter(
      (line) => isThere(line) && !leaving.has(nameOf(line)),
    );
    const remaining = [...staying, ...(homeOf.get(word) ?? []).map(({ line }) => line)].map((line) =>
      count(asks(line) ? { ...line, ...answerTo(line, line.document) } : line),
    );
    return { ...month, closed, book, lines: [...remaining, ...came] };
  };
  const withSales = [...new Set([...(await store.monthsWithSales(db, uid)), ...freshOf.keys(), ...homeOf.keys()])];
  const { months, carries, rowsOf } = await countYears(db, uid, {
    due: [...new Set([...due, ...home.flatMap(({ from, to }) => [from, to])])],
    openWithSales: withSales.filter((word) => !isClosed(word)),
    isClosed,
    permitted,
    correctedOn: new Map([...documents, ...moves.remaining].map(({ id, correctedOn }) => [id, correctedOn])),
    countMonth,
  });
  const planned: PlannedMonth[] = [];
  for (const { book, ...month } of months) {
    const word = monthWord(month);
    const carried = carries.filter(({ from }) => from === word);
    if (month.closed !== null) {
      planned.push({ ...month, plan: nothingPlanned, carriedIn: [], carried });
      continue;
    }
    const carriedIn = carriedInto(word, carries);
    const sums = addSums([...sumsOf(month.lines), ...carriedIn]);
    // For goods carried over from other months the paid amount is unknown.
    const revenues = new Map([...revenuesOf(month.lines), ...carriedIn.map((sum) => [salesKey(sum), null] as const)]);
    const plan = planMonth({ sums, revenues, ...(await rowsOf(word)), permitted, book, newId: randomUUID });
    planned.push({ ...month, plan, carriedIn, carried });
  }
  const { gone: removedLines, awaiting } = moves;
  return { products, documents, already, months: planned, carries, moved, gone: removedLines, awaiting };
}

/** The months of the lines' days, whether they count there or not. */
export const monthsIn = (documents: readonly Pick<SaleDocument, "lines">[]): Month[] =>
  [...new Set(documents.flatMap(({ lines }) => lines.map(({ day }) => day.slice(0, 7))))].map(monthOfWord);

const waitingForMonth = (line: CountedLine): CountedLine =>
  line.outcome.is === "counted" ? { ...line, outcome: { is: "waiting", why: "month" } } : line;

const nothingPlanned: MonthPlan = { sums: [], changes: [], rows: [] };
