import { z } from "zod";
import type { Db } from "../db/index.ts";
import { jobOf, type Job } from "./job.ts";
import { forgetOldFailures } from "./store.ts";
import { forgetOldTurns } from "./turns.ts";

type Sweep = (db: Db) => Promise<void>;

/** Deletes expired data of features and of the job queue, every hour. */
export const sweepJob = (ofFeatures: readonly Sweep[]): Job =>
  jobOf(
    {
      name: "sweep",
      title: "Usuwanie danych tymczasowych",
      payload: z.object({}),
      schedule: { everySeconds: 3_600 },
      retries: 3,
      pause: 60,
    },
    ({ db }) => sweep(db, [...ofFeatures, forgetOldFailures, forgetOldTurns]),
  );

/** Runs all sweeps, even if one fails. */
async function sweep(db: Db, sweeps: readonly Sweep[]): Promise<void> {
  const failures: unknown[] = [];
  for (const forget of sweeps) await forget(db).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
