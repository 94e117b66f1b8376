import { availableParallelism } from "node:os";
import { z } from "zod";
import { JUST_BEGUN } from "../../threads/processor-share.ts";
import { jobKind } from "../../jobs/job.ts";

/** Makes an export that somebody waits for. */
export const exportJobKind = jobKind({
  name: "paper",
  title: "Przygotowanie pliku",
  payload: z.object({ uid: z.uuid(), id: z.uuid() }),
  // Only for servers that were lost while working: an export that fails is not tried again.
  retries: 2,
  pause: 1,
  // On two processors one at a time, so that the other stays free for requests; two would hardly be faster.
  atOnce: availableParallelism() > 2 ? 2 : 1,
  // Short exports of other accounts do not wait behind a long one; all together use no more of a processor than one
  // (threads/processor-share.ts).
  extraAtOnce: 3,
  // Most exports are ready by then, and starting another thread takes longer than they do; an idle thread begins at
  // once.
  extraAfter: JUST_BEGUN,
});
