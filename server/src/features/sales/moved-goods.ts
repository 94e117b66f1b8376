import { monthOfWord, monthWord, type Month } from "@ekorok/domain/periods/month";
import {
  missingInvoices,
  invoiceFamilies,
  MOST_LINKS,
  type LinkedDocument,
} from "@ekorok/domain/sales/invoice-families";
import {
  familyMoves,
  isMove,
  dependsOnInvoice,
  type FamilyDocument,
  yearQuestions,
} from "@ekorok/domain/sales/family-moves";
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
import { MOST_MOVED_LINES } from "@ekorok/domain/sales/goods-by-day";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { saleDocuments, saleLines } from "../../db/schema.ts";
import { notPossible } from "../../errors/refused.ts";
import { grouped } from "@ekorok/domain/grouped";
import type { ReadableReports } from "../reports/report-key.ts";
import type { LineToCount, NewDocument } from "./planned-month.ts";
import { hasAnyOf, lineOfRow } from "./store.ts";

type RelatedDocument = FamilyDocument & LinkedDocument & { readonly id: string };
type StoredDocument = Omit<RelatedDocument, "lines"> & {
  readonly lines: readonly LineToCount[];
  readonly moves: readonly LineToCount[];
};

/** Moves of goods that follow from several documents together. */
export type PlannedMoves = {
  /** By ids of new documents: lines that move goods, and own lines with another question now. */
  readonly fresh: ReadonlyMap<string, readonly SaleLine[]>;
  readonly asked: ReadonlyMap<string, readonly SaleLine[]>;
  /** Stored documents, with the lines they get. */
  readonly remaining: readonly RelatedDocument[];
  readonly gone: readonly LineToCount[];
  /** New documents whose invoice is missing, with its number. */
  readonly awaiting: ReadonlyMap<string, string>;
};

const none: PlannedMoves = { fresh: new Map(), asked: new Map(), remaining: [], gone: [], awaiting: new Map() };

export const relatedKeys = (documents: readonly SaleDocument[]): string[] =>
  documents.flatMap((document) => [...documentKeys(document), ...correctedKeys(document)]);

type MovesRequest = {
  readonly documents: readonly NewDocument[];
  /** Keys of documents that are removed or answered, or whose goods may be known by now. */
  readonly touched: readonly string[];
  readonly without: ReadonlySet<string>;
  readonly isClosed: (month: string) => boolean;
  readonly answerTo: (line: SaleLine, document: string) => SaleLine;
  readonly measure: Measure;
};

/**
 * Plans what corrections do together: goods moved to another day or country, and questions, after documents were added,
 * removed or answered. Closed months stay as they are.
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
  const stored = await withLines(db, uid, relatives);
  const names = new Map(documents.map((document) => [document.id, documentName(document)]));
  const together = invoiceFamilies<RelatedDocument>([...coming, ...stored]);
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
  const changed = stored.map((document) => {
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
    remaining: changed.filter(({ gone, lines }) => gone.length + lines.length > 0),
    gone: changed.flatMap(({ gone }) => gone),
    awaiting: new Map(
      [...missingInvoices<RelatedDocument>([...coming, ...stored])].flatMap(([document, key]) =>
        names.has(document.id) && dependsOnInvoice(document) ? [[document.id, numberInKey(key)] as const] : [],
      ),
    ),
  };
}

/** Lines of corrections whose question changes with their invoice; an answered one returns only with a new one. */
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

const tooMany = () => notPossible("Korekty przenoszą za dużo pozycji na inne dni. Wczytaj mniej korekt naraz.");

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

/** Documents with these keys, those they correct, their corrections, and so on. */
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

/** Months in which lines of these documents or their corrections are, or may come to be. */
export async function monthsOfFamilies(db: Db, uid: ReadableReports, keys: string[]): Promise<Month[]> {
  const found = await withLines(db, uid, await relativesOf(db, uid, keys));
  const days = found.flatMap(({ deliveredOn, lines }) => [
    ...(deliveredOn === null ? [] : [deliveredOn]),
    ...lines.map(({ day }) => day),
  ]);
  return [...new Set(days.map((day) => day.slice(0, 7)))].map(monthOfWord);
}

/** By document: the months from and to which corrections move its goods. */
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
 * Keys of corrections that may move goods, if they or their invoice have lines in these months. After changes of cards,
 * both may turn out to be about the same goods.
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

/** By correction, the number of the invoice that it corrects, if that is stored. */
export async function invoicesOf(db: Db, uid: ReadableReports, ids: readonly string[]): Promise<Map<string, string>> {
  const relatives = await relativesOf(db, uid, await keysOfStored(db, uid, ids));
  const found = invoiceFamilies(relatives).flatMap((family) => {
    const invoice = family.find((document) => !isCorrection(document));
    return invoice ? family.map(({ id }) => [id, invoice.number] as const) : [];
  });
  return new Map(found);
}

/** The keys of stored documents and of those they correct. */
export async function keysOfStored(db: Db, uid: ReadableReports, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ keys: saleDocuments.keys, corrects: saleDocuments.corrects })
    .from(saleDocuments)
    .where(and(eq(saleDocuments.uid, uid), sql`${saleDocuments.id}::text = any(${sql.param(ids)}::text[])`));
  return found.flatMap(({ keys, corrects }) => [...keys, ...corrects]);
}
