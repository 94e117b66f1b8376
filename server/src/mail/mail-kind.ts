import { linkPurposes } from "@ekorok/domain/users/identity";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/index.ts";
import { jobs } from "../db/schema.ts";
import { jobKind } from "../jobs/job.ts";
import { addJob } from "../jobs/store.ts";
import { reportMail, reportMailTitles, type ReportMail } from "./report-mail.ts";

/** What somebody should hear of, at an address that need not be an account's any more. */
const noticeKinds = [
  "newAddress",
  "newLogin",
  "loginChanged",
  "promoted",
  "factorOn",
  "factorOff",
  "factorTakenOff",
  "factorAdded",
  "factorRemoved",
  "recoveryCodesMade",
  "recoveryCodeUsed",
  "factorsDisowned",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
const mailKinds = [...linkPurposes, "factor", ...noticeKinds] as const;
export type MailKind = (typeof mailKinds)[number];

const factorNames = ["app", "passkey"] as const;
export type FactorName = (typeof factorNames)[number];

const factorsOfAccount = z.object({ app: z.boolean(), passkeys: z.int(), recoveryCodes: z.int() });
export type FactorsOfAccount = z.infer<typeof factorsOfAccount>;

/** What a notice is about: an account by its login, who changed it (null: somebody at the command line), and what it was. */
const facts = z.object({
  account: z.string(),
  by: z.string().nullable(),
  before: z.string().optional(),
  factor: z.enum(factorNames).optional(),
  codesLeft: z.int().optional(),
  /** Of factors: which were taken away, and which are still there. */
  gone: factorsOfAccount.optional(),
  left: factorsOfAccount.optional(),
  isAdmin: z.boolean().optional(),
});
export type Facts = z.infer<typeof facts>;

const titles: Readonly<Record<MailKind, string>> = {
  reset: "Link do ustawienia hasła",
  invite: "Zaproszenie",
  newAddress: "Powiadomienie o zmianie loginu",
  newLogin: "Powiadomienie o nowym loginie",
  loginChanged: "Powiadomienie administratorów o zmianie loginu",
  promoted: "Powiadomienie o nowym administratorze",
  factor: "Link do ustawienia drugiego składnika",
  factorOn: "Powiadomienie o włączeniu drugiego składnika",
  factorOff: "Powiadomienie o wyłączeniu drugiego składnika",
  factorTakenOff: "Powiadomienie administratorów o wyłączeniu drugiego składnika",
  factorAdded: "Powiadomienie o dodaniu składnika logowania",
  factorRemoved: "Powiadomienie o usunięciu składnika logowania",
  recoveryCodesMade: "Powiadomienie o nowych kodach zapasowych",
  recoveryCodeUsed: "Powiadomienie o użyciu kodu zapasowego",
  factorsDisowned: "Powiadomienie o składnikach po zgłoszeniu obcej sesji",
};

/** A job names the address, never the link: that is made when the mail is, and stored as a hash only. */
export const mailKind = jobKind({
  name: "mail",
  title: "Wiadomość e-mail",
  payload: z.union([z.object({ kind: z.enum(mailKinds), email: z.string(), facts: facts.optional() }), reportMail]),
  retries: 8,
  pause: 60,
  about: ({ kind, email }) => `${{ ...titles, ...reportMailTitles }[kind]}: ${email}`,
});

/** Asks for a mail in the transaction of what it is about. One with a link takes the place of those that failed. */
export async function addMailJob(db: Db, kind: MailKind, email: string, facts?: Facts): Promise<void> {
  await forgetFailedLinks(db, email, [kind]);
  await addJob(db, mailKind, { kind, email, ...(facts ? { facts } : {}) });
}

/** Nobody needs these links any more, so nobody has to hear that mails with them failed. */
export async function forgetFailedLinks(db: Db, email: string, of: readonly MailKind[] = linkPurposes): Promise<void> {
  const kinds = linkPurposes.filter((purpose) => of.includes(purpose));
  if (kinds.length === 0) return;
  const [kind, to] = [sql`${jobs.payload} ->> 'kind'`, sql`${jobs.payload} ->> 'email'`];
  await db
    .delete(jobs)
    .where(and(eq(jobs.name, mailKind.name), isNotNull(jobs.failedAt), inArray(kind, kinds), eq(to, email)));
}

/** The same of a mail about somebody's reports. */
export const addReportMail = (db: Db, mail: ReportMail): Promise<void> => addJob(db, mailKind, mail);

/** Mails that are to go out at once. */
export type MailQueue = {
  add: (kind: MailKind, email: string) => Promise<void>;
  /** Looks at once for mails that were asked for in a transaction, instead of at the next patrol. */
  wake: () => void;
  /** No mail server is set: mails lie in a folder, and nobody gets them. */
  areKept: boolean;
};
