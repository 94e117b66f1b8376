import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { MOST_REMINDED } from "../../contract/limits.ts";
import { requestId, uid } from "../../contract/report-parts.ts";

const uids = z.array(uid).min(1).max(MOST_REMINDED);

/** The mail that each of these would get now; where none would be sent, why, in `refusal`. */
const lookAtRemindersInput = z.strictObject({ uids });
const lookAtRemindersOutput = z.object({
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
const sendRemindersInput = z.strictObject({ requestId, uids });
export const sendRemindersOutput = z.object({ results: z.array(z.object({ uid, message: z.string().nullable() })) });

export const reminderEndpoints = {
  lookAtReminders: {
    kind: "query",
    who: "administrator",
    input: lookAtRemindersInput,
    output: lookAtRemindersOutput,
  },
  sendReminders: { kind: "command", who: "administrator", input: sendRemindersInput, output: sendRemindersOutput },
} as const satisfies EndpointTable;
