import { z } from "zod";
import { jobKind } from "../job.ts";

/** Brings up what is due of clients' years after rows, inputs or rates have changed. */
export const amountsKind = jobKind({
  name: "amounts",
  title: "Przeliczenie kwot rocznych",
  payload: z.object({}),
  schedule: { everySeconds: 15 },
  retries: 8,
  pause: 5,
});
