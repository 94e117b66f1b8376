import { monthOfWord, monthWord, type Month } from "@ekorok/domain/periods/month";
import {
  missingInvoices,
  invoiceFamilies,
  MOST_LINKS,
  type LinkedDocument,
} from "@ekorok/domain/sales/invoice-families";
import { familyMoves, isMove, mayMove, type FamilyDocument, yearQuestions } from "@ekorok/domain/sales/family-moves";
import type { Measure } from "@ekorok/domain/sales/goods";
import {
  correctedKeys,
  documentKeys,
  documentName,
  isCorrection,
  numberInKey,
  type SaleDocument,
  type SaleLine,
} from "@ekorok/domain/sales/sale-document";
import { MOST_MOVED_LINES } from "@ekorok/domain/sales/standing-goods";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { saleDocuments, saleLines } from "../../db/schema.ts";
import { Refused } from "../../errors/refused.ts";
import { grouped } from "../../grouped.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import type { LineToCount, NewDocument } from "./planned.ts";
import { hasAnyOf, lineOfRow } from "./store.ts";

type RelatedDocument = FamilyDocument & LinkedDocument & { readonly id: string };
type StoredDocument = Omit<RelatedDocument, "lines"> & {
  readonly lines: readonly LineToCount[];
  /** Its lines that move goods. */
  readonly moves: readonly LineToCount[];
};

/** Lines that come and go, as documents say together what none says alone. */
export type PlannedMoves = {
  /** Of new documents, by their ids: lines that move goods, and their own where these ask otherwise. */
  readonly fresh: ReadonlyMap<string, readonly SaleLine[]>;
  readonly asked: ReadonlyMap<string, readonly SaleLine[]>;
  /** Documents that are kept already, with the lines that they get. */
  readonly kept: readonly RelatedDocument[];
  readonly gone: readonly LineToCount[];
  /** New documents whose invoice is not known, each with the number of what is missing. */
  readonly awaiting: ReadonlyMap<string, string>;
};

const none: PlannedMoves = { fresh: new Map(), asked: new Map(), kept: [], gone: [], awaiting: new Map() };

/** The keys of documents and of what they correct. */
export const relatedKeys = (documents: readonly SaleDocument[]): string[] =>
  documents.flatMap((document) => [...documentKeys(document), ...correctedKeys(document)]);

type MovesRequest = {
  readonly documents: readonly NewDocument[];
  /** Keys of documents that are gone or answered, or whose goods may be known by now. */
  readonly touched: readonly string[];
  /** The ids of those that go. */
  readonly without: ReadonlySet<string>;
  readonly isClosed: (month: string) => boolean;
  readonly answerTo: (line: SaleLine, document: string) => SaleLine;
  readonly measure: Measure;
};

/**
 * What becomes of goods that corrections move to another day or country, and of what is asked of corrections, once new documents come
 * and others go or are answered. What stands in a closed month stays as it is.
 */
