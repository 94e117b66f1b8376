import { nothing } from "@ekorok/domain/contract/nothing";
import { answerProposalInput, proposeAreasInput } from "@ekorok/domain/users/contract/area-proposals";
import { userDocument } from "@ekorok/domain/users/contract/user-document";
import { userHistoryInput, userHistoryOutput } from "@ekorok/domain/users/contract/user-history";
import {
  createUserInput,
  lookAtEditInput,
  oneUserInput,
  rowsLeftOut,
  sendInvitationsInput,
  sendInvitationsOutput,
  setAdministratorInput,
  setBlockedInput,
  updateUserInput,
  userAccount,
  type UserAccount,
} from "@ekorok/domain/users/contract/users";
import { NO_PROMOTION, allPermissions, type SignedIn } from "@ekorok/domain/users/permissions";
import type { Db } from "../../db/index.ts";
import { notFound, Refused } from "../../errors.ts";
import { refuseUnproved } from "../../plugins/access.ts";
import type { MailQueue } from "../../mail/mail-kind.ts";
import { logEvent, type EventLog } from "../../security-log.ts";
import { forAdministrator, forSignedIn, type Callable } from "../functions/callable.ts";
import { findUser, holdUser } from "../identity/store.ts";
import { unprotect } from "../identity/second-factor/protection.ts";
import { readableHistory, refuseOwnAccount, writableUser } from "./access.ts";
import { addUser, deleteUser, setAdministrator, setBlocked, type Forget, type Outcome } from "./accounts.ts";
import { writeToAdministrators } from "../identity/administrators.ts";
import { editUser, emailTaken, lookAtEdit } from "./edit.ts";
import { answerProposal, proposeAreas } from "./area-proposals.ts";
import { inviteMany } from "./invite-many.ts";
import { askForMail } from "./mails.ts";
import { pageOfAccountHistory } from "./user-history.ts";
import { readAccount } from "./user-list.ts";

async function accountAfter(db: Db, uid: string, mail: MailQueue): Promise<UserAccount> {
  const account = await readAccount(db, uid, mail);
  if (!account) throw notFound();
  return account;
}

function refuseUnlessDone(outcome: Outcome): void {
  if (outcome === "no such account") throw notFound();
  if (outcome === "has reports") throw new Refused("FAILED_PRECONDITION", NO_PROMOTION);
  if (outcome === "last administrator")
    throw new Refused(
      "FAILED_PRECONDITION",
      "To ostatni administrator. Najpierw nadaj uprawnienia administratora komuś innemu.",
    );
}

/** Somebody with a stolen session must not be left as the only administrator. */
async function refuseUnprovedOverAdministrator(db: Db, caller: SignedIn, uid: string): Promise<void> {
  if ((await findUser(db, uid)).isAdmin) refuseUnproved(caller);
}

function logEdit(log: EventLog, uid: string, by: string, changed: readonly string[]): void {
  if (changed.length === 0) return;
  logEvent(log, changed.includes("email") ? "login changed" : "account edited", uid, by, changed);
}

const onlyByCommand = () =>
  new Refused(
    "FAILED_PRECONDITION",
    "Drugi składnik administratora, także dawnego, może wyłączyć tylko osoba, która prowadzi serwer (npm run user).",
  );

