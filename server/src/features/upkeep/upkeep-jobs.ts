import type { Logger } from "pino";
import { z } from "zod";
import type { Login } from "../../db/connection.ts";
import { noteVerified } from "./note-verified.ts";
import { Failure, jobOf, type Job, type JobRun } from "../../jobs/job.ts";
import { backupFolder, type Settings } from "../../settings.ts";
import { makeScheduledBackup } from "./scheduled-backup.ts";
import { noteUpkeep } from "./store.ts";
import { verifyBeside } from "./verify-beside.ts";
import { whyNoBackup } from "./why-no-backup.ts";

const UNFORESEEN = "Nieoczekiwany błąd. Powiadom osobę od serwera.";

type Around = {
  owner: Login;
  app: Login;
  settings: Pick<Settings, "databaseUrl" | "dataDir" | "backupDir" | "backupKey">;
  log: Pick<Logger, "error">;
  verifyData?: typeof verifyBeside;
};

/** What the program does every night for its data: a backup of them, and a look at whether they hold together. */
export const upkeepJobs = (around: Around): Job[] => [
  ...(around.settings.databaseUrl
    ? []
    : [
        // Of the embedded database alone: somebody who runs a PostgreSQL of their own has backups of their own.
        nightly("backup", "Kopia zapasowa", "02:30", (run) => backUp(run, around)),
      ]),
  nightly("verification", "Weryfikacja danych", "03:30", (run) => verify(run, around)),
];

const nightly = (name: string, title: string, dailyAt: string, run: (run: JobRun) => Promise<void>) =>
  jobOf({ name, title, payload: z.object({}), schedule: { dailyAt }, retries: 3, pause: 600 }, run);

async function backUp({ db, now, readNow, signal }: JobRun, { owner, settings }: Around): Promise<void> {
  try {
    const folder = backupFolder(settings);
    const { file, ...made } = await makeScheduledBackup({ owner, folder, keys: settings, now, signal });
    await noteUpkeep(db, "backup", { endedAt: await readNow(), isFine: true, outcome: { file, ...made } });
  } catch (error) {
    if (signal.aborted) throw error; // the program ends; the next one makes it
    const reason = whyNoBackup(error);
    const note = async (outcome: { reason: string }) =>
      noteUpkeep(db, "backup", { endedAt: await readNow(), isFine: false, outcome });
    await note({ reason: reason ?? UNFORESEEN }).catch(() => {}); // the database may be what failed
    throw reason === undefined ? error : new Failure(reason, { cause: error });
  }
}

/** What it finds is no failure of the job: it is noted, and stands in the administration and in the log until it is gone. */
async function verify({ db, readNow, signal }: JobRun, { app, log, verifyData = verifyBeside }: Around): Promise<void> {
  const verified = await verifyData(app, signal);
  await noteVerified(db, verified, await readNow());
  if (verified.problems > 0) log.error({ problems: verified.problems, places: verified.places }, "verification failed");
}