export async function planMoves(db: Db, uid: ReadableReports, asked: MovesRequest): Promise<PlannedMoves> {
  const { documents, touched, without, isClosed, answerTo, measure } = asked;
  const coming = documents.map((document) => ({
    ...document,
    keys: documentKeys(document),
    corrects: correctedKeys(document),
  }));
  const known = await relativesOf(db, uid, [...relatedKeys(documents), ...touched]);
  const relatives = known.filter(({ id }) => !without.has(id));
  if (![...coming, ...relatives].some(isCorrection)) return none;
  const kept = await withLines(db, uid, relatives);
  const names = new Map(documents.map((document) => [document.id, documentName(document)]));
  const together = invoiceFamilies<RelatedDocument>([...coming, ...kept]);
  const questions = new Map(together.flatMap((family) => [...questionsIn(family, measure, ({ id }) => names.has(id))]));
  const answered = ({ lines, ...document }: RelatedDocument): RelatedDocument => {
    const changed = new Map(questions.get(document.id)?.map((line) => [line.number, line]));
    const name = names.get(document.id) ?? document.id;
    return { ...document, lines: lines.map((line) => answerTo(changed.get(line.number) ?? line, name)) };
  };
  const moves = new Map(
    together.flatMap((family) =>
      [...familyMoves(family.map(answered), measure)].map(([{ id }, lines]) => [id, lines] as const),
    ),
  );
  if ([...moves.values()].reduce((count, lines) => count + lines.length, 0) > MOST_MOVED_LINES) throw tooMany();
  const changed = kept.map((document) => {
    const isFixed = document.moves.some((line) => isClosed(monthWord(line)));
    const moving = moves.get(document.id) ?? [];
    const isOtherwise = !isFixed && goodsText(moving) !== goodsText(document.moves);
    const asking = new Map(questions.get(document.id)?.map((line) => [line.number, line]));
    const asked = document.lines.filter((line) => asking.has(line.number) && !isClosed(monthWord(line)));
    return {
      ...document,
      gone: [...asked, ...(isOtherwise ? document.moves : [])],
      lines: [...asked.map((line) => asking.get(line.number) ?? line), ...(isOtherwise ? moving : [])],
    };
  });
  return {
    fresh: new Map(coming.map(({ id }) => [id, moves.get(id) ?? []])),
    asked: new Map(coming.map(({ id }) => [id, questions.get(id) ?? []])),
    kept: changed.filter(({ gone, lines }) => gone.length + lines.length > 0),
    gone: changed.flatMap(({ gone }) => gone),
    awaiting: new Map(
      [...missingInvoices<RelatedDocument>([...coming, ...kept])].flatMap(([document, key]) =>
        names.has(document.id) && mayMove(document) ? [[document.id, numberInKey(key)] as const] : [],
      ),
    ),
  };
}

/**
 * Lines of corrections that ask otherwise beside their invoice, by their documents. What is kept and was asked may be answered by now:
 * it is asked again only with a new invoice.
 */
const questionsIn = (
  family: readonly RelatedDocument[],
  measure: Measure,
  isNew: (document: RelatedDocument) => boolean,
) =>
  new Map(
    [...yearQuestions(family, measure)].map(([document, lines]) => [
      document.id,
      lines.filter((line, place) => {
        const before = document.lines[place];
        const isOpen = isNew(document) || before?.question?.startsWith("lastYear") === true;
        return line !== before && (isOpen || family.some((one) => !isCorrection(one) && isNew(one)));
      }),
    ]),
  );

const tooMany = () =>
  new Refused("FAILED_PRECONDITION", "Korekty przenoszą za dużo pozycji na inne dni. Wczytaj mniej korekt naraz.");

const goodsText = (lines: readonly SaleLine[]): string =>
  JSON.stringify(
    lines.map(({ number, day, direction, country, code, gtin, name, unit, quantity }) => [
      number,
      day,
      direction,
      country,
      code,
      gtin,
      name,
      unit,
      quantity,
    ]),
  );

/** Documents with these keys, what they correct, corrections of them, and so on. */
export async function relativesOf(db: Db, uid: ReadableReports, keys: readonly string[]) {
  const found = new Map<string, typeof saleDocuments.$inferSelect>();
  const seen = new Set<string>();
  let wanted = [...new Set(keys)];
  for (let link = 0; wanted.length > 0 && link <= MOST_LINKS; link++) {
    for (const key of wanted) seen.add(key);
    const next = await db
      .select()
      .from(saleDocuments)
      .where(and(eq(saleDocuments.uid, uid), hasAnyOf(uid, [saleDocuments.keys, saleDocuments.corrects], wanted)));
    for (const document of next) found.set(document.id, document);
    wanted = [...new Set(next.flatMap((one) => [...one.keys, ...one.corrects]))].filter((key) => !seen.has(key));
  }
  return [...found.values()];
}

