import { gunzipSync } from "node:zlib";
import { LARGEST_SALES } from "@ekorok/domain/contract/limits";
import type { FromKsef, SalesFileState, SalesListFile } from "@ekorok/domain/sales/contract/sales";
import { may, type SignedIn } from "@ekorok/domain/users/permissions";
import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { saleFilePieces, saleFiles } from "../../../db/schema.ts";
import { invalid, limitReached, notFound, notPossible } from "../../../errors/refused.ts";
import { addJob } from "../../../jobs/store.ts";
import { requireFitForMainThread } from "../../../threads/large.ts";
import { MAIN_THREAD_SHOWN } from "../../imports/files/shown-sheets.ts";
import { readableReports, reportWriter } from "../../reports/access.ts";
import { readUnblockedClient } from "../../reports/lock.ts";
import type { ReadableReports, ReportWriter } from "../../reports/report-key.ts";
import { readWaiting } from "./fetched.ts";
import type { SalesContent, PackSalesMessage } from "./pack-sales.ts";
import { withRememberedPlans } from "./remembered-lists.ts";
import { jobKind } from "../../../jobs/job.ts";

export type SaleFileKey = { readonly uid: string; readonly id: string };

const isFile = ({ uid, id }: SaleFileKey) => and(eq(saleFiles.uid, uid), eq(saleFiles.id, id));
const isBeingRead = (key: SaleFileKey) => and(isFile(key), eq(saleFiles.state, "reading"));
const isPieceOf = ({ uid, id }: SaleFileKey) => and(eq(saleFilePieces.uid, uid), eq(saleFilePieces.id, id));

/** Uploads of a client; the oldest are deleted. */
const MOST_WAITING = 3;

const tooLarge = () => limitReached("Pliki mają razem więcej niż 50 MB. Wczytaj je mniejszymi paczkami.");
const notSending = () => notPossible("Tych plików nie można już dosłać. Wybierz je jeszcze raz.");

/** Uploads: sent in pieces, read by a job, then previewed. */
export const uploadAnswers = ({ jobs }: { jobs: { wake: () => void } }) =>
  ({
    "PUT /api/users/:uid/sales/files/:id/:number": async ({ db, caller }, { place: { uid, id, number }, body }) => {
      const writer = reportWriter(caller, uid);
      if (!Buffer.isBuffer(body)) throw invalid("Wybierz plik.");
      return { size: await keepPiece(db, writer, id, number, body) };
    },
    "GET /api/users/:uid/sales/files/:id": ({ db, caller }, { place: { uid, id } }) =>
      readState(db, readableReports(caller, uid), id),
    readSales: async ({ caller, commit }, { uid, id, size }) => {
      const writer = reportWriter(caller, uid);
      const answer = await commit((db) => orderReading(db, writer, id, size));
      jobs.wake();
      return answer;
    },
  }) satisfies Answers;

/** Stores a piece; sending it again changes nothing. Gives the size so far. */
const keepPiece = (db: Db, writer: ReportWriter, id: string, number: number, bytes: Buffer) =>
  db.transaction(async (db) => {
    await readUnblockedClient(db, writer);
    const { uid, actorUid } = writer;
    const key = { uid, id };
    await db.insert(saleFiles).values({ uid, id, actorUid }).onConflictDoNothing();
    const [file] = await db.select({ state: saleFiles.state }).from(saleFiles).where(isFile(key)).for("update");
    if (file?.state !== "sending") throw notSending();
    await db
      .insert(saleFilePieces)
      .values({ uid, id, number, bytes })
      .onConflictDoUpdate({ target: [saleFilePieces.uid, saleFilePieces.id, saleFilePieces.number], set: { bytes } });
    const size = await sizeOf(db, key);
    if (size > LARGEST_SALES) throw tooLarge();
    await makeRoom(db, uid);
    return size;
  });

async function sizeOf(db: Db, key: SaleFileKey): Promise<number> {
  const [found] = await db
    .select({ size: sql<number>`coalesce(sum(length(${saleFilePieces.bytes})), 0)::int` })
    .from(saleFilePieces)
    .where(isPieceOf(key));
  return found?.size ?? 0;
}

async function makeRoom(db: Db, uid: string): Promise<void> {
  const older = db
    .select({ id: saleFiles.id })
    .from(saleFiles)
    .where(eq(saleFiles.uid, uid))
    .orderBy(desc(saleFiles.at))
    .offset(MOST_WAITING);
  await db.delete(saleFiles).where(and(eq(saleFiles.uid, uid), inArray(saleFiles.id, older)));
}

async function orderReading(db: Db, writer: ReportWriter, id: string, size: number): Promise<void> {
  await readUnblockedClient(db, writer);
  const key = { uid: writer.uid, id };
  const [file] = await db.select({ state: saleFiles.state }).from(saleFiles).where(isFile(key)).for("update");
  if (!file) throw notFound();
  if (file.state !== "sending") return;
  if ((await sizeOf(db, key)) !== size)
    throw notPossible("Nie wszystkie części plików dotarły. Wybierz pliki jeszcze raz.");
  await db.update(saleFiles).set({ state: "reading", percent: 0 }).where(isFile(key));
  await addJob(db, salesJobKind, key, writer.actorUid);
}

