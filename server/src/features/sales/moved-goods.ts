import {
  correctedKeys,
  documentKeys,
  documentName,
  families,
  familyMoves,
  isMove,
  mayMove,
  monthOfWord,
  monthWord,
  MOST_LINKS,
  type FamilyDocument,
  type Month,
  type Related,
  type SaleDocument,
  type SaleLine,
} from "@ekorok/domain";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { saleDocuments, saleLines } from "../../db/schema.ts";
import { Refused } from "../../errors.ts";
import { grouped } from "../../grouped.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import type { LineToCount, NewDocument } from "./plan-sales.ts";
import { hasAnyOf, lineOfRow } from "./store.ts";

type KeptDocument = FamilyDocument &
  Related & {
    readonly id: string;
    /** Its lines that move goods. */
    readonly moves: readonly LineToCount[];
  };

/** Lines that come and go, as corrections move goods to other days or countries. */
export type PlannedMoves = {
  /** Of new documents, by their ids. */
  readonly fresh: ReadonlyMap<string, readonly SaleLine[]>;
  /** Documents that are kept already, with the lines that they get. */
  readonly kept: readonly Omit<KeptDocument, "moves">[];
  readonly gone: readonly LineToCount[];
};

const none: PlannedMoves = { fresh: new Map(), kept: [], gone: [] };
/** More than that no invoices mean. */
const MOST_MOVES = 100_000;

/** The keys of documents and of what they correct. */
export const relatedKeys = (documents: readonly SaleDocument[]): string[] =>
  documents.flatMap((document) => [...documentKeys(document), ...correctedKeys(document)]);

/**
 * What becomes of goods that corrections move to another day or country, once new documents come and others go (`without`) or are
 * answered, whose keys are `touched`. What stands in a closed month stays as it is.
 */
export async function planMoves(
  db: Db,
  uid: ReadableReports,
  documents: readonly NewDocument[],
  touched: readonly string[],
  without: ReadonlySet<string>,
  isClosed: (month: string) => boolean,
  answerTo: (line: SaleLine, document: string) => SaleLine,
): Promise<PlannedMoves> {
  const coming = documents.map((document) => ({
    ...document,
    lines: document.lines.map((line) => answerTo(line, documentName(document))),
    keys: documentKeys(document),
    corrects: correctedKeys(document),
  }));
  const known = await relativesOf(db, uid, [...relatedKeys(documents), ...touched]);
  const relatives = known.filter(({ id }) => !without.has(id));
  if (![...coming, ...relatives].some(mayMove)) return none;
  const kept = (await withLines(db, uid, relatives)).map((document) => ({
    ...document,
    lines: document.lines.map((line) => answerTo(line, document.id)),
  }));
  const moves = new Map(
    families<FamilyDocument & Related>([...coming, ...kept]).flatMap((family) => [...familyMoves(family)]),
  );
  if ([...moves.values()].reduce((count, lines) => count + lines.length, 0) > MOST_MOVES) throw tooMany();
  const isOtherwise = (document: KeptDocument) =>
    words(moves.get(document) ?? []) !== words(document.moves) &&
    !document.moves.some((line) => isClosed(monthWord(line)));
  const changed = kept.filter(isOtherwise);
  return {
    fresh: new Map(coming.map((document) => [document.id, moves.get(document) ?? []])),
    kept: changed.map((document) => ({
      ...document,
      lines: moves.get(document) ?? [],
    })),
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

/** Documents with these keys, what they correct, corrections of them, and so on. */
async function relativesOf(db: Db, uid: ReadableReports, keys: readonly string[]) {
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
): Promise<KeptDocument[]> {
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
  if (!relatives.some(mayMove)) return new Map();
  const found = families(await withLines(db, uid, relatives)).flatMap((family) => {
    const months = new Set(family.flatMap(({ moves }) => moves.map(monthWord)));
    return family.map(({ id }) => [id, months] as const);
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
