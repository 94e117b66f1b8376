import { gunzipSync, gzipSync } from "node:zlib";
import { monthWord } from "@ekorok/domain/periods/month";
import { documentKeys, type SaleDocument } from "@ekorok/domain/sales/sale-document";
import type { FromKsef } from "@ekorok/domain/sales/contract/sales";
import { counted } from "@ekorok/domain/polish/counted";
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/index.ts";
import { ksefFetched, saleDocuments, users } from "../../../db/schema.ts";
import { notPossible } from "../../../errors/refused.ts";
import { requireFitForMainThread } from "../../../threads/large.ts";
import type { ReadableReports } from "../../reports/report-key.ts";
import type { NewDocument } from "../planned-month.ts";
import { closedMonths } from "../store.ts";
import type { SalesContent } from "./pack-sales.ts";

/** Bytes of packed documents that the main thread unpacks, about as for an upload. */
const MAIN_THREAD_SIZE = 4_000;

const isOfClient = (uid: string) => eq(ksefFetched.uid, uid);
const hasState = (...states: (typeof ksefFetched.$inferSelect)["state"][]) =>
  sql`${ksefFetched.state} = any(${sql.param(states)}::text[])`;
/** Fetched for the NIP that the client has now: after a change, what came for another company is neither shown nor taken. */
export const isFetchedFor = (uid: string | AnyPgColumn): SQL =>
  sql`(${ksefFetched.uid} = ${uid} and ${ksefFetched.nip} = (
    select regexp_replace(${users.profile} ->> 'nip', '\\D', '', 'g') from ${users} where ${users.uid} = ${uid}))`;

/** Invoices with a line of this month. */
export const isOfMonth = (word: string): SQL => sql`${ksefFetched.months} @> array[${word}]::text[]`;

/** Invoices without a line of a closed month. */
export async function isOfOpenMonths(db: Db, uid: ReadableReports): Promise<SQL> {
  const closed = [...(await closedMonths(db, uid)).keys()];
  return sql`not ${ksefFetched.months} && ${sql.param(closed)}::text[]`;
}

/** Whether a handed-in month is opened for invoices that came later is for the consultancy to say. */
export const consultancyDecides = () => notPossible("Ten miesiąc jest złożony. Te faktury czekają na decyzję doradcy.");

/**
 * What waits to be taken, of a month or all, in place of an upload. Whoever does not decide about closed months gets no
 * invoice of theirs, so that the question about them stays.
 */
export async function readWaiting(
  db: Db,
  uid: ReadableReports,
  { month }: NonNullable<FromKsef>,
  decides: boolean,
): Promise<SalesContent> {
  const waits = and(isFetchedFor(uid), hasState("waiting"), month ? isOfMonth(monthWord(month)) : undefined);
  const isWanted = decides ? waits : and(waits, await isOfOpenMonths(db, uid));
  if (!decides && (await db.$count(ksefFetched, isWanted)) === 0 && (await db.$count(ksefFetched, waits)) > 0)
    throw consultancyDecides();
  const [found] = await db
    .select({ size: sql<number>`coalesce(sum(length(${ksefFetched.content})), 0)::int` })
    .from(ksefFetched)
    .where(isWanted);
  requireFitForMainThread(db, found?.size ?? 0, MAIN_THREAD_SIZE);
  const rows = await db
    .select({ content: ksefFetched.content })
    .from(ksefFetched)
    .where(isWanted)
    .orderBy(asc(ksefFetched.issuedOn), asc(ksefFetched.ksefNumber));
  const documents = rows.flatMap(({ content }) => (content ? unpackDocument(content) : []));
  return { is: "invoices", names: namesOf(documents.length), read: { documents, refused: [] } };
}

const invoiceForms = { one: "faktura", few: "faktury", many: "faktur" };
const namesOf = (count: number) => `KSeF: ${counted(count, invoiceForms)}`;

export const packDocument = (document: SaleDocument): Buffer => gzipSync(JSON.stringify(document), { level: 1 });

function unpackDocument(packed: Buffer): SaleDocument {
  // What `packDocument` packed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(gunzipSync(packed).toString("utf8")) as SaleDocument;
}

/** Marks what waits and was taken now, from wherever it came, so that it is not asked about again. */
export async function noteTaken(db: Db, uid: ReadableReports, documents: readonly NewDocument[]): Promise<void> {
  const taken = documents.flatMap((document) => documentKeys(document).map((key) => ({ id: document.id, key })));
  await db.execute(sql`update ${ksefFetched} f set state = 'taken', document_id = own.id
    from (select k.ksef_number, x.id
            from (select ksef_number, unnest(keys) as key from ${ksefFetched} where uid = ${uid} and state in ('waiting', 'refused')) k
            join jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) x (id uuid, key text) on x.key = k.key) own
    where f.uid = ${uid} and f.ksef_number = own.ksef_number`);
}

/** For whom invoices were fetched. */
export type Fetched = { readonly uid: string; readonly nip: string };

/** Marks what was counted before it was fetched, from a file. */
export async function noteKnown(db: Db, { uid, nip }: Fetched, ksefNumbers: readonly string[]): Promise<void> {
  await db.execute(sql`update ${ksefFetched} f set state = 'taken', document_id = own.id
    from (select k.ksef_number, d.id
            from (select ksef_number, unnest(keys) as key from ${ksefFetched}
                   where uid = ${uid} and nip = ${nip} and state = 'waiting' and ksef_number = any(${sql.param([...ksefNumbers])}::text[])) k
            join (select id, unnest(keys) as key from ${saleDocuments} where uid = ${uid}) d on d.key = k.key) own
    where f.uid = ${uid} and f.nip = ${nip} and f.ksef_number = own.ksef_number`);
}

/** Invoices whose import was undone wait again. The program does not take them by itself a second time. */
export async function waitAgain(db: Db, uid: ReadableReports, documents: readonly string[]): Promise<void> {
  await db
    .update(ksefFetched)
    .set({ state: "waiting", documentId: null, isHeld: true })
    .where(and(isOfClient(uid), sql`${ksefFetched.documentId} = any(${sql.param([...documents])}::uuid[])`));
}
