import { z } from "zod";
import { jobKind } from "../../jobs/job.ts";

/** After a change of dictionaries. The schedule is for changes that nobody announced: those in a restored backup. */
export const recountKind = jobKind({
  name: "recount",
  title: "Przeliczenie otwartych miesięcy",
  payload: z.object({}),
  schedule: { everySeconds: 600 },
  retries: 8,
  pause: 5,
});
