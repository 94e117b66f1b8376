import { createHash } from "node:crypto";
import { MOST_SALE_LINES } from "@ekorok/domain/contract/limits";
import { monthOfWord, monthWord, type Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { CountedSales, LineAnswer, SalesPlan, TakenSales } from "@ekorok/domain/sales/contract/sales";
import { isMove } from "@ekorok/domain/sales/family-moves";
import type { SaleDocument } from "@ekorok/domain/sales/sale-document";
import { salesKey } from "@ekorok/domain/sales/sales-sums";
import { and, eq, sql } from "drizzle-orm";
import { canonicalJson } from "../../canonical-json.ts";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { saleLines } from "../../db/schema.ts";
import { conflict, notPossible } from "../../errors/refused.ts";
import { reportWriter } from "../reports/access.ts";
import type { ReadableReports, ReportWriter, RowsWriter } from "../reports/report-key.ts";
import { addDocuments, applyPlan, planWithMonthsLocked } from "./apply-plan.ts";
import { documentsOf } from "./files/documents-of.ts";
import { keysOfStored, keysOfMoving, monthsOfFamilies, relatedKeys } from "./moved-goods.ts";
import { correctedIn } from "./place-lines.ts";
import { bothHalves, monthsIn, planSales, sortOut, type SalesPlanned } from "./plan-sales.ts";
import { noteTaken } from "./files/fetched.ts";
import { rememberList } from "./files/remembered-lists.ts";
import * as store from "./store.ts";
import { forgetFile, readContent } from "./files/uploads.ts";

export const takeSalesAnswers = {
  takeSales: async ({ db, caller, commit }, { uid, id, ksef, plan, shown }) => {
    const writer = reportWriter(caller, uid);
    const content = await readContent(db, writer.uid, { id, ksef }, caller);
    const { documents, refused, isAsked } = await documentsOf(db, writer.uid, content, plan);
    const read = { id, names: content.names, documents, isAsked, isPart: refused.length > 0 };
    return commit((db) => takeSales(db, writer, read, plan, shown));
  },
  countSales: ({ caller, commit }, { uid, months }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => countSales(db, writer, months));
  },
  answerSales: ({ caller, commit }, { uid, year, month, answers }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => countSales(db, writer, [{ year, month }], answers));
  },
} satisfies Answers;

export async function planDocuments(
  db: Db,
  uid: ReadableReports,
  documents: readonly SaleDocument[],
  { target, answers }: SalesPlan,
) {
  const { fresh, already } = await sortOut(db, uid, documents);
  return planSales(db, uid, { documents: fresh, already, answers, target });
}

/** Identifies a preview: it changes with documents, months or sums. */
export const previewFingerprint = (planned: SalesPlanned): string =>
  createHash("sha256")
    .update(
      canonicalJson([
        planned.documents.map(({ kind, number, seller }) => [kind, number, seller]),
        planned.months.map(({ year, month, closed, plan }) => [
          year,
          month,
          closed,
          plan.sums.map((sum) => [salesKey(sum), sum.pieces, sum.kilograms, sum.becomes]),
        ]),
        planned.carries.map(({ from, to, sum }) => [from, to, salesKey(sum), sum.pieces, sum.kilograms]),
      ]),
    )
    .digest("base64url");

const previewOutdated = () => conflict("Od czasu podglądu coś się zmieniło. Obejrzyj podgląd jeszcze raz i potwierdź.");
const nothingNew = (isAllCounted: boolean) =>
  notPossible(
    isAllCounted
      ? "Nie ma czego wczytać: wszystkie te dokumenty już policzono."
      : "Nie ma czego wczytać: tego, czego jeszcze nie policzono, nie da się odczytać. Popraw to, co wymienia podgląd, albo wskaż kolumny listy.",
  );

const questionsUnanswered = () =>
  notPossible("Najpierw odpowiedz na pytania do listy: o podobne kolumny, o sumy i o kraje.");

type SalesToTake = {
  readonly id: string;
  readonly names: string;
  readonly documents: readonly SaleDocument[];
  /** Questions are still open. */
  readonly isAsked: boolean;
  /** Some of the upload could not be read. */
  readonly isPart: boolean;
};

