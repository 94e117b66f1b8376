import { linkPurposes } from "@ekorok/domain/users/identity";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/index.ts";
import { jobs } from "../db/schema.ts";
import { jobKind } from "../jobs/job.ts";
import { addJob } from "../jobs/store.ts";
import { factorMails, loginMails, accountMailFacts, type AccountMailFacts } from "./account-mails.ts";
import { linkMails } from "./link-mails.ts";
import { reportMail, reportMails, type ReportMail } from "./report-mails.ts";

export const accountMails = { ...loginMails, ...factorMails };
export type AccountMailKind = keyof typeof accountMails;

const addressed = { ...linkMails, ...accountMails };
export type MailKind = keyof typeof addressed;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
const mailKinds = Object.keys(addressed) as MailKind[];

const REOPENED = "reopened";
const titles: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...addressed, ...reportMails }).map(([kind, { title }]) => [kind, title] as const),
  [REOPENED, "Powiadomienie o ponownym otwarciu sprawozdania"],
]);
/** What administrators call a mail; one of a kind that there is no more has a general name. */
export const titleOfMail = (kind: string): string => titles.get(kind) ?? "Wiadomość";

const payload = z.union([
  z.object({ kind: z.enum(mailKinds), email: z.string(), facts: accountMailFacts.optional() }),
  reportMail,
]);

/** A mail's name for `titleOfMail`: that of a reopening is of the same kind as that of a return. */
export const nameOfMail = (mail: z.infer<typeof payload>): string =>
  mail.kind === "returned" && mail.isReopened ? REOPENED : mail.kind;

/** A job holds the address but no link: the link is made with the mail, and only its hash is stored. */
export const mailJobKind = jobKind({
  name: "mail",
  title: "Wiadomość e-mail",
  payload,
  retries: 8,
  pause: 60,
  about: (mail) => `${titleOfMail(nameOfMail(mail))}: ${mail.email}`,
});

/** Queues a mail in the transaction of the change that it is about. A mail with a link replaces failed ones. */
export async function addMailJob(db: Db, kind: MailKind, email: string, facts?: AccountMailFacts): Promise<void> {
  await forgetFailedLinks(db, email, [kind]);
  await addJob(db, mailJobKind, { kind, email, ...(facts ? { facts } : {}) });
}

/** Deletes failed mails whose links nobody needs any more. */
export async function forgetFailedLinks(db: Db, email: string, of: readonly MailKind[] = linkPurposes): Promise<void> {
  const kinds = linkPurposes.filter((purpose) => of.includes(purpose));
  if (kinds.length === 0) return;
  const [kind, to] = [sql`${jobs.payload} ->> 'kind'`, sql`${jobs.payload} ->> 'email'`];
  await db
    .delete(jobs)
    .where(and(eq(jobs.name, mailJobKind.name), isNotNull(jobs.failedAt), inArray(kind, kinds), eq(to, email)));
}

export const addReportMail = (db: Db, mail: ReportMail): Promise<void> => addJob(db, mailJobKind, mail);

/** Queues mails that are to be sent at once. */
export type MailQueue = {
  add: (kind: MailKind, email: string) => Promise<void>;
  /** Sends mails that were queued in a transaction now instead of at the next poll. */
  wake: () => void;
  /** No mail server is set: mails are written to a folder, and nobody gets them. */
  areInFolder: boolean;
};
