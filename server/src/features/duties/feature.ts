import { z } from "zod";
import type { Feature } from "../../feature.ts";
import { dutyAnswers } from "./answers.ts";
import { jobOf } from "../../jobs/job.ts";
import { amountsJob, refreshAmounts } from "./refresh-amounts.ts";
import { dutyListExport } from "./duty-list-export.ts";
import { refreshStaleDuties } from "./stored-duties.ts";

/** What a year asks to be filed and paid, and what was done of it. */
export const duties = {
  answers: dutyAnswers,
  jobs: () => [
    jobOf(amountsJob, ({ db, signal, log }, changed) => refreshAmounts(db, signal, changed, log)),
    // What clients have to file and to pay where no amounts are kept with which that would be brought up.
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
  papers: { duties: dutyListExport },
  demo: async (...told) => (await import("./demo.ts")).addDemoDuties(...told),
} satisfies Feature;
