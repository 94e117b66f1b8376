import type { MailedLink } from "@ekorok/domain/users/identity";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { createLink, putBackLink, storedLink } from "../identity/mailed-links.ts";
import { findUserByEmail } from "../identity/store.ts";
import { Failure, jobOf, type Job, retryWhileUnavailable } from "../../jobs/job.ts";
import { mailJobKind, accountMails, type MailKind, nameOfMail } from "../../mail/mail-queue.ts";
import { composeMail, linkMails } from "../../mail/link-mails.ts";
import type { MailParties } from "../../mail/report-mail-kind.ts";
import { writeReportMail, reportMails, type ReportMail } from "../../mail/report-mails.ts";
import type { AccountMailFacts, AccountMail } from "../../mail/account-mails.ts";
import type { Mail, MailSender } from "../../mail/transport.ts";
import { noteSent } from "./sent-mails.ts";

/**
 * Mails are requested in a request and made in this job, so that the answer's time reveals nothing. A mail is sent
 * again only if the server certainly did not accept it.
 */
export const mailJob = ({ sendMail, areMailsInFolder, publicAddress, consultancy }: MailSender): Job =>
  jobOf(mailJobKind, async ({ db, id, signal, beginUnrepeatable }, asked) => {
    const by = { consultancy, address: publicAddress() };
    let takeBack = async () => {};
    const mail =
      "uid" in asked
        ? await mailOfReports(db, asked, by)
        : asked.kind === "reset" || asked.kind === "invite" || asked.kind === "factor"
          ? await mailWithLink(db, asked.kind, asked.email, by, (undo) => (takeBack = undo))
          : accountMail(accountMails[asked.kind], asked.email, await factsOf(db, asked), consultancy);
    if (!mail) return false;
    await beginUnrepeatable();
    await sendMail(mail, id).catch(async (error: unknown) => {
      if (error instanceof Failure) await retryWhileUnavailable(takeBack, signal); // the previous link stays valid
      throw error;
    });
    // The mail is out. If the job failed here, another invitation would be requested and invalidate the link in this
    // one.
    await retryWhileUnavailable(async () => {
      if (asked.kind === "invite") await noteInvited(db, asked.email, areMailsInFolder ? null : new Date());
      const owner = "uid" in asked ? { uid: asked.uid } : { login: ownerOf(asked) };
      await noteSent(db, { id, kind: nameOfMail(asked), email: mail.to, isInFolder: areMailsInFolder, owner });
    }, signal);
    return undefined;
  });

/** The login that a mail about an account is about: one to a former login has it in its facts. */
const ownerOf = ({ kind, email, facts }: { kind: MailKind; email: string; facts?: AccountMailFacts | undefined }) =>
  kind === "newAddress" ? (facts?.account ?? email) : email;

async function noteInvited(db: Db, email: string, invitedAt: Date | null): Promise<void> {
  await db.update(users).set({ invitedAt }).where(eq(users.email, email));
}

/** What a mail about an account speaks of, and whether its reader is an administrator. */
async function factsOf(
  db: Db,
  { email, facts }: { email: string; facts?: AccountMailFacts | undefined },
): Promise<AccountMailFacts> {
  const isAdmin = facts?.isAdmin ?? (await findUserByEmail(db, email))?.isAdmin ?? false;
  return { account: email, by: null, ...facts, isAdmin };
}

/** Signed by the consultancy, which gets the answers. */
const accountMail = ({ subject, says }: AccountMail, to: string, facts: AccountMailFacts, consultancy: string): Mail =>
  composeMail({ to, subject, paragraphs: ["Dzień dobry,", ...says(to, facts), consultancy] });

/** No mail for who was blocked or switched it off meanwhile. A daily mail's content was chosen when planned. */
async function mailOfReports(db: Db, asked: ReportMail, by: Omit<MailParties, "to">): Promise<Mail | undefined> {
  const { email, status, mailsOff } = users;
  const [found] = await db.select({ email, status, mailsOff }).from(users).where(eq(users.uid, asked.uid));
  if (found?.status !== "active") return undefined;
  const { choice } = reportMails[asked.kind];
  if (choice && found.mailsOff.includes(choice)) return undefined;
  return writeReportMail(asked.kind, { ...by, to: found.email }, asked);
}

async function mailWithLink(
  db: Db,
  purpose: MailedLink,
  email: string,
  { address, consultancy }: Omit<MailParties, "to">,
  onMade: (takeBack: () => Promise<void>) => void,
): Promise<Mail | undefined> {
  const user = await findUserByEmail(db, email);
  if (!user || user.isBlocked) return undefined; // nobody to write to, which must not be revealed
  if (purpose === "invite" && user.passwordHash) return undefined; // has accepted already
  if (purpose === "factor" && (user.secondFactor === "off" || user.isAdmin)) return undefined; // of no use to them
  const before = await storedLink(db, user.uid, purpose);
  const secret = await createLink(db, user.uid, purpose);
  onMade(() => putBackLink(db, before, secret));
  return linkMails[purpose].write(user.email, address, secret, consultancy, user);
}
