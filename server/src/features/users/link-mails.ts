import type { LinkPurpose } from "@ekorok/domain/users/identity";
import type { SentInvitations } from "@ekorok/domain/users/contract/users";
import type { Answers, AnswerTo } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors/refused.ts";
import { addMailJob, type MailQueue } from "../../mail/mail-queue.ts";
import { logEvent } from "../../security-log.ts";
import { recordChange } from "../history/store.ts";
import { findUser } from "../identity/store.ts";
import { admitAdministratorsMail } from "../identity/throttle/throttle.ts";
import { refuseDeleted, type UserRow } from "./document.ts";
import { readAccount } from "./user-list.ts";

const linkMailActions = { invite: "user.invite", reset: "user.requestReset" } as const;
const linkMailEvents = { invite: "account invited", reset: "password reset sent" } as const;

export const linkMailAnswers = (mail: MailQueue) => {
  const asking =
    (purpose: LinkPurpose): AnswerTo<"sendInvitation"> =>
    async ({ log, caller, commit }, { uid }) => {
      const account = await commit(async (db) => {
        await requestLinkMail(db, uid, purpose, caller.uid);
        return readAccount(db, uid, mail);
      });
      logEvent(log, linkMailEvents[purpose], uid, caller.uid);
      mail.wake();
      return account;
    };
  return { sendInvitation: asking("invite"), requestUserPasswordReset: asking("reset") } satisfies Answers;
};

/** An administrator has a link sent that sets the password: the first one, or a new one. */
export async function requestLinkMail(db: Db, uid: string, purpose: LinkPurpose, actorUid: string): Promise<void> {
  const user = await findUser(db, uid);
  refuseDeleted(user);
  refuseUseless(user, purpose);
  await admitAdministratorsMail(db, uid, purpose);
  await addMailJob(db, purpose, user.email);
  await recordChange(db, { uid, actorUid, action: linkMailActions[purpose], after: { email: user.email } });
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

export const inviteManyAnswers = (mail: Pick<MailQueue, "wake">) =>
  ({
    sendInvitations: async ({ log, caller, commit }, { uids }) => {
      const answer = await commit(async (db) => ({ results: await inviteMany(db, uids, caller.uid) }));
      for (const { uid, message } of answer.results)
        if (message === null) logEvent(log, "account invited", uid, caller.uid);
      mail.wake();
      return answer;
    },
  }) satisfies Answers;

/** Has each of these people sent a new invitation; one who cannot be invited does not keep the others from it. */
async function inviteMany(db: Db, uids: readonly string[], actorUid: string): Promise<SentInvitations["results"]> {
  const results: SentInvitations["results"] = [];
  // In one order for everybody: two who invite the same people must not wait for each other in a circle.
  for (const uid of [...new Set(uids)].toSorted()) {
    try {
      await db.transaction((db) => requestLinkMail(db, uid, "invite", actorUid));
      results.push({ uid, message: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      results.push({ uid, message: error.message }); // stands beside the others
    }
  }
  return results;
}
