import type { Logger } from "pino";
import { z } from "zod";
import type { Login } from "../../db/connection.ts";
import { Failure, jobOf, type Job, type JobRun } from "../../jobs/job.ts";
import { backupFolder, type Settings } from "../../settings.ts";
import { makeScheduledBackup } from "./scheduled-backup.ts";
import { noteUpkeep } from "./store.ts";
import { whyNoBackup } from "./why-no-backup.ts";
import { type Verified, verifyAll } from "../verification/verify.ts";
import { runThread } from "../../threads/start-worker.ts";
import { CannotStart } from "../../errors/cannot-start.ts";
import type { Db } from "../../db/index.ts";
import type { ChainHead } from "../history/chains.ts";
import type { Discrepancy } from "../../discrepancies.ts";

const UNFORESEEN = "Nieoczekiwany błąd. Powiadom osobę od serwera.";

type UpkeepContext = {
  owner: Login;
  app: Login;
  settings: Pick<Settings, "databaseUrl" | "dataDir" | "backupDir" | "backupKey">;
  log: Pick<Logger, "error">;
  verifyData?: typeof verifyInThread;
};

/** Nightly jobs: a backup, and the verification of all data. */
export const upkeepJobs = (context: UpkeepContext): Job[] => [
  ...(context.settings.databaseUrl
    ? []
    : [
        // Only for the embedded database: an external PostgreSQL has its own backups.
        nightly("backup", "Kopia zapasowa", "02:30", (run) => backUp(run, context)),
      ]),
  nightly("verification", "Weryfikacja danych", "03:30", (run) => verify(run, context)),
];

const nightly = (name: string, title: string, dailyAt: string, run: (run: JobRun) => Promise<void>) =>
  jobOf({ name, title, payload: z.object({}), schedule: { dailyAt }, retries: 3, pause: 600 }, run);

async function backUp({ db, now, readNow, signal }: JobRun, { owner, settings }: UpkeepContext): Promise<void> {
  try {
    const folder = backupFolder(settings);
    const { file, ...made } = await makeScheduledBackup({ owner, folder, keys: settings, now, signal });
    await noteUpkeep(db, "backup", { endedAt: await readNow(), isFine: true, outcome: { file, ...made } });
  } catch (error) {
    if (signal.aborted) throw error; // stopping; the next start makes it
    const reason = whyNoBackup(error);
    const note = async (outcome: { reason: string }) =>
      noteUpkeep(db, "backup", { endedAt: await readNow(), isFine: false, outcome });
    await note({ reason: reason ?? UNFORESEEN }).catch(() => {}); // the database may be what failed
    throw reason === undefined ? error : new Failure(reason, { cause: error });
  }
}

/** Discrepancies are no failure of the job: they are stored and shown in the administration and the log. */
async function verify(
  { db, readNow, signal }: JobRun,
  { app, log, verifyData = verifyInThread }: UpkeepContext,
): Promise<void> {
  const verified = await verifyData(app, signal);
  await noteVerified(db, verified, await readNow());
  if (verified.problems > 0) log.error({ problems: verified.problems, places: verified.places }, "verification failed");
}

/** Megabytes for the largest submission and its hash. */
const MEMORY = 1024;

/** Verifies in a thread: a large month would block the main thread for a second. */
export const verifyInThread = (login: Login, signal: AbortSignal): Promise<Verified> =>
  runThread<Verified>(new URL("./verification-thread.ts", import.meta.url), login, MEMORY, signal);

type VerifyOptions = { noted?: readonly ChainHead[]; say: (sentence: string) => void; signal?: AbortSignal };

/** Verifies everything, prints and stores the outcome. Throws a sentence if something is wrong. */
export async function verifyAndNote(db: Db, { noted = [], say, signal }: VerifyOptions): Promise<void> {
  const verified = await verifyAll(db, { noted, signal, onPlace: (place) => say(inWords(place)) });
  await noteVerified(db, verified, new Date());
  if (verified.problems > 0)
    throw new CannotStart(
      `${verified.problems} places are not as they should be; they stand above. Checked: ${summary(verified)}.`,
    );
  say(`All is as it should be: ${summary(verified)}.`);
}

export const noteVerified = (db: Db, { counts, problems, places }: Verified, endedAt: Date) =>
  noteUpkeep(db, "verification", { endedAt, isFine: problems === 0, outcome: { counts, problems, places } });

function summary({ counts: { chains, entries, reports, submissions, areas, rows, years } }: Verified): string {
  return `${entries} entries in ${chains} histories, ${reports} reports, ${submissions} submissions, ${rows} rows in ${areas} areas with what they count for, what is due of ${years} years`;
}

const inWords = ({ uid, where, what }: Discrepancy): string => `${uid}  ${where}: ${what}`;
