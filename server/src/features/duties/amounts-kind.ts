import { z } from "zod";
import { jobKind } from "../../jobs/job.ts";

/** Brings up what is due of clients' years after rows, inputs or rates have changed. */
export const amountsKind = jobKind({
  name: "amounts",
  title: "Przeliczenie kwot rocznych",
  /** Items whose rates of these years were changed by the transaction that added it. */
  payload: z.object({ ids: z.array(z.string()).default([]), years: z.array(z.int()).default([]) }),
  schedule: { everySeconds: 15 },
  retries: 8,
  pause: 5,
});
