import { z } from "zod";

/** Whose account it goes to: its address is looked up when it is sent. The one that was known is for the list of failures. */
const to = { uid: z.uuid(), email: z.string() };
/** A month's report, or the year's own. */
const period = z.object({ year: z.int(), month: z.int().nullable() });
const dueMonth = z.object({ year: z.int(), month: z.int(), due: z.string() });
export type MailedPeriod = z.infer<typeof period>;
export type DueMonth = z.infer<typeof dueMonth>;

/** What is awaited of a client. */
const awaited = { late: z.array(dueMonth), today: z.array(dueMonth), ahead: z.array(dueMonth) };

const contents = {
  returned: period.extend({ isReopened: z.boolean(), reason: z.string().nullable() }),
  /** To a client, at most one a day. */
  clientsDay: z.object({ ...awaited, day: z.string(), approved: z.array(period) }),
  /** To an administrator, at most one a day; `more`: how many are not named. Older ones do not say whose a report is. */
  consultancysDay: z.object({
    submitted: z.array(period.extend({ name: z.string(), client: z.uuid().optional() })),
    more: z.int(),
  }),
  /** From somebody of the consultancy; `more`: how many are not named. */
  reminder: z.object({ ...awaited, returned: z.array(period), more: z.int() }),
};
export type Contents = { readonly [Kind in keyof typeof contents]: z.infer<(typeof contents)[Kind]> };

export const reportMail = z.discriminatedUnion("kind", [
  contents.returned.extend({ kind: z.literal("returned"), ...to }),
  contents.clientsDay.extend({ kind: z.literal("clientsDay"), ...to }),
  contents.consultancysDay.extend({ kind: z.literal("consultancysDay"), ...to }),
  contents.reminder.extend({ kind: z.literal("reminder"), ...to }),
]);
export type ReportMail = z.infer<typeof reportMail>;

export const reportMailTitles: Readonly<Record<ReportMail["kind"], string>> = {
  returned: "Powiadomienie o zwrocie sprawozdania",
  clientsDay: "Codzienna wiadomość do klienta",
  consultancysDay: "Codzienna wiadomość o złożonych sprawozdaniach",
  reminder: "Przypomnienie o sprawozdaniach",
};
