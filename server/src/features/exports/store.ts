import type { OwnExports, ExportFormat, ExportProgress, WantedExport } from "@ekorok/domain/exports/contract/exports";
import { and, desc, eq, exists, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { jobs, paperPieces, papers, reportVersions, users } from "../../db/schema.ts";
import { limitReached, notFound } from "../../errors/refused.ts";
import { exportJobKind } from "./export-job-kind.ts";
import { addJob, databaseClock } from "../../jobs/store.ts";
import { placeInQueue } from "../../jobs/turns.ts";
import { WHOLE_YEAR_MONTH } from "../reports/report-key.ts";

/** Who ordered an export, and which. */
export type ExportKey = { readonly uid: string; readonly id: string };

const isThis = ({ uid, id }: ExportKey) => and(eq(papers.uid, uid), eq(papers.id, id));

/** Exports are deleted an hour after they were finished, or ordered and never finished. */
const isUnexpired = sql`${papers.at} > now() - interval '1 hour'`;

/** Limits for one person: exports in work, and exports stored. */
const MOST_UNDER_WAY = 5;
const MOST_KEPT = 20;

const clientIn = (wanted: WantedExport): string | null => ("uid" in wanted ? wanted.uid : null);

export type ExportOrder = { readonly wanted: WantedExport; readonly format: ExportFormat; readonly title: string };

/** Refuses an export of a client or version that does not exist. */
async function refuseMissing(db: Db, wanted: WantedExport): Promise<void> {
  if (!("uid" in wanted)) return;
  const version =
    wanted.what === "version"
      ? db
          .select({ uid: reportVersions.uid })
          .from(reportVersions)
          .where(
            and(
              eq(reportVersions.uid, wanted.uid),
              eq(reportVersions.year, wanted.year),
              eq(reportVersions.month, wanted.month ?? WHOLE_YEAR_MONTH),
              eq(reportVersions.number, wanted.number),
            ),
          )
      : undefined;
  const found = await db.$count(users, and(eq(users.uid, wanted.uid), version && exists(version)));
  if (found === 0) throw notFound();
}

/** Orders an export, which a job makes. */
export async function orderExport(db: Db, uid: string, { wanted, format, title }: ExportOrder): Promise<string> {
  await refuseMissing(db, wanted);
  const isOfExport = sql`${jobs.payload} ->> 'id' = ${papers.id}::text`;
  const job = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.name, exportJobKind.name), isOfExport, isNull(jobs.failedAt)));
  const own = await db
    .select({ id: papers.id, isUnderWay: sql<boolean>`${exists(job)}` })
    .from(papers)
    .where(eq(papers.uid, uid))
    .orderBy(desc(papers.at));
  if (own.filter(({ isUnderWay }) => isUnderWay).length >= MOST_UNDER_WAY)
    throw limitReached(
      `Przygotowujemy już ${MOST_UNDER_WAY} Twoich plików. Poczekaj, aż któryś będzie gotowy, albo anuluj jeden z nich.`,
    );
  const old = own.flatMap(({ id, isUnderWay }) => (isUnderWay ? [] : id)).slice(MOST_KEPT - 1);
  if (old.length > 0) await db.delete(papers).where(and(eq(papers.uid, uid), inArray(papers.id, old)));
  const [added] = await db
    .insert(papers)
    .values({ uid, clientUid: clientIn(wanted), wanted, format, title })
    .returning({ id: papers.id });
  if (!added) throw new Error("an order was not kept");
  await addJob(db, exportJobKind, { uid, id: added.id }, uid);
  return added.id;
}

export async function listExports(db: Db, uid: string): Promise<OwnExports> {
  const { id, title, format, at } = papers;
  const found = await db
    .select({ id, title, format })
    .from(papers)
    .where(and(eq(papers.uid, uid), isUnexpired))
    .orderBy(desc(at), id);
  return { papers: found };
}

const LOST = "Nie udało się przygotować pliku. Spróbuj ponownie.";

/** An export's progress. Its place in the queue counts the jobs of all servers and people. */
export async function readProgress(db: Db, key: ExportKey): Promise<ExportProgress> {
  const [row] = await db
    .select()
    .from(papers)
    .where(and(isThis(key), isUnexpired));
  if (!row) return { state: "gone" };
  const { state, percent, name, size, problem } = row;
  if (state === "ready") return { state, name: name ?? "", size: size ?? 0 };
  if (state === "failed") return { state, problem: problem ?? LOST };
  const [job] = await db
    .select({
      isGivenUp: sql<boolean>`${isNotNull(jobs.failedAt)}`,
      isTaken: sql<boolean>`${isNotNull(jobs.lease)}`,
      id: jobs.id,
    })
    .from(jobs)
    .where(isJobOf(key));
  if (!job || job.isGivenUp) return endedProgress(db, key);
  if (state === "working" || job.isTaken) return { state: "working", percent };
  return { state, place: await placeInQueue(db, exportJobKind.name, job.id, databaseClock) };
}

