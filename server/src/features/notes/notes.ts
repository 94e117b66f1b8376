import type { ConsultancyNote, readNoteInput, noteConflict } from "@ekorok/domain/reports/contract/consultancy-notes";
import { pick } from "@ekorok/domain/pick";
import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import { consultancyNotes } from "../../db/schema.ts";
import { conflict, notFound } from "../../errors/refused.ts";
import type { Answers } from "../../answers/answers.ts";
import { findPeople } from "../history/store.ts";
import { findUser } from "../identity/store.ts";
import { ABOUT_CLIENT, columnOf, hasReportKey, monthOf } from "../reports/report-key.ts";
import { refuseDeleted } from "../users/document.ts";
import { actorAnswer } from "../users/user-history.ts";
import { noteKeeper, type NoteKeeper } from "./access.ts";

type Report = z.output<typeof readNoteInput>["report"];

/** Earlier versions that are shown. */
const MOST_EARLIER = 20;
const MOST_REPORTS = 50;

const columnsOf = (report: Report) =>
  report ? { year: report.year, month: columnOf(report.month) } : { year: ABOUT_CLIENT, month: ABOUT_CLIENT };

export const noteAnswers = {
  openNotes: async ({ db, caller }, { uid }) => {
    const keeper = noteKeeper(caller, uid);
    await findUser(db, uid); // refuses an unknown client
    return { reports: await reportsWithNotes(db, keeper) };
  },
  readNote: async ({ db, caller }, { uid, report }) => {
    const keeper = noteKeeper(caller, uid);
    await findUser(db, uid);
    return readNote(db, keeper, report);
  },
  saveNote: ({ caller, commit }, { uid, report, version, text }) => {
    const keeper = noteKeeper(caller, uid);
    return commit((db) => saveNote(db, keeper, report, { version, text }));
  },
} satisfies Answers;

/** Reports with a note that was not closed, the newest first. */
async function reportsWithNotes(db: Db, { uid }: NoteKeeper): Promise<NonNullable<Report>[]> {
  const newest = db
    .selectDistinctOn([consultancyNotes.year, consultancyNotes.month])
    .from(consultancyNotes)
    .where(and(eq(consultancyNotes.uid, uid), gt(consultancyNotes.year, ABOUT_CLIENT)))
    .orderBy(desc(consultancyNotes.year), desc(consultancyNotes.month), desc(consultancyNotes.version))
    .as("newest");
  const found = await db
    .select(pick(newest, "year", "month"))
    .from(newest)
    .where(ne(newest.text, ""))
    .orderBy(desc(newest.year), desc(newest.month))
    .limit(MOST_REPORTS);
  return found.map(({ year, month }) => ({ year, month: monthOf({ month }) }));
}

async function readNote(db: Db, { uid, caller }: NoteKeeper, report: Report): Promise<ConsultancyNote> {
  const { year, month } = columnsOf(report);
  const found = await db
    .select()
    .from(consultancyNotes)
    .where(hasReportKey(consultancyNotes, { uid, year, month }))
    .orderBy(desc(consultancyNotes.version))
    .limit(MOST_EARLIER + 1);
  const uids = found.map(({ writtenBy }) => writtenBy);
  const people = await findPeople(db, uids);
  const [newest = null, ...earlier] = found.map(({ version, text, writtenBy, writtenAt }) => ({
    version,
    text,
    by: actorAnswer(caller, { actorUid: writtenBy, actor: people.get(writtenBy) ?? null }),
    at: writtenAt.toISOString(),
  }));
  return { newest, earlier };
}

/** Saves a new version if the present one is the one that was seen; otherwise refuses with the present one. */
async function saveNote(
  db: Db,
  keeper: NoteKeeper,
  report: Report,
  { version, text }: { version: number; text: string },
): Promise<ConsultancyNote> {
  const { uid, caller } = keeper;
  const client = await findUser(db, uid);
  if (client.isStaff) throw notFound(); // notes exist only for clients
  refuseDeleted(client);
  const before = await readNote(db, keeper, report);
  if ((before.newest?.version ?? 0) !== version) throw changedMeanwhile(before);
  if ((before.newest?.text ?? "") === text) return before;
  const row = { uid, ...columnsOf(report), version: version + 1, text, writtenBy: caller.uid };
  const written = await db
    .insert(consultancyNotes)
    .values(row)
    .onConflictDoNothing()
    .returning({ uid: consultancyNotes.uid });
  const after = await readNote(db, keeper, report);
  if (written.length === 0) throw changedMeanwhile(after); // saved at the same moment
  return after;
}

const changedMeanwhile = (note: ConsultancyNote) =>
  conflict("Ktoś inny zmienił tę notatkę w międzyczasie. Porównaj obie wersje i zapisz ponownie.", {
    note,
  } satisfies z.infer<typeof noteConflict>);

/** Notes are deleted with the client's personal data. */
export async function forgetNotes(db: Db, uid: string): Promise<void> {
  await db.delete(consultancyNotes).where(eq(consultancyNotes.uid, uid));
}
