import type { LinkPurpose } from "@ekorok/domain/users/identity";
import type { Answers, AnswerTo } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors.ts";
import { addMailJob, type MailQueue } from "../../mail/mail-kind.ts";
import { logEvent } from "../../security-log.ts";
import { recordChange } from "../history/store.ts";
import { findUser } from "../identity/store.ts";
import { admitAdministratorsMail } from "../identity/throttle/throttle.ts";
import { refuseDeleted } from "./deleted-account.ts";
import type { UserRow } from "./document.ts";
import { readAccount } from "./user-list.ts";

const actions = { invite: "user.invite", reset: "user.requestReset" } as const;
const events = { invite: "account invited", reset: "password reset sent" } as const;

export const linkMailAnswers = (mail: MailQueue) => {
  const asking =
    (purpose: LinkPurpose): AnswerTo<"sendInvitation"> =>
    async ({ log, caller, commit }, { uid }) => {
      const account = await commit(async (db) => {
        await askForMail(db, uid, purpose, caller.uid);
        return readAccount(db, uid, mail);
      });
      logEvent(log, events[purpose], uid, caller.uid);
      mail.wake();
      return account;
    };
  return { sendInvitation: asking("invite"), requestUserPasswordReset: asking("reset") } satisfies Answers;
};

/** An administrator has a link sent that sets the password: the first one, or a new one. */
export async function askForMail(db: Db, uid: string, purpose: LinkPurpose, actorUid: string): Promise<void> {
  const user = await findUser(db, uid);
  refuseDeleted(user);
  refuseUseless(user, purpose);
  await admitAdministratorsMail(db, uid, purpose);
  await addMailJob(db, purpose, user.email);
  await recordChange(db, { uid, actorUid, action: actions[purpose], after: { email: user.email } });
}

/** Such a mail would not be sent, or would not help. */
function refuseUseless({ status }: UserRow, purpose: LinkPurpose): void {
  const why =
    status === "blocked"
      ? "To konto jest zablokowane. Najpierw je odblokuj."
      : status === "active" && purpose === "invite"
        ? "To konto jest już aktywne. Jeśli użytkownik nie pamięta hasła, wyślij mu link do ustawienia nowego."
        : status === "invited" && purpose === "reset"
          ? "Ten użytkownik nie ustawił jeszcze hasła. Wyślij mu ponownie zaproszenie."
          : undefined;
  if (why) throw new Refused("FAILED_PRECONDITION", why);
}