/** What administrators do with accounts, and what everybody may know about their own. */
export const userFunctions = (mail: MailQueue, forget: Forget): Callable[] => [
  forAdministrator({
    name: "createUser",
    changesSomething: true,
    wantsProof: true,
    input: createUserInput,
    output: userAccount,
    refuses: ["ALREADY_EXISTS"],
    run: async ({ log, caller, commit }, { email, profile, isAdmin, permissions, servedFrom }) => {
      const account = await commit(async (db) => {
        const roleFields = isAdmin ? { isAdmin } : { permissions, servedFrom };
        const uid = await addUser(db, { email, profile, ...roleFields }, caller.uid);
        if (uid === undefined) throw emailTaken();
        await askForMail(db, uid, "invite", caller.uid);
        if (isAdmin) await writeToAdministrators(db, "promoted", { account: email, actorUid: caller.uid });
        return accountAfter(db, uid, mail);
      });
      logEvent(log, "account invited", account.uid, caller.uid, isAdmin ? ["isAdmin"] : undefined);
      mail.wake();
      return account;
    },
  }),
  forAdministrator({
    name: "updateUser",
    changesSomething: true,
    input: updateUserInput,
    output: userAccount,
    refuses: ["NOT_FOUND", "ALREADY_EXISTS"],
    run: async ({ log, caller, commit }, { uid, ...edit }) => {
      let changed: string[] = [];
      const account = await commit(async (db) => {
        const beforeNewLogin = () => refuseUnproved(caller);
        changed = (await editUser(db, uid, caller.uid, { ...edit, beforeNewLogin }))?.changed ?? [];
        return accountAfter(db, uid, mail);
      });
      logEdit(log, uid, caller.uid, changed);
      mail.wake();
      return account;
    },
  }),
  forAdministrator({
    name: "lookAtEdit",
    changesSomething: false,
    input: lookAtEditInput,
    output: rowsLeftOut,
    refuses: ["NOT_FOUND"],
    run: async ({ db }, { uid, ...edit }) => {
      const looked = await lookAtEdit(db, uid, edit);
      if (!looked) throw notFound();
      return looked;
    },
  }),
  forAdministrator({
    name: "resetPermissions",
    changesSomething: true,
    input: oneUserInput,
    output: userAccount,
    refuses: ["NOT_FOUND"],
    run: async ({ log, caller, commit }, { uid }) => {
      let changed: string[] = [];
      const account = await commit(async (db) => {
        changed = (await editUser(db, uid, caller.uid, { permissions: allPermissions }))?.changed ?? [];
        return accountAfter(db, uid, mail);
      });
      logEdit(log, uid, caller.uid, changed);
      return account;
    },
  }),
  ...(["sendInvitation", "requestUserPasswordReset"] as const).map((name) =>
    forAdministrator({
      name,
      changesSomething: true,
      wantsProof: true,
      input: oneUserInput,
      output: userAccount,
      refuses: ["NOT_FOUND"],
      run: async ({ log, caller, commit }, { uid }) => {
        const account = await commit(async (db) => {
          await askForMail(db, uid, name === "sendInvitation" ? "invite" : "reset", caller.uid);
          return accountAfter(db, uid, mail);
        });
        logEvent(log, name === "sendInvitation" ? "account invited" : "password reset sent", uid, caller.uid);
        mail.wake();
        return account;
      },
    }),
  ),
  forAdministrator({
    name: "sendInvitations",
    changesSomething: true,
    wantsProof: true,
    input: sendInvitationsInput,
    output: sendInvitationsOutput,
    run: async ({ log, caller, commit }, { uids }) => {
      const answer = await commit(async (db) => ({ results: await inviteMany(db, uids, caller.uid) }));
      for (const { uid, message } of answer.results)
        if (message === null) logEvent(log, "account invited", uid, caller.uid);
      mail.wake();
      return answer;
    },
  }),
  forAdministrator({
    name: "setBlocked",
    changesSomething: true,
    isOneAtATime: true,
    input: setBlockedInput,
    output: userAccount,
    refuses: ["NOT_FOUND"],
    run: async ({ log, caller, commit }, { uid, isBlocked }) => {
      const account = await commit(async (db) => {
        refuseOwnAccount(caller, uid);
        await refuseUnprovedOverAdministrator(db, caller, uid);
        refuseUnlessDone(await setBlocked(db, uid, isBlocked, caller.uid));
        return accountAfter(db, uid, mail);
      });
      logEvent(log, isBlocked ? "account blocked" : "account unblocked", uid, caller.uid);
      return account;
    },
  }),
  forAdministrator({
    name: "setAdministrator",
    changesSomething: true,
    isOneAtATime: true,
    wantsProof: true,
    input: setAdministratorInput,
    output: userAccount,
    refuses: ["NOT_FOUND"],
    run: async ({ log, caller, commit }, { uid, isAdmin, isClient }) => {
      const account = await commit(async (db) => {
        refuseOwnAccount(caller, uid);
        refuseUnlessDone(await setAdministrator(db, uid, isAdmin, caller.uid, { isClient }));
        return accountAfter(db, uid, mail);
      });
      logEvent(log, isAdmin ? "account promoted" : "account demoted", uid, caller.uid, ["isAdmin"]);
      mail.wake();
      return account;
    },
  }),
  forAdministrator({
    name: "takeOffSecondFactor",
    changesSomething: true,
    wantsProof: true,
    input: oneUserInput,
    output: userAccount,
    refuses: ["NOT_FOUND"],
    run: async ({ log, caller, commit }, { uid }) => {
      let isTakenOff = false;
      const account = await commit(async (db) => {
        if ((await holdUser(db, uid)).isStaff) throw onlyByCommand(); // nor one who is made one meanwhile
        isTakenOff = await unprotect(db, uid, { actorUid: caller.uid });
        return accountAfter(db, uid, mail);
      });
      if (isTakenOff) logEvent(log, "second factor off", uid, caller.uid, ["secondFactor"]);
      mail.wake();
      return account;
    },
  }),
  forAdministrator({
    name: "deleteUser",
    changesSomething: true,
    isOneAtATime: true,
    wantsProof: true, // there is no way back
    input: oneUserInput,
    output: nothing,
    refuses: ["NOT_FOUND"],
    run: async ({ log, caller, commit }, { uid }) => {
      const answer = await commit(async (db) => {
        refuseOwnAccount(caller, uid);
        refuseUnlessDone(await deleteUser(db, uid, caller.uid, forget));
        return {};
      });
      logEvent(log, "account deleted", uid, caller.uid);
      return answer;
    },
  }),
  forSignedIn({
    name: "proposeAreas",
    changesSomething: true,
    input: proposeAreasInput,
    output: userDocument,
    refuses: ["PERMISSION_DENIED", "NOT_FOUND"],
    run: ({ caller, commit }, { uid, areas }) => {
      const writable = writableUser(caller, uid);
      return commit((db) => proposeAreas(db, writable, caller.uid, areas));
    },
  }),
  forAdministrator({
    name: "answerProposal",
    changesSomething: true,
    input: answerProposalInput,
    output: userAccount,
    refuses: ["NOT_FOUND", "ABORTED"],
    run: async ({ log, caller, commit }, { uid, ...answer }) => {
      const account = await commit(async (db) => {
        await answerProposal(db, uid, caller.uid, answer);
        return accountAfter(db, uid, mail);
      });
      if (answer.isAccepted) logEvent(log, "account edited", uid, caller.uid, ["permissions"]);
      return account;
    },
  }),
  forSignedIn({
    name: "listUserHistory",
    changesSomething: false,
    input: userHistoryInput,
    output: userHistoryOutput,
    run: ({ db, caller }, { uid, before }) => pageOfAccountHistory(db, caller, readableHistory(caller, uid), before),
  }),
];
