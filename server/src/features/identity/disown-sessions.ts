import type { Answers } from "../../answers/answers.ts";
import { addMailJob, type MailQueue } from "../../mail/mail-kind.ts";
import { logEvent } from "../../security-log.ts";
import { hashNobodyKnows } from "./passwords/password-hash.ts";
import { forgetRecentFactors } from "./second-factor/recent-factors.ts";
import { holdUser, setPassword } from "./store.ts";

/**
 * For somebody who finds a stranger among their sessions. All of them end, and the password, which the stranger may know,
 * opens nothing any more; a new one is set by the link that goes to the owner's mailbox, which a session does not reach. So no
 * proof is asked for: a thief who does this with a stolen session shuts themselves out as well. A factor that the stranger may
 * have added goes, too; an administrator who is left with none by that gets in again only by `npm run user`, which is the
 * worst that a thief can bring about in this way.
 */
export const disownAnswers = ({ mail }: { mail: Pick<MailQueue, "wake"> }) =>
  ({
    disownSessions: async ({ log, caller: { uid }, commit }) => {
      let removed: string[] = [];
      const answer = await commit(async (db) => {
        const owner = await holdUser(db, uid);
        if (owner.secondFactor !== "off") removed = await forgetRecentFactors(db, owner);
        await setPassword(db, uid, hashNobodyKnows(), { action: "user.disownSessions", actorUid: uid });
        await addMailJob(db, "reset", owner.email);
        return {};
      });
      logEvent(log, "sessions disowned", uid);
      if (removed.length > 0) logEvent(log, "factor removed", uid, uid, removed);
      mail.wake();
      return answer;
    },
  }) satisfies Answers;
