import type { SentInvitations } from "@ekorok/domain/users/contract/users";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors.ts";
import type { MailQueue } from "../../mail/mail-kind.ts";
import { logEvent } from "../../security-log.ts";
import { askForMail } from "./mails.ts";

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
      await db.transaction((db) => askForMail(db, uid, "invite", actorUid));
      results.push({ uid, message: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      results.push({ uid, message: error.message }); // stands beside the others
    }
  }
  return results;
}
