import type { OwnPapers, PaperFormat, PaperProgress, WantedPaper } from "@ekorok/domain/papers/contract/papers";
import { and, desc, eq, exists, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { jobs, paperPieces, papers, reportVersions, users } from "../../db/schema.ts";
import { notFound, Refused } from "../../errors.ts";
import { paperKind } from "./paper-kind.ts";
import { addJob, databaseClock } from "../../jobs/store.ts";
import { placeInLine } from "../../jobs/turns.ts";
import { YEARS_OWN } from "../reports/report-key.ts";

/** A file of somebody's: who asked for it, and which. */
export type PaperKey = { readonly uid: string; readonly id: string };

const isThis = ({ uid, id }: PaperKey) => and(eq(papers.uid, uid), eq(papers.id, id));

/** An hour after they were made, or asked for and never made, files are gone. */
const isKept = sql`${papers.at} > now() - interval '1 hour'`;

/** Of one person: so many at a time, and so many that lie ready. */
const MOST_UNDER_WAY = 5;
const MOST_KEPT = 20;

const clientIn = (wanted: WantedPaper): string | null => ("uid" in wanted ? wanted.uid : null);

export type PaperOrder = { readonly wanted: WantedPaper; readonly format: PaperFormat; readonly title: string };

/** Nobody waits for a file of a client, or of a version, that there is not. */
async function refuseMissing(db: Db, wanted: WantedPaper): Promise<void> {
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
              eq(reportVersions.month, wanted.month ?? YEARS_OWN),
              eq(reportVersions.number, wanted.number),
            ),
          )
      : undefined;
  const found = await db.$count(users, and(eq(users.uid, wanted.uid), version && exists(version)));
  if (found === 0) throw notFound();
}

/** Takes an order for a file; a job makes it. */
export async function orderPaper(db: Db, uid: string, { wanted, format, title }: PaperOrder): Promise<string> {
  await refuseMissing(db, wanted);
  const isOfPaper = sql`${jobs.payload} ->> 'id' = ${papers.id}::text`;
  const job = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.name, paperKind.name), isOfPaper, isNull(jobs.failedAt)));
  const own = await db
    .select({ id: papers.id, isUnderWay: sql<boolean>`${exists(job)}` })
    .from(papers)
    .where(eq(papers.uid, uid))
    .orderBy(desc(papers.at));
  if (own.filter(({ isUnderWay }) => isUnderWay).length >= MOST_UNDER_WAY)
    throw new Refused(
      "RESOURCE_EXHAUSTED",
      `Przygotowujemy już ${MOST_UNDER_WAY} Twoich plików. Poczekaj, aż któryś będzie gotowy, albo anuluj jeden z nich.`,
    );
  const old = own.filter(({ isUnderWay }) => !isUnderWay).slice(MOST_KEPT - 1);
  if (old.length > 0)
    await db.delete(papers).where(
      and(
        eq(papers.uid, uid),
        inArray(
          papers.id,
          old.map(({ id }) => id),
        ),
      ),
    );
  const [added] = await db
    .insert(papers)
    .values({ uid, clientUid: clientIn(wanted), wanted, format, title })
    .returning({ id: papers.id });
  if (!added) throw new Error("an order was not kept");
  await addJob(db, paperKind, { uid, id: added.id }, uid);
  return added.id;
}

export async function listPapers(db: Db, uid: string): Promise<OwnPapers> {
  const { id, title, format, at } = papers;
  const found = await db
    .select({ id, title, format })
    .from(papers)
    .where(and(eq(papers.uid, uid), isKept))
    .orderBy(desc(at), id);
  return { papers: found };
}

const LOST = "Nie udało się przygotować pliku. Spróbuj jeszcze raz.";

/** How far a file is. Its place is among the jobs that wait, of all servers and people. */
export async function readProgress(db: Db, key: PaperKey): Promise<PaperProgress> {
  const [paper] = await db
    .select()
    .from(papers)
    .where(and(isThis(key), isKept));
  if (!paper) return { state: "gone" };
  const { state, percent, name, size, problem } = paper;
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
  if (!job || job.isGivenUp) return settled(db, key);
  if (state === "working" || job.isTaken) return { state: "working", percent };
  return { state, place: await placeInLine(db, paperKind.name, job.id, databaseClock) };
}

