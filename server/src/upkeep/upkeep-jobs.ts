import type { Logger } from "pino";
import { CannotStart } from "../cannot-start.ts";
import type { Login } from "../db/connection.ts";
import { codeOf } from "../error-code.ts";
import { noteVerified } from "../features/verification/note.ts";
import { Failure, jobOf, type Job, type JobRun } from "../jobs/job.ts";
import { backupKind } from "../jobs/kinds/backup.ts";
import { verificationKind } from "../jobs/kinds/verification.ts";
import { backupFolder, type Settings } from "../settings.ts";
import { makeScheduledBackup } from "./scheduled-backup.ts";
import { noteUpkeep } from "./store.ts";
import { verifyBeside } from "./verify-beside.ts";

type Around = {
  owner: Login;
  app: Login;
  settings: Pick<Settings, "databaseUrl" | "dataDir" | "backupDir" | "backupKey">;
  log: Pick<Logger, "error">;
  verifyData?: typeof verifyBeside;
};

/** What the program does every night for its data: a backup of them, and a look at whether they hold together. */
export const upkeepJobs = (around: Around): Job[] => [
  ...(around.settings.databaseUrl ? [] : [jobOf(backupKind, (run) => backUp(run, around))]),
  jobOf(verificationKind, (run) => verify(run, around)),
];

async function backUp({ db, now, signal }: JobRun, { owner, settings }: Around): Promise<void> {
  try {
    const folder = backupFolder(settings);
    const { file, ...made } = await makeScheduledBackup({ owner, folder, keys: settings, now, signal });
    await noteUpkeep(db, "backup", { endedAt: now, isFine: true, outcome: { file, ...made } });
  } catch (error) {
    if (signal.aborted) throw error; // the program ends; the next one makes it
    const reason = reasonOf(error);
    await noteUpkeep(db, "backup", { endedAt: now, isFine: false, outcome: { reason } }).catch(() => {}); // the database may be what failed
    throw reason === UNFORESEEN ? error : new Failure(reason, { cause: error });
  }
}

const UNFORESEEN = "Nieoczekiwany błąd. Szczegóły są w dzienniku serwera.";

/** In Polish, for administrators. */
function reasonOf(error: unknown): string {
  if (error instanceof CannotStart)
    return "Zapisana kopia odczytana z dysku różni się od tego, co zapisano. Sprawdź dysk.";
  const reasons: Record<string, string> = {
    ENOSPC: "Na dysku z kopiami zabrakło miejsca.",
    EDQUOT: "Na dysku z kopiami zabrakło miejsca.",
    EACCES: "Program nie ma prawa zapisu w folderze kopii.",
    EPERM: "Program nie ma prawa zapisu w folderze kopii.",
    EROFS: "Dysk z kopiami jest tylko do odczytu.",
    ENOTDIR: "Folder kopii nie jest folderem.",
    EEXIST: "Folder kopii nie jest folderem.",
    EIO: "Dysk z kopiami zgłasza błędy.",
  };
  return reasons[codeOf(error) ?? ""] ?? UNFORESEEN;
}

/** What it finds is no failure of the job: it is noted, and stands in the administration and in the log until it is gone. */
async function verify({ db, now, signal }: JobRun, { app, log, verifyData = verifyBeside }: Around): Promise<void> {
  const verified = await verifyData(app, signal);
  await noteVerified(db, verified, now);
  if (verified.problems > 0) log.error({ problems: verified.problems, places: verified.places }, "verification failed");
}