/** Takes documents and counts their months in the caller's transaction, all or nothing. */
export async function takeSales(
  db: Db,
  writer: RowsWriter,
  { id, names, documents, isAsked, isPart }: SalesToTake,
  plan: SalesPlan,
  shown: string,
): Promise<TakenSales> {
  if (isAsked) throw questionsUnanswered();
  const moving = await keysOfMoving(db, writer.uid, monthsIn(documents));
  const touched = [
    ...monthsTouched(documents, plan, await store.closedMonths(db, writer.uid)),
    ...(await monthsOfFamilies(db, writer.uid, [...relatedKeys(documents), ...moving])),
  ];
  const planned = await planWithMonthsLocked(db, writer, touched, () => planDocuments(db, writer.uid, documents, plan));
  if (previewFingerprint(planned) !== shown) throw previewOutdated();
  if (planned.documents.length === 0) throw nothingNew(documents.length > 0 && !isPart);
  await refuseTooManyLines(db, writer.uid, planned.documents);
  await addDocuments(db, writer, { id, names }, planned.documents);
  await noteTaken(db, writer.uid, planned.documents);
  const months = await applyPlan(db, writer, planned);
  const list = await forgetFile(db, { uid: writer.uid, id });
  if (list) await rememberList(db, writer.uid, list, plan);
  const lines = planned.months.flatMap((month) => month.lines.filter(({ isNew }) => isNew));
  return {
    documents: planned.documents.length,
    lines: lines.length,
    waiting: lines.filter(({ outcome }) => outcome.is === "waiting").length,
    months,
  };
}

/** Looks only for the line beyond the limit instead of counting all. */
async function refuseTooManyLines(db: Db, uid: ReadableReports, coming: readonly SaleDocument[]): Promise<void> {
  const room = MOST_SALE_LINES - coming.reduce((count, { lines }) => count + lines.length, 0);
  const isOfClient = eq(saleLines.uid, uid);
  const [tooMany] = await db.select({ line: saleLines.line }).from(saleLines).where(isOfClient).offset(room).limit(1);
  if (tooMany)
    throw notPossible(
      `Można mieć najwyżej ${formatDecimal(String(MOST_SALE_LINES))} pozycji sprzedaży. Cofnij wczytania, których już nie potrzebujesz.`,
    );
}

/** Months in which lines may count: their own, the target, or where corrections of closed months go. */
function monthsTouched(
  documents: readonly SaleDocument[],
  { target }: SalesPlan,
  closed: ReadonlyMap<string, string>,
): Month[] {
  const touched = documents.flatMap(({ lines, correctedOn }) =>
    [...new Set(lines.map(({ day }) => day.slice(0, 7)))].flatMap((word) => {
      const own = monthOfWord(word);
      return [own, correctedIn(own, target, closed, correctedOn)];
    }),
  );
  return [...new Set([...touched, target].map(monthWord))].map(monthOfWord);
}

/** Counts months again with the present cards and names, and with answers to open questions. */
export async function countSales(
  db: Db,
  writer: ReportWriter,
  months: readonly Month[],
  answers: readonly LineAnswer[] = [],
): Promise<CountedSales> {
  const [target] = months;
  if (!target) return { months: [] };
  const ids = answers.map(({ document }) => document);
  const touched = await keysOfStored(db, writer.uid, ids);
  const again = [...months, ...(await monthsOfLines(db, writer.uid, bothHalves(answers)))];
  const moving = await keysOfMoving(db, writer.uid, again);
  const touchedMonths = [...again, ...(await monthsOfFamilies(db, writer.uid, [...touched, ...moving]))];
  const planned = await planWithMonthsLocked(db, writer, touchedMonths, () =>
    planSales(db, writer.uid, { documents: [], answers, target, again, touched }),
  );
  const wanted = new Set(months.map(monthWord));
  const closed = planned.months.find((one) => one.closed !== null && wanted.has(monthWord(one)));
  if (closed) throw notPossible(`${formatMonth(closed.year, closed.month)}: ${closed.closed}`);
  return { months: await applyPlan(db, writer, planned) };
}

async function monthsOfLines(db: Db, uid: ReadableReports, answers: readonly LineAnswer[]): Promise<Month[]> {
  const lines = answers.filter(({ line }) => isMove(line));
  if (lines.length === 0) return [];
  const { year, month, documentId, line } = saleLines;
  const isAnswered = sql`(${documentId}::text, ${line}) in (select x.document, x.line
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) x (document text, line int))`;
  return db
    .selectDistinct({ year, month })
    .from(saleLines)
    .where(and(eq(saleLines.uid, uid), isAnswered));
}