async function withLines(
  db: Db,
  uid: ReadableReports,
  documents: Awaited<ReturnType<typeof relativesOf>>,
): Promise<StoredDocument[]> {
  const ids = documents.map(({ id }) => id);
  const lines = await db
    .select()
    .from(saleLines)
    .where(and(eq(saleLines.uid, uid), sql`${saleLines.documentId} = any(${sql.param(ids)}::uuid[])`))
    .orderBy(asc(saleLines.line));
  const ofDocument = grouped(lines.map(lineOfRow), ({ document }) => document);
  return documents.map((document) => {
    const own = ofDocument.get(document.id) ?? [];
    return {
      ...document,
      lines: own.filter(({ number }) => !isMove(number)),
      moves: own.filter(({ number }) => isMove(number)),
    };
  });
}

/** Months in which something of documents with these keys, or of their corrections, stands or may come to stand. */
export async function monthsOfFamilies(db: Db, uid: ReadableReports, keys: string[]): Promise<Month[]> {
  const found = await withLines(db, uid, await relativesOf(db, uid, keys));
  const days = found.flatMap(({ deliveredOn, lines }) => [
    ...(deliveredOn === null ? [] : [deliveredOn]),
    ...lines.map(({ day }) => day),
  ]);
  return [...new Set(days.map((day) => day.slice(0, 7)))].map(monthOfWord);
}

/** Of documents with these keys: the months in which corrections have their goods moved, off and onto. */
export async function monthsMovedTo(db: Db, uid: ReadableReports, keys: string[]): Promise<Map<string, Set<string>>> {
  const relatives = await relativesOf(db, uid, keys);
  if (!relatives.some(isCorrection)) return new Map();
  const found = invoiceFamilies(await withLines(db, uid, relatives)).flatMap((family) => {
    const months = new Set(family.flatMap(({ moves }) => moves.map(monthWord)));
    return family.map(({ id }) => [id, months] as const);
  });
  return new Map(found);
}

/**
 * The keys of corrections that may move goods, of which, or of whose invoice, lines count in these months. By cards that were filled in
 * since it may be known only now that both speak of the same goods.
 */
export async function keysOfMoving(db: Db, uid: ReadableReports, months: readonly Month[]): Promise<string[]> {
  const words = months.map(({ year, month }) => year * 100 + month);
  const placed = sql`(select d.id from ${saleDocuments} d join ${saleLines} l on l.uid = d.uid and l.document_id = d.id
    where d.uid = ${uid} and l.year * 100 + l.month = any(${sql.param(words)}::int[]))`;
  const named = sql`(select unnest(o.keys) from ${saleDocuments} o where o.uid = ${uid} and o.id in ${placed})`;
  const { id, keys, corrects } = saleDocuments;
  const found = await db
    .select({ keys, corrects })
    .from(saleDocuments)
    .where(
      and(
        eq(saleDocuments.uid, uid),
        sql`${corrects} <> '{}'`,
        sql`(${id} in ${placed} or exists (select from unnest(${corrects}) named where named in ${named}))`,
      ),
    );
  return found.flatMap((one) => [...one.keys, ...one.corrects]);
}

/** Of corrections that are kept: the numbers of the invoices that they correct, as far as these are kept, too. */
export async function invoicesOf(db: Db, uid: ReadableReports, ids: readonly string[]): Promise<Map<string, string>> {
  const relatives = await relativesOf(db, uid, await keysOfKept(db, uid, ids));
  const found = invoiceFamilies(relatives).flatMap((family) => {
    const invoice = family.find((document) => !isCorrection(document));
    return invoice ? family.map(({ id }) => [id, invoice.number] as const) : [];
  });
  return new Map(found);
}

/** The keys of documents that are kept, and of what they correct. */
export async function keysOfKept(db: Db, uid: ReadableReports, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ keys: saleDocuments.keys, corrects: saleDocuments.corrects })
    .from(saleDocuments)
    .where(and(eq(saleDocuments.uid, uid), sql`${saleDocuments.id}::text = any(${sql.param(ids)}::text[])`));
  return found.flatMap(({ keys, corrects }) => [...keys, ...corrects]);
}