/** Begins to read an upload: its bytes, and how often reading was begun; undefined if it is not to be read any more. */
export async function beginReading(
  db: Db,
  key: SaleFileKey,
): Promise<{ stream: Buffer; beginnings: number } | undefined> {
  const [file] = await db
    .update(saleFiles)
    .set({ beginnings: sql`${saleFiles.beginnings} + 1` })
    .where(isBeingRead(key))
    .returning({ beginnings: saleFiles.beginnings });
  if (!file) return undefined;
  const pieces = await db
    .select({ bytes: saleFilePieces.bytes })
    .from(saleFilePieces)
    .where(isPieceOf(key))
    .orderBy(asc(saleFilePieces.number));
  return { stream: Buffer.concat(pieces.map(({ bytes }) => bytes)), beginnings: file.beginnings };
}

export async function notePercent(db: Db, key: SaleFileKey, percent: number): Promise<void> {
  await db.update(saleFiles).set({ percent }).where(isFile(key));
}

/** A stopped server, or one without a database, says nothing about the files, so this start does not count. */
export async function takeBackBeginning(db: Db, key: SaleFileKey): Promise<void> {
  await db
    .update(saleFiles)
    .set({ beginnings: sql`greatest(${saleFiles.beginnings} - 1, 0)` })
    .where(isBeingRead(key));
}

/** Deletes the sent bytes after reading, unless a server that stalled comes too late. */
const settleFile = (db: Db, key: SaleFileKey, change: Partial<typeof saleFiles.$inferInsert>) =>
  db.transaction(async (db) => {
    const settled = await db.update(saleFiles).set(change).where(isBeingRead(key)).returning({ id: saleFiles.id });
    if (settled.length > 0) await db.delete(saleFilePieces).where(isPieceOf(key));
  });
export const finishReading = (
  db: Db,
  key: SaleFileKey,
  { content, list }: Extract<PackSalesMessage, { content: Uint8Array }>,
) => settleFile(db, key, { state: "read", percent: 100, content: Buffer.from(content), list });
export const failReading = (db: Db, key: SaleFileKey, problem: string) =>
  settleFile(db, key, { state: "failed", problem });

async function readState(db: Db, uid: ReadableReports, id: string): Promise<SalesFileState> {
  const { state, percent, problem, list } = saleFiles;
  const [file] = await db
    .select({ state, percent, problem, listSize: sql<number | null>`length(${list}::text)` })
    .from(saleFiles)
    .where(isFile({ uid, id }));
  if (!file || file.state === "sending") return { state: "gone" };
  if (file.state === "failed") return { state: "failed", problem: file.problem ?? "" };
  if (file.state === "reading") return { state: "reading", percent: file.percent };
  requireFitForMainThread(db, file.listSize ?? 0, MAIN_THREAD_SHOWN);
  const [read] = await db.select({ list }).from(saleFiles).where(isFile({ uid, id }));
  if (!read) return { state: "gone" };
  return { state: "read", list: read.list && (await withRememberedPlans(db, uid, read.list)) };
}

async function contentSize(db: Db, uid: ReadableReports, id: string): Promise<number> {
  const [file] = await db
    .select({ size: sql<number | null>`length(${saleFiles.content})` })
    .from(saleFiles)
    .where(isFile({ uid, id }));
  if (!file?.size) throw gone();
  return file.size;
}

const MAIN_THREAD_SIZE = 4_000;

/** What is to be taken: an upload, or invoices from KSeF that wait. */
export async function readContent(
  db: Db,
  uid: ReadableReports,
  { id, ksef }: { readonly id: string; readonly ksef?: FromKsef },
  caller: SignedIn,
): Promise<SalesContent> {
  if (ksef) return readWaiting(db, uid, ksef, may(caller, { do: "report.review", uid }));
  requireFitForMainThread(db, await contentSize(db, uid, id), MAIN_THREAD_SIZE);
  const [file] = await db.select({ content: saleFiles.content }).from(saleFiles).where(isFile({ uid, id }));
  if (!file?.content) throw gone();
  // What the thread that read the files packed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(gunzipSync(file.content).toString("utf8")) as SalesContent;
}

const gone = () => notPossible("Tych plików już nie ma: trzymamy je przez dzień. Wybierz je jeszcze raz.");

/** Deletes an upload, and gives the sheets of a list. */
export async function forgetFile(db: Db, key: SaleFileKey): Promise<SalesListFile | undefined> {
  const [file] = await db.delete(saleFiles).where(isFile(key)).returning({ list: saleFiles.list });
  return file?.list;
}

export async function forgetOldSaleFiles(db: Db): Promise<void> {
  await db.delete(saleFiles).where(lt(saleFiles.at, sql`now() - interval '1 day'`));
}

export const salesJobKind = jobKind({
  name: "sales",
  title: "Odczytanie sprzedaży",
  payload: z.object({ uid: z.uuid(), id: z.uuid() }),
  // Only for servers that were lost while working: a reading that fails is not tried again.
  retries: 2,
  pause: 1,
  // As for exports.
  extraAtOnce: 2,
});
