import { z } from "zod";
import { requestId, uid } from "./report-parts.ts";

/** At most so many clients are reminded at once. */
export const MOST_REMINDED = 100;
const uids = z.array(uid).min(1).max(MOST_REMINDED);

/** The mail that each of these would get now; where none would be sent, why, in `refusal`. */
export const lookAtRemindersInput = z.strictObject({ uids });
export const lookAtRemindersOutput = z.object({
  reminders: z.array(
    z.object({
      uid,
      email: z.string(),
      subject: z.string(),
      text: z.string(),
      refusal: z.string().nullable(),
    }),
  ),
});
export type LookedReminder = z.infer<typeof lookAtRemindersOutput>["reminders"][number];

/** Each is answered by itself: null, or why it was not sent. */
export const sendRemindersInput = z.strictObject({ requestId, uids });
export const sendRemindersOutput = z.object({ results: z.array(z.object({ uid, message: z.string().nullable() })) });
