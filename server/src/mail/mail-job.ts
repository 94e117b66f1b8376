import type { MailedLink } from "@ekorok/domain";
import type { Db } from "../db/index.ts";
import { createLink, findUserByEmail } from "../features/identity/store.ts";
import { jobOf, type Job } from "../jobs/job.ts";
import { mailKind, type Facts, type NoticeKind } from "../jobs/kinds/mail.ts";
import {
  factorAddedMail,
  factorOffMail,
  factorOnMail,
  factorRemovedMail,
  factorsDisownedMail,
  factorTakenOffMail,
  recoveryCodesMadeMail,
  recoveryCodeUsedMail,
} from "./factor-notices.ts";
import { factorMail, inviteMail, resetMail } from "./letters.ts";
import { loginChangedMail, newAddressMail, newLoginMail, promotedMail } from "./notices.ts";
import type { Mail, SendMail } from "./transport.ts";

export type Post = {
  sendMail: SendMail;
  /** The address that people type, for links in mails. It is never taken from a request. */
  publicAddress: () => string;
};

const notices: Readonly<Record<NoticeKind, (to: string, facts: Facts) => Mail>> = {
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
export const mailJob = ({ sendMail, publicAddress }: Post): Job =>
  jobOf(mailKind, async ({ db, id, beginUnrepeatable }, { kind, email, facts }) => {
    const mail =
      kind === "reset" || kind === "invite" || kind === "factor"
        ? await mailWithLink(db, kind, email, publicAddress())
        : notices[kind](email, facts ?? { account: email, by: null });
    if (!mail) return false;
    await beginUnrepeatable();
    await sendMail(mail, id);
    return undefined;
  });

async function mailWithLink(db: Db, purpose: MailedLink, email: string, address: string): Promise<Mail | undefined> {
  const user = await findUserByEmail(db, email);
  if (!user || user.isBlocked) return undefined; // nobody to write to, and the one who asked must not know
  if (purpose === "invite" && user.passwordHash) return undefined; // in already
  if (purpose === "factor" && (user.secondFactor === "off" || user.isAdmin)) return undefined; // of no use to them
  return withLink[purpose](user.email, address, await createLink(db, user.uid, purpose));
}
