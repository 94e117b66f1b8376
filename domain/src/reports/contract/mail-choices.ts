import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { nothing } from "../../contract/nothing.ts";
import { requestId } from "../../contract/report-parts.ts";

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
  readMailChoices: { kind: "query", who: "signedIn", input: nothing.nullable(), output: mailChoices },
  chooseMails: { kind: "command", who: "signedIn", input: chooseMailsInput, output: mailChoices },
} as const satisfies EndpointTable;
