import type { MailChoice } from "@ekorok/domain/reports/contract/mail-choices";
import type { MailedLink } from "@ekorok/domain/users/identity";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { createLink, putBackLink, storedLink } from "../identity/mailed-links.ts";
import { findUserByEmail } from "../identity/store.ts";
import { Failure, jobOf, type Job } from "../../jobs/job.ts";
import { mailKind, type Facts, type NoticeKind } from "../../mail/mail-kind.ts";
import { patiently } from "../../jobs/patiently.ts";
import type { ReportMail } from "../../mail/report-mail.ts";
import {
  factorAddedMail,
  factorOffMail,
  factorOnMail,
  factorRemovedMail,
  factorsDisownedMail,
  factorTakenOffMail,
  recoveryCodesMadeMail,
  recoveryCodeUsedMail,
} from "../../mail/factor-notices.ts";
import { factorMail, inviteMail, letter, type Letter, resetMail } from "../../mail/letters.ts";
import { loginChangedMail, newAddressMail, newLoginMail, promotedMail } from "../../mail/notices.ts";
import {
  clientsDayMail,
  consultancysDayMail,
  reminderMail,
  returnedMail,
  type Correspondence,
} from "../../mail/report-letters.ts";
import type { Mail, Post } from "../../mail/transport.ts";

const notices: Readonly<Record<NoticeKind, (to: string, facts: Facts) => Letter>> = {
  newAddress: newAddressMail,
  newLogin: newLoginMail,
  loginChanged: loginChangedMail,
  promoted: promotedMail,
  factorOn: factorOnMail,
  factorOff: factorOffMail,
  factorTakenOff: factorTakenOffMail,
  factorAdded: factorAddedMail,
  factorRemoved: factorRemovedMail,
  recoveryCodesMade: recoveryCodesMadeMail,
  recoveryCodeUsed: recoveryCodeUsedMail,
  factorsDisowned: factorsDisownedMail,
};
const withLink = { reset: resetMail, invite: inviteMail, factor: factorMail };

/**
 * Mails are asked for in a request and made outside of it, so that the time of the answer gives nothing away. One is sent
 * again only if the mail server certainly did not take it.
 */
export const mailJob = ({ sendMail, areMailsKept, publicAddress, consultancy }: Post): Job =>
  jobOf(mailKind, async ({ db, id, signal, beginUnrepeatable }, asked) => {
    const by = { consultancy, address: publicAddress() };
    let takeBack = async () => {};
    const mail =
      "uid" in asked
        ? await mailOfReports(db, asked, by)
        : asked.kind === "reset" || asked.kind === "invite" || asked.kind === "factor"
          ? await mailWithLink(db, asked.kind, asked.email, by, (undo) => (takeBack = undo))
          : signed(notices[asked.kind](asked.email, await factsOf(db, asked)), consultancy);
    if (!mail) return false;
    await beginUnrepeatable();
    await sendMail(mail, id).catch(async (error: unknown) => {
      if (error instanceof Failure) await patiently(takeBack, signal); // the link that they have works on
      throw error;
    });
    // It went out: were the job given up here, another would be asked for, and the link of this one would be dead.
    if (asked.kind === "invite")
      await patiently(() => noteInvited(db, asked.email, areMailsKept ? null : new Date()), signal);
    return undefined;
  });

async function noteInvited(db: Db, email: string, invitedAt: Date | null): Promise<void> {
  await db.update(users).set({ invitedAt }).where(eq(users.email, email));
}

/** What a notice speaks of, and whether who reads it is an administrator. */
async function factsOf(db: Db, { email, facts }: { email: string; facts?: Facts | undefined }): Promise<Facts> {
  const isAdmin = facts?.isAdmin ?? (await findUserByEmail(db, email))?.isAdmin ?? false;
  return { account: email, by: null, ...facts, isAdmin };
}

/** Who reads of their account knows whom to ask: the consultancy, and answers go there. */
const signed = (notice: Letter, consultancy: string): Mail =>
  letter({ ...notice, paragraphs: [...notice.paragraphs, consultancy] });

/** Somebody who was blocked or who said no meanwhile gets none. What a day's mail speaks of was chosen when it was planned. */
async function mailOfReports(db: Db, asked: ReportMail, by: Omit<Correspondence, "to">): Promise<Mail | undefined> {
  const { email, status, mailsOff } = users;
  const [found] = await db.select({ email, status, mailsOff }).from(users).where(eq(users.uid, asked.uid));
  if (found?.status !== "active") return undefined;
  const isUnwanted = (mail: MailChoice) => found.mailsOff.includes(mail);
  const post = { ...by, to: found.email };
  switch (asked.kind) {
    case "returned":
      return isUnwanted("returned") ? undefined : returnedMail(post, asked);
    case "clientsDay":
      return clientsDayMail(post, asked);
    case "consultancysDay":
      return consultancysDayMail(post, asked);
    case "reminder":
      return isUnwanted("reminder") ? undefined : reminderMail(post, asked);
    default:
      return asked satisfies never;
  }
}

async function mailWithLink(
  db: Db,
  purpose: MailedLink,
  email: string,
  { address, consultancy }: Omit<Correspondence, "to">,
  onMade: (takeBack: () => Promise<void>) => void,
): Promise<Mail | undefined> {
  const user = await findUserByEmail(db, email);
  if (!user || user.isBlocked) return undefined; // nobody to write to, and the one who asked must not know
  if (purpose === "invite" && user.passwordHash) return undefined; // in already
  if (purpose === "factor" && (user.secondFactor === "off" || user.isAdmin)) return undefined; // of no use to them
  const before = await storedLink(db, user.uid, purpose);
  const secret = await createLink(db, user.uid, purpose);
  onMade(() => putBackLink(db, before, secret));
  return withLink[purpose](user.email, address, secret, consultancy, user);
}
