import { availableParallelism } from "node:os";
import { z } from "zod";
import { JUST_BEGUN } from "../../threads/processor-share.ts";
import { jobKind } from "../../jobs/job.ts";

/** Makes a file that somebody waits for. */
export const exportJobKind = jobKind({
  name: "paper",
  title: "Przygotowanie pliku",
  payload: z.object({ uid: z.uuid(), id: z.uuid() }),
  // Only of servers that were lost in the middle: what fails by itself is not tried again.
  retries: 2,
  pause: 1,
  // On two processors one, so that the other is free for those who read and type; the next file is hardly ready later.
  atOnce: availableParallelism() > 2 ? 2 : 1,
  // Those of others are not stuck behind a long one; together they take no more of a processor than one (threads/step-back.ts).
  spare: 3,
  // Most files are ready by then, and to load the code of another thread takes longer than they do; one that is there begins at once.
  spareAfter: JUST_BEGUN,
});