const isJobOf = ({ id }: PaperKey) => and(eq(jobs.name, paperKind.name), sql`${jobs.payload} ->> 'id' = ${id}`);

/** The job is gone: it was done just now, or given up with its servers. */
async function settled(db: Db, key: PaperKey): Promise<PaperProgress> {
  const [paper] = await db.select().from(papers).where(isThis(key));
  if (!paper) return { state: "gone" };
  return paper.state === "ready"
    ? { state: "ready", name: paper.name ?? "", size: paper.size ?? 0 }
    : { state: "failed", problem: paper.problem ?? LOST };
}

/** One of several tries to make a file: a server that was thought to be lost may wake while another makes it. */
export type Attempt = PaperKey & { readonly attempt: number };
/** What is made in it. */
export type BegunPaper = Attempt & { readonly wanted: WantedPaper; readonly format: PaperFormat };

/** Begins with a file, from the beginning; undefined: nobody wants it any more. From here on earlier attempts write nothing. */
export const beginPaper = (db: Db, key: PaperKey): Promise<BegunPaper | undefined> =>
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

const isPieceOf = ({ uid, id }: PaperKey) => and(eq(paperPieces.uid, uid), eq(paperPieces.id, id));

/** Nobody wants the file any more, or not from this attempt. */
export class Cancelled extends Error {}

const isWanted = (of: Attempt) => and(isThis(of), eq(papers.state, "working"), eq(papers.attempt, of.attempt));

/** Who waits sees it rise only: what is made again shows how far it was until it is there once more. */
export async function notePercent(db: Db, of: Attempt, percent: number): Promise<void> {
  const noted = await db
    .update(papers)
    .set({ percent: sql`greatest(${papers.percent}, ${percent})` })
    .where(isWanted(of))
    .returning({ id: papers.id });
  if (noted.length === 0) throw new Cancelled();
}

export async function addPiece(db: Db, of: Attempt, number: number, bytes: Buffer): Promise<void> {
  const ofWanted = db
    .select({
      uid: papers.uid,
      id: papers.id,
      number: sql<number>`${number}::int`.as("number"),
      bytes: sql<Buffer>`${bytes}::bytea`.as("bytes"),
    })
    .from(papers)
    .where(isWanted(of))
    .for("share"); // so that no other attempt begins before the piece is there, and its pieces are swept
  const added = await db.insert(paperPieces).select(ofWanted).returning({ number: paperPieces.number });
  if (added.length === 0) throw new Cancelled();
}

export async function finishPaper(db: Db, of: Attempt, { name, size }: { name: string; size: number }): Promise<void> {
  await db
    .update(papers)
    .set({ state: "ready", percent: 100, name, size, at: sql`now()` })
    .where(isWanted(of));
}

export async function failPaper(db: Db, of: Attempt, problem: string): Promise<void> {
  const failed = await db
    .update(papers)
    .set({ state: "failed", problem })
    .where(isWanted(of))
    .returning({ id: papers.id });
  if (failed.length > 0) await db.delete(paperPieces).where(isPieceOf(of));
}

/** Gives a file up, or away: what is being made stops at its next step. */
export async function cancelPaper(db: Db, key: PaperKey): Promise<void> {
  const gone = await db.delete(papers).where(isThis(key)).returning({ id: papers.id });
  if (gone.length === 0) return; // as it is wanted; and the job may be somebody else's
  await db.delete(jobs).where(isJobOf(key));
}

/** A file that is ready. */
export async function findPaper(db: Db, key: PaperKey) {
  const [paper] = await db
    .select()
    .from(papers)
    .where(and(isThis(key), eq(papers.state, "ready"), isKept));
  if (!paper) throw notFound();
  return { name: paper.name ?? "", size: paper.size ?? 0, wanted: paper.wanted };
}

/**
 * Its bytes, piece by piece, so that no more than one is held for a reader who reads slowly. A file that goes meanwhile
 * breaks off with an error, so that nobody takes what they have for all of it.
 */
export async function* readPieces(db: Db, key: PaperKey, size: number): AsyncGenerator<Buffer> {
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

/** Files that somebody asked for who is gone now, or that hold their data. */
export async function forgetPapersOf(db: Db, uid: string): Promise<void> {
  await db.delete(papers).where(or(eq(papers.uid, uid), eq(papers.clientUid, uid)));
}

export async function forgetOldPapers(db: Db): Promise<void> {
  await db.delete(papers).where(not(isKept));
}
