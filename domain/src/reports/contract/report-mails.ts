import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { askedTopics } from "../../charges/contract/reason-topics.ts";
import { count, emptyAnswer, requestId, textLine, uid, year } from "../../contract/schema-parts.ts";
import { LONGEST_REMINDER_NOTE, MOST_DUTIES_REMINDED, MOST_REMINDED } from "../../contract/limits.ts";
import { userParams } from "../../users/contract/user-document.ts";

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

/** What clients are reminded of, or asked for; each at most once a day. */
const reminderMatter = z.discriminatedUnion("what", [
  z.strictObject({ what: z.literal("reports") }),
  /** Duties to remind of: those of these that nobody has recorded as done. */
  z.strictObject({
    what: z.literal("duties"),
    year,
    duties: z
      .array(z.strictObject({ uid, duty: z.string().min(1).max(100) }))
      .min(1)
      .max(MOST_DUTIES_REMINDED),
  }),
  /** What the amounts of the year lack and the client can enter. */
  z.strictObject({
    what: z.literal("lacks"),
    year,
    topics: z.array(z.enum(askedTopics)).min(1).max(askedTopics.length),
  }),
]);
export type ReminderMatter = z.infer<typeof reminderMatter>;
const remindersInput = { uids, about: reminderMatter.default({ what: "reports" }) };

/** The reminder for each client; `refusal`: why none would be sent. `noteAt`: where in the text a note would stand. */
const lookAtRemindersInput = z.strictObject(remindersInput);
const lookAtRemindersOutput = z.object({
  reminders: z.array(
    z.object({
      uid,
      email: z.string(),
      subject: z.string(),
      text: z.string(),
      noteAt: count,
      refusal: z.string().nullable(),
    }),
  ),
});
export type LookedReminder = z.infer<typeof lookAtRemindersOutput>["reminders"][number];

/** For each client null, or why it was not sent. */
const sendRemindersInput = z.strictObject({
  requestId,
  ...remindersInput,
  /** A sentence of the sender's own. */
  note: textLine(LONGEST_REMINDER_NOTE).default(""),
});
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

/** Sent: the mail server took it. Kept: in a folder, without a mail server. Uncertain: the program stopped while it was sent. */
const mailStates = ["sent", "kept", "waiting", "failed", "uncertain"] as const;

/** Mails to an account, the newest first, without text and links; sent ones are remembered for a while. */
const accountMails = z
  .object({
    mails: z.array(
      z.object({
        id: z.uuid(),
        /** What it was, in Polish. */
        title: z.string(),
        email: z.string(),
        state: z.enum(mailStates),
        /** Why it did not go, in Polish; null if it did, or still may. */
        reason: z.string().nullable(),
        /** When it was sent; of others, when it was requested. */
        at: z.iso.datetime(),
      }),
    ),
    /** When the invitation was accepted; null: it was not, or nobody was invited. */
    acceptedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "AccountMails" });
export type AccountMails = z.infer<typeof accountMails>;

export const accountMailEndpoints = {
  "GET /api/users/:uid/mails": {
    kind: "document",
    who: "administrator",
    params: userParams,
    output: accountMails,
    refuses: ["NOT_FOUND"],
  },
} as const satisfies EndpointTable;
