import { z } from "zod";
import { jobKind } from "../job.ts";

/** Of the embedded database alone: somebody who runs a PostgreSQL of their own has backups of their own. */
export const backupKind = jobKind({
  name: "backup",
  title: "Kopia zapasowa",
  payload: z.object({}),
  schedule: { dailyAt: "02:30" },
  retries: 3,
  pause: 600,
});
