import type { LinkPurpose } from "@ekorok/domain/users/identity";
import type { SentInvitations } from "@ekorok/domain/users/contract/users";
import type { Answers, AnswerTo } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { notPossible, Refused } from "../../errors/refused.ts";
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

/** Sends a link for the first password or a new one, on behalf of an administrator. */
export async function requestLinkMail(db: Db, uid: string, purpose: LinkPurpose, actorUid: string): Promise<void> {
  const user = await findUser(db, uid);
  refuseDeleted(user);
  refuseUseless(user, purpose);
  await admitAdministratorsMail(db, uid, purpose);
  await addMailJob(db, purpose, user.email);
  await recordChange(db, { uid, actorUid, action: linkMailActions[purpose], after: { email: user.email } });
}

/** Refuses mails that would not be sent or not help. */
function refuseUseless({ status }: UserRow, purpose: LinkPurpose): void {
  const why =
    status === "blocked"
      ? "To konto jest zablokowane. Najpierw je odblokuj."
      : status === "active" && purpose === "invite"
        ? "To konto jest już aktywne. Jeśli użytkownik nie pamięta hasła, wyślij mu link do ustawienia nowego."
        : status === "invited" && purpose === "reset"
          ? "Ten użytkownik nie ustawił jeszcze hasła. Wyślij mu ponownie zaproszenie."
          : undefined;
  if (why) throw notPossible(why);
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

/** Invites each of these people again; one who cannot be invited does not stop the others. */
async function inviteMany(db: Db, uids: readonly string[], actorUid: string): Promise<SentInvitations["results"]> {
  const results: SentInvitations["results"] = [];
  // In the same order for everybody, so that two administrators do not deadlock.
  for (const uid of [...new Set(uids)].toSorted()) {
    try {
      await db.transaction((db) => requestLinkMail(db, uid, "invite", actorUid));
      results.push({ uid, message: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      results.push({ uid, message: error.message }); // shown beside the others
    }
  }
  return results;
}
