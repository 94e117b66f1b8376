import {
  correctedKeys,
  dayMoves,
  documentKeys,
  documentName,
  isDayMove,
  monthOfWord,
  monthWord,
  type FamilyDocument,
  type Month,
  type SaleDocument,
  type SaleLine,
} from "@ekorok/domain";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { saleDocuments, saleLines } from "../../db/schema.ts";
import { Refused } from "../../errors.ts";
import { grouped } from "../../grouped.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import type { LineToCount, NewDocument } from "./plan-sales.ts";
import { hasAnyOf, lineOfRow } from "./store.ts";

/** An invoice or a correction, with the keys that it has, and those of what it corrects. */
type Related = FamilyDocument & { readonly keys: readonly string[]; readonly corrects: readonly string[] };
type KeptDocument = Related & {
  readonly id: string;
  readonly correctedOn: readonly string[];
  /** Its lines that say that goods went to another day. */
  readonly moves: readonly LineToCount[];
};

/** Lines that come and go, as corrections move goods to other days. */
export type DayMoves = {
  /** Of new documents, by their ids. */
  readonly fresh: ReadonlyMap<string, readonly SaleLine[]>;
  /** Documents that are kept already, with the lines that they get. */
  readonly kept: readonly Omit<KeptDocument, "moves">[];
  readonly gone: readonly LineToCount[];
};

const none: DayMoves = { fresh: new Map(), kept: [], gone: [] };
/** More than that no invoices mean. */
const MOST_MOVES = 100_000;

/** The keys of documents and of what they correct. */
export const relatedKeys = (documents: readonly SaleDocument[]): string[] =>
  documents.flatMap((document) => [...documentKeys(document), ...correctedKeys(document)]);

/**
 * What becomes of goods that corrections move to another day, once new documents come and others are gone or answered, whose keys are
 * `touched`. What stands in a closed month stays as it is.
 */
export async function planDayMoves(
  db: Db,
  uid: ReadableReports,
  documents: readonly NewDocument[],
  touched: readonly string[],
  isClosed: (month: string) => boolean,
  answerTo: (line: SaleLine, document: string) => SaleLine,
): Promise<DayMoves> {
  const coming = documents.map((document) => ({
    ...document,
    lines: document.lines.map((line) => answerTo(line, documentName(document))),
    keys: documentKeys(document),
    corrects: correctedKeys(document),
  }));
  const wanted = [
    ...coming.flatMap(({ deliveredOn, corrects }) => (deliveredOn === null ? [] : corrects)),
    ...(await movingKeys(db, uid, [...relatedKeys(documents), ...touched])),
  ];
  if (wanted.length === 0) return none;
  const kept = (await familyOf(db, uid, wanted)).map((document) => ({
    ...document,
    lines: document.lines.map((line) => answerTo(line, document.id)),
  }));
  const moves = new Map(families<Related>([...coming, ...kept]).flatMap((family) => [...dayMoves(family)]));
  if ([...moves.values()].reduce((count, lines) => count + lines.length, 0) > MOST_MOVES) throw tooMany();
  const isOtherwise = (document: KeptDocument) =>
    words(moves.get(document) ?? []) !== words(document.moves) &&
    !document.moves.some((line) => isClosed(monthWord(line)));
  const changed = kept.filter(isOtherwise);
  return {
    fresh: new Map(coming.map((document) => [document.id, moves.get(document) ?? []])),
    kept: changed.map((document) => ({ ...document, lines: moves.get(document) ?? [] })),
    gone: changed.flatMap((document) => document.moves),
  };
}

const tooMany = () =>
  new Refused("FAILED_PRECONDITION", "Korekty przenoszą za dużo pozycji na inne dni. Wczytaj mniej korekt naraz.");

const words = (lines: readonly SaleLine[]): string =>
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

/** Of corrections that say a day of delivery and correct any of these, the keys of what they correct. */
async function movingKeys(db: Db, uid: ReadableReports, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { corrects, deliveredOn } = saleDocuments;
  const found = await db
    .select({ corrects })
    .from(saleDocuments)
    .where(and(eq(saleDocuments.uid, uid), isNotNull(deliveredOn), hasAnyOf(uid, [corrects], keys)));
  return found.flatMap((one) => one.corrects);
}

/** Documents with these keys, and corrections of them. */
async function familyOf(db: Db, uid: ReadableReports, keys: string[]): Promise<KeptDocument[]> {
  if (keys.length === 0) return [];
  const found = await db
    .select()
    .from(saleDocuments)
    .where(and(eq(saleDocuments.uid, uid), hasAnyOf(uid, [saleDocuments.keys, saleDocuments.corrects], keys)));
  const ids = found.map(({ id }) => id);
  const lines = await db
    .select()
    .from(saleLines)
    .where(and(eq(saleLines.uid, uid), sql`${saleLines.documentId} = any(${sql.param(ids)}::uuid[])`))
    .orderBy(asc(saleLines.line));
  const ofDocument = grouped(lines.map(lineOfRow), ({ document }) => document);
  return found.map((document) => {
    const own = ofDocument.get(document.id) ?? [];
    return {
      ...document,
      lines: own.filter(({ number }) => !isDayMove(number)),
      moves: own.filter(({ number }) => isDayMove(number)),
    };
  });
}

/** Documents together with what they correct. */
function families<D extends Related>(documents: readonly D[]): D[][] {
  const groups = new Map<string, D[]>();
  for (const document of documents) {
    const names = [...document.keys, ...document.corrects];
    const found = new Set(names.flatMap((name) => [groups.get(name) ?? []]).filter((group) => group.length > 0));
    const [largest = [], ...others] = [...found].toSorted((a, b) => b.length - a.length);
    for (const one of others.flat()) {
      largest.push(one);
      for (const name of [...one.keys, ...one.corrects]) groups.set(name, largest);
    }
    largest.push(document);
    for (const name of names) groups.set(name, largest);
  }
  return [...new Set(groups.values())];
}

/** Months in which something of documents with these keys, or of their corrections, stands or may come to stand. */
export async function monthsOfFamilies(db: Db, uid: ReadableReports, keys: string[]): Promise<Month[]> {
  const found = await familyOf(db, uid, keys);
  const days = found.flatMap(({ deliveredOn, lines }) => [
    ...(deliveredOn === null ? [] : [deliveredOn]),
    ...lines.map(({ day }) => day),
  ]);
  return [...new Set(days.map((day) => day.slice(0, 7)))].map(monthOfWord);
}

/** The keys of documents that are kept, and of what they correct. */
export async function keysOfKept(db: Db, uid: ReadableReports, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ keys: saleDocuments.keys, corrects: saleDocuments.corrects })
    .from(saleDocuments)
    .where(and(eq(saleDocuments.uid, uid), sql`${saleDocuments.id}::text = any(${sql.param(ids)}::text[])`));
  return found.flatMap(({ keys, corrects }) => [...keys, ...corrects]);
}
