import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { emptyAnswer, requestId, uid } from "../../contract/schema-parts.ts";
import { MOST_REMINDED } from "../../contract/limits.ts";

/** Mails about reports that a client may get, and those for the consultancy: everybody chooses which of theirs. */
export const clientMails = ["returned", "approved", "dueSoon", "dueToday", "late", "reminder"] as const;
export const consultancyMails = ["submitted"] as const;
const allMails = [...clientMails, ...consultancyMails] as const;
export type MailChoice = (typeof allMails)[number];

/** Of each mail that the caller can get, whether it is sent. */
const mailChoices = z.object({
  choices: z.array(z.object({ mail: z.enum(allMails), isWanted: z.boolean() })),
});
export type MailChoices = z.infer<typeof mailChoices>;
/** What is left out stays as it was. */
export const chooseMailsInput = z.strictObject({
  requestId,
  choices: z.partialRecord(z.enum(allMails), z.boolean()),
});

/** Always about the caller, also while they act for a client. */
export const mailChoiceEndpoints = {
  readMailChoices: { kind: "query", who: "signedIn", input: emptyAnswer.nullable(), output: mailChoices },
  chooseMails: { kind: "command", who: "signedIn", input: chooseMailsInput, output: mailChoices },
} as const satisfies EndpointTable;

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
