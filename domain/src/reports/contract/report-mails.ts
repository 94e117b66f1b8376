import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { emptyAnswer, requestId, uid } from "../../contract/schema-parts.ts";
import { MOST_REMINDED } from "../../contract/limits.ts";

/** Mails that recipients can switch off, of clients and of the consultancy. */
export const clientMails = ["returned", "approved", "dueSoon", "dueToday", "late", "reminder"] as const;
export const consultancyMails = ["submitted"] as const;
const allMails = [...clientMails, ...consultancyMails] as const;
export type MailChoice = (typeof allMails)[number];

const mailChoices = z.object({ choices: z.array(z.object({ mail: z.enum(allMails), isWanted: z.boolean() })) });
export type MailChoices = z.infer<typeof mailChoices>;
/** A choice that is not sent keeps its value. */
export const chooseMailsInput = z.strictObject({
  requestId,
  choices: z.partialRecord(z.enum(allMails), z.boolean()),
});

/** About the caller, even while they act for a client. */
export const mailChoiceEndpoints = {
  readMailChoices: { kind: "query", who: "signedIn", input: emptyAnswer.nullable(), output: mailChoices },
  chooseMails: { kind: "command", who: "signedIn", input: chooseMailsInput, output: mailChoices },
} as const satisfies EndpointTable;

const uids = z.array(uid).min(1).max(MOST_REMINDED);

/** The reminder for each client; `refusal`: why none would be sent. */
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

/** For each client null, or why it was not sent. */
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
