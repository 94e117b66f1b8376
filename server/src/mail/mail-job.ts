import type { Db } from "../db/index.ts";
import { createLink, findUserByEmail } from "../features/identity/store.ts";
import { jobOf, type Job } from "../jobs/job.ts";
import { mailKind, type MailKind } from "../jobs/kinds/mail.ts";
import { inviteMail, newAddressMail, resetMail } from "./letters.ts";
import type { Mail, SendMail } from "./transport.ts";

export type Post = {
  sendMail: SendMail;
  /** The address that people type, for links in mails. It is never taken from a request. */
  publicAddress: () => string;
};

const withLink = { reset: resetMail, invite: inviteMail };

/**
 * Mails are asked for in a request and made outside of it, so that the time of the answer gives nothing away. One is sent
 * again only if the mail server certainly did not take it.
 */
export const mailJob = ({ sendMail, publicAddress }: Post): Job =>
  jobOf(mailKind, async ({ db, id, beginUnrepeatable }, { kind, email }) => {
    const mail = await letterFor(db, kind, email, publicAddress());
    if (!mail) return false;
    await beginUnrepeatable();
    await sendMail(mail, id);
    return undefined;
  });

async function letterFor(db: Db, kind: MailKind, email: string, address: string): Promise<Mail | undefined> {
  if (kind === "newAddress") return newAddressMail(email);
  const user = await findUserByEmail(db, email);
  if (!user || user.isBlocked) return undefined; // nobody to write to, and the one who asked must not know
  if (kind === "invite" && user.passwordHash) return undefined; // in already
  return withLink[kind](user.email, address, await createLink(db, user.uid, kind));
}
