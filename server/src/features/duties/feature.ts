import { z } from "zod";
import type { Feature } from "../../feature.ts";
import { dutyAnswers } from "./answers.ts";
import { jobOf } from "../../jobs/job.ts";
import { amountsJob, refreshAmounts } from "./refresh-amounts.ts";
import { dutyListExport } from "./duty-list-export.ts";
import { refreshStaleDuties } from "./stored-duties.ts";

/** What has to be filed and paid for a year, and what was done. */
export const duties = {
  answers: dutyAnswers,
  jobs: () => [
    jobOf(amountsJob, ({ db, signal, log }, changed) => refreshAmounts(db, signal, changed, log)),
    // For years without stored amounts, which the job above would refresh.
    jobOf(
      {
        name: "duties",
        title: "Przeliczenie obowiązków klientów",
        payload: z.object({}),
        schedule: { everySeconds: 60 },
        retries: 3,
        pause: 60,
      },
      ({ db, now, signal, log }) => refreshStaleDuties(db, signal, { now, log }),
    ),
  ],
  exports: { duties: dutyListExport },
  demo: async (...args) => (await import("./demo.ts")).addDemoDuties(...args),
} satisfies Feature;