const isJobOf = ({ id }: ExportKey) => and(eq(jobs.name, exportJobKind.name), sql`${jobs.payload} ->> 'id' = ${id}`);

/** The job is gone: it was just finished, or given up after its servers were lost. */
async function endedProgress(db: Db, key: ExportKey): Promise<ExportProgress> {
  const [row] = await db.select().from(papers).where(isThis(key));
  if (!row) return { state: "gone" };
  return row.state === "ready"
    ? { state: "ready", name: row.name ?? "", size: row.size ?? 0 }
    : { state: "failed", problem: row.problem ?? LOST };
}

/** An attempt to make an export: a server that was believed lost may go on while another has begun again. */
export type ExportAttempt = ExportKey & { readonly attempt: number };
/** An attempt with what is to be made. */
export type BegunExport = ExportAttempt & { readonly wanted: WantedExport; readonly format: ExportFormat };

/** Begins an attempt; undefined if the export was cancelled. From now on earlier attempts cannot write. */
export const beginExport = (db: Db, key: ExportKey): Promise<BegunExport | undefined> =>
  db.transaction(async (db) => {
    const { uid, id, attempt, wanted, format } = papers;
    const [begun] = await db
      .update(papers)
      .set({ state: "working", attempt: sql`${attempt} + 1` })
      .where(and(isThis(key), inArray(papers.state, ["waiting", "working"])))
      .returning({ uid, id, attempt, wanted, format });
    if (begun) await db.delete(paperPieces).where(isPieceOf(key));
    return begun;
  });

const isPieceOf = ({ uid, id }: ExportKey) => and(eq(paperPieces.uid, uid), eq(paperPieces.id, id));

/** The export was cancelled, or another attempt has begun. */
export class Cancelled extends Error {}

const isWanted = (of: ExportAttempt) => and(isThis(of), eq(papers.state, "working"), eq(papers.attempt, of.attempt));

/** Progress never goes back: a new attempt keeps the percentage until it gets there. */
export async function notePercent(db: Db, of: ExportAttempt, percent: number): Promise<void> {
  const noted = await db
    .update(papers)
    .set({ percent: sql`greatest(${papers.percent}, ${percent})` })
    .where(isWanted(of))
    .returning({ id: papers.id });
  if (noted.length === 0) throw new Cancelled();
}

export async function addPiece(db: Db, of: ExportAttempt, number: number, bytes: Buffer): Promise<void> {
  const ofWanted = db
    .select({
      uid: papers.uid,
      id: papers.id,
      number: sql<number>`${number}::int`.as("number"),
      bytes: sql<Buffer>`${bytes}::bytea`.as("bytes"),
    })
    .from(papers)
    .where(isWanted(of))
    .for("share"); // so that no other attempt deletes the pieces before this one is stored
  const added = await db.insert(paperPieces).select(ofWanted).returning({ number: paperPieces.number });
  if (added.length === 0) throw new Cancelled();
}

export async function finishExport(
  db: Db,
  of: ExportAttempt,
  { name, size }: { name: string; size: number },
): Promise<void> {
  await db
    .update(papers)
    .set({ state: "ready", percent: 100, name, size, at: sql`now()` })
    .where(isWanted(of));
}

export async function failExport(db: Db, of: ExportAttempt, problem: string): Promise<void> {
  const failed = await db
    .update(papers)
    .set({ state: "failed", problem })
    .where(isWanted(of))
    .returning({ id: papers.id });
  if (failed.length > 0) await db.delete(paperPieces).where(isPieceOf(of));
}

/** Cancels an export or deletes it: an attempt in work stops at its next report of progress. */
export async function cancelExport(db: Db, key: ExportKey): Promise<void> {
  const gone = await db.delete(papers).where(isThis(key)).returning({ id: papers.id });
  if (gone.length === 0) return; // already gone; the job may belong to somebody else
  await db.delete(jobs).where(isJobOf(key));
}

export async function findReadyExport(db: Db, key: ExportKey) {
  const [row] = await db
    .select()
    .from(papers)
    .where(and(isThis(key), eq(papers.state, "ready"), isUnexpired));
  if (!row) throw notFound();
  return { name: row.name ?? "", size: row.size ?? 0, wanted: row.wanted };
}

/** Piece by piece, so that a slow reader holds only one. A deleted export fails the download instead of ending it. */
export async function* readPieces(db: Db, key: ExportKey, size: number): AsyncGenerator<Buffer> {
  let left = size;
  for (let number = 0; left > 0; number++) {
    const [piece] = await db
      .select({ bytes: paperPieces.bytes })
      .from(paperPieces)
      .where(and(isPieceOf(key), eq(paperPieces.number, number)));
    if (!piece) throw new Error("a file went while it was read");
    left -= piece.bytes.length;
    yield piece.bytes;
  }
}

export async function forgetExportsOf(db: Db, uid: string): Promise<void> {
  await db.delete(papers).where(or(eq(papers.uid, uid), eq(papers.clientUid, uid)));
}

export async function forgetOldExports(db: Db): Promise<void> {
  await db.delete(papers).where(not(isUnexpired));
}
