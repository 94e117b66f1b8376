import type { LinkPurpose } from "@ekorok/domain/users/identity";
import type { SentInvitations } from "@ekorok/domain/users/contract/users";
import { and, eq, inArray } from "drizzle-orm";
import type { Answers, AnswerTo } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { notPossible, Refused } from "../../errors/refused.ts";
import { addMailJob, type MailQueue } from "../../mail/mail-queue.ts";
import { logEvent } from "../../security-log.ts";
import { recordChange } from "../history/store.ts";
import { findUser, lockUser } from "../identity/store.ts";
import { admitAdministratorsMail, administratorsMailsUsedUp } from "../identity/throttle/throttle.ts";
import { refuseDeleted, type UserRow } from "./document.ts";
import { isInvitationWaiting, readAccount } from "./user-list.ts";

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
  if (purpose === "invite" && !user.wasInvited)
    await db.update(users).set({ wasInvited: true }).where(eq(users.uid, uid));
  await recordChange(db, { uid, actorUid, action: linkMailActions[purpose], after: { email: user.email } });
}

/** Refuses mails that would not be sent or not help. */
function refuseUseless(user: Pick<UserRow, "status">, purpose: LinkPurpose): void {
  const why = whyUseless(user, purpose);
  if (why) throw notPossible(why);
}

const whyUseless = ({ status }: Pick<UserRow, "status">, purpose: LinkPurpose): string | undefined =>
  status === "blocked"
    ? "To konto jest zablokowane. Najpierw je odblokuj."
    : status === "active" && purpose === "invite"
      ? "To konto jest już aktywne. Jeśli ktoś nie pamięta hasła, wyślij mu link do ustawienia nowego."
      : status === "invited" && purpose === "reset"
        ? "Na tym koncie nie ustawiono jeszcze hasła. Wyślij ponownie zaproszenie."
        : undefined;

const WAITING = "Zaproszenie czeka już na wysłanie.";
const GONE = "To konto zostało usunięte.";
const NOBODY = "Nie ma takiego konta. Mogło zostać usunięte.";

export const inviteManyAnswers = (mail: Pick<MailQueue, "wake">) =>
  ({
    lookAtInvitations: async ({ db }, { uids }) => ({ results: await lookAtInvitations(db, uids) }),
    sendInvitations: async ({ log, caller, commit }, { uids }) => {
      const answer = await commit(async (db) => ({ results: await inviteMany(db, uids, caller.uid) }));
      for (const { uid, message } of answer.results)
        if (message === null) logEvent(log, "account invited", uid, caller.uid);
      mail.wake();
      return answer;
    },
  }) satisfies Answers;

/** Who can be invited now, and why others cannot. */
async function lookAtInvitations(db: Db, uids: readonly string[]): Promise<SentInvitations["results"]> {
  const { uid, status, anonymisedAt } = users;
  const found = await db
    .select({ uid, status, anonymisedAt, isWaiting: isInvitationWaiting })
    .from(users)
    .where(inArray(uid, [...uids]));
  const usedUp = await administratorsMailsUsedUp(db, uids, "invite");
  const byUid = new Map(found.map((user) => [user.uid, user]));
  return [...new Set(uids)].map((uid) => {
    const user = byUid.get(uid);
    const message = !user
      ? NOBODY
      : user.anonymisedAt
        ? GONE
        : (whyUseless(user, "invite") ?? (user.isWaiting ? WAITING : (usedUp.get(uid)?.message ?? null)));
    return { uid, message };
  });
}

/** Invites each of these people; one who cannot be invited does not stop the others. */
async function inviteMany(db: Db, uids: readonly string[], actorUid: string): Promise<SentInvitations["results"]> {
  const results: SentInvitations["results"] = [];
  // In the same order for everybody, so that two administrators do not deadlock.
  for (const uid of [...new Set(uids)].toSorted()) {
    try {
      await db.transaction(async (db) => {
        await lockUser(db, uid); // of two administrators at once the second sees that the mail waits
        const [waiting] = await db
          .select({ uid: users.uid })
          .from(users)
          .where(and(eq(users.uid, uid), isInvitationWaiting));
        if (waiting) throw notPossible(WAITING);
        await requestLinkMail(db, uid, "invite", actorUid);
      });
      results.push({ uid, message: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      results.push({ uid, message: error.status === "NOT_FOUND" ? NOBODY : error.message }); // shown beside the others
    }
  }
  return results;
}
