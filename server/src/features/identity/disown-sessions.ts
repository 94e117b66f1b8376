import { disownSessionsInput, nothing } from "@ekorok/domain";
import { addMailJob, type MailQueue } from "../../jobs/kinds/mail.ts";
import { logEvent } from "../../security-log.ts";
import { forSignedIn } from "../functions/callable.ts";
import { hashNobodyKnows } from "./passwords/password-hash.ts";
import { findUser, setPassword } from "./store.ts";

/**
 * For somebody who finds a stranger among their sessions. All of them end, and the password, which the stranger may know,
 * opens nothing any more; a new one is set by the link that goes to the owner's mailbox, which a session does not reach. So no
 * proof is asked for: a thief who does this with a stolen session only shuts themselves out.
 */
export const disownSessions = (mail: Pick<MailQueue, "wake">) =>
  forSignedIn({
    name: "disownSessions",
    changesSomething: true,
    input: disownSessionsInput,
    output: nothing,
    run: async ({ db, log, caller: { uid }, commit }) => {
      const { email } = await findUser(db, uid);
      const answer = await commit(async (db) => {
        await setPassword(db, uid, hashNobodyKnows(), { action: "user.disownSessions", actorUid: uid });
        await addMailJob(db, "reset", email);
        return {};
      });
      logEvent(log, "sessions disowned", uid);
      mail.wake();
      return answer;
    },
  });
