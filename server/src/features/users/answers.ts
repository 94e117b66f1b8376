import { NO_PROMOTION, type SignedIn } from "@ekorok/domain/users/permissions";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { notFound, notPossible } from "../../errors/refused.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import { refuseUnproved } from "../../plugins/access.ts";
import { logEvent } from "../../security-log.ts";
import { writeToAdministrators } from "../identity/administrators.ts";
import { unprotect } from "../identity/second-factor/protection.ts";
import { findUser, lockUser } from "../identity/store.ts";
import { readableUser, refuseOwnAccount, writableUser } from "./access.ts";
import { addUser, deleteUser, setAdministrator, setBlocked, type Forget, type AccountOutcome } from "./accounts.ts";
import { proposalAnswers } from "./area-proposals.ts";
import { addressesTag } from "./document.ts";
import { editAnswers, emailTaken } from "./edit-user.ts";
import { findClientsAnswers } from "./find-clients.ts";
import { inviteManyAnswers, requestLinkMail, linkMailAnswers } from "./link-mails.ts";
import { patchUser, readUser } from "./store.ts";
import { userHistoryAnswers } from "./user-history.ts";
import { readAccount, userListAnswers } from "./user-list.ts";

export type UsersDeps = { mail: MailQueue; forget: Forget };

/** A proxy that compresses makes the tag weak; it still names the same list. "*" matches any. */
const seenIn = (header: string | undefined) => (header === "*" ? undefined : header?.replace(/^W\//, ""));

function refuseUnlessDone(outcome: AccountOutcome): void {
  if (outcome === "no such account") throw notFound();
  if (outcome === "has reports") throw notPossible(NO_PROMOTION);
  if (outcome === "last administrator")
    throw notPossible("To ostatni administrator. Najpierw nadaj uprawnienia administratora komuś innemu.");
}

/** A stolen session must not make its thief the only administrator. */
async function refuseUnprovedOverAdministrator(db: Db, caller: SignedIn, uid: string): Promise<void> {
  if ((await findUser(db, uid)).isAdmin) refuseUnproved(caller);
}

const onlyByCommand = () =>
  notPossible("Drugi składnik administratora, także dawnego, może wyłączyć tylko osoba od serwera.");

/** Administrators' work with accounts, and people's own accounts. */
export const userAnswers = ({ mail, forget }: UsersDeps) =>
  ({
    "GET /api/users/:uid": async ({ db, caller, reply }, { place }) => {
      const document = await readUser(db, readableUser(caller, place.uid));
      if (!document) throw notFound();
      reply.header("etag", addressesTag(document.addresses));
      return document;
    },
    "PATCH /api/users/:uid": async ({ db, caller, request, reply }, { place, body }) => {
      const uid = writableUser(caller, place.uid);
      const document = await patchUser(db, uid, caller.uid, body, seenIn(request.headers["if-match"]));
      if (!document) throw notFound();
      reply.header("etag", addressesTag(document.addresses));
      return document;
    },
    createUser: async ({ log, caller, commit }, { email, profile, isAdmin, permissions, servedFrom, invites }) => {
      const account = await commit(async (db) => {
        const roleFields = isAdmin ? { isAdmin } : { permissions, servedFrom };
        const uid = await addUser(db, { email, profile, ...roleFields }, caller.uid);
        if (uid === undefined) throw emailTaken();
        if (invites) await requestLinkMail(db, uid, "invite", caller.uid);
        if (isAdmin) await writeToAdministrators(db, "promoted", { account: email, actorUid: caller.uid });
        return readAccount(db, uid, mail);
      });
      const event = invites ? "account invited" : "account added";
      logEvent(log, event, account.uid, caller.uid, isAdmin ? ["isAdmin"] : undefined);
      mail.wake();
      return account;
    },
    setBlocked: async ({ log, caller, commit }, { uid, isBlocked }) => {
      const account = await commit(async (db) => {
        refuseOwnAccount(caller, uid);
        await refuseUnprovedOverAdministrator(db, caller, uid);
        refuseUnlessDone(await setBlocked(db, uid, isBlocked, caller.uid));
        return readAccount(db, uid, mail);
      });
      logEvent(log, isBlocked ? "account blocked" : "account unblocked", uid, caller.uid);
      return account;
    },
    setAdministrator: async ({ log, caller, commit }, { uid, isAdmin, isClient }) => {
      const account = await commit(async (db) => {
        refuseOwnAccount(caller, uid);
        refuseUnlessDone(await setAdministrator(db, uid, isAdmin, caller.uid, { isClient }));
        return readAccount(db, uid, mail);
      });
      logEvent(log, isAdmin ? "account promoted" : "account demoted", uid, caller.uid, ["isAdmin"]);
      mail.wake();
      return account;
    },
    takeOffSecondFactor: async ({ log, caller, commit }, { uid }) => {
      let isTakenOff = false;
      const account = await commit(async (db) => {
        if ((await lockUser(db, uid)).isStaff) throw onlyByCommand(); // nor somebody who becomes one meanwhile
        isTakenOff = await unprotect(db, uid, { actorUid: caller.uid });
        return readAccount(db, uid, mail);
      });
      if (isTakenOff) logEvent(log, "second factor off", uid, caller.uid, ["secondFactor"]);
      mail.wake();
      return account;
    },
    deleteUser: async ({ log, caller, commit }, { uid }) => {
      const answer = await commit(async (db) => {
        refuseOwnAccount(caller, uid);
        refuseUnlessDone(await deleteUser(db, uid, caller.uid, forget));
      });
      logEvent(log, "account deleted", uid, caller.uid);
      return answer;
    },
    ...userListAnswers(mail),
    ...findClientsAnswers,
    ...editAnswers(mail),
    ...linkMailAnswers(mail),
    ...inviteManyAnswers(mail),
    ...proposalAnswers(mail),
    ...userHistoryAnswers,
  }) satisfies Answers;
