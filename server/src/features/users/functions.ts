import {
  createUserInput,
  NO_PROMOTION,
  nothing,
  oneUserInput,
  allPermissions,
  setAdministratorInput,
  setBlockedInput,
  updateUserInput,
  userAccount,
  userHistoryInput,
  userHistoryOutput,
  type UserAccount,
} from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import { notFound, Refused } from "../../errors.ts";
import type { MailQueue } from "../../mail/queue.ts";
import { refuseUnproved } from "../../plugins/access.ts";
import { logEvent } from "../../security-log.ts";
import { forAdministrator, forSignedIn, type Callable } from "../functions/callable.ts";
import { readableHistory, refuseOwnAccount } from "./access.ts";
import { addUser, deleteUser, setAdministrator, setBlocked, type Outcome } from "./accounts.ts";
import { editUser, emailTaken } from "./edit.ts";
import { askForMail } from "./mails.ts";
import { pageOfAccountHistory } from "./user-history.ts";
import { readAccount } from "./user-list.ts";

async function accountAfter(db: Db, uid: string): Promise<UserAccount> {
  const account = await readAccount(db, uid);
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

/** What administrators do with accounts, and what everybody may know about their own. */
export const userFunctions = (mail: MailQueue): Callable[] => [
  forAdministrator({
    name: "createUser",
    changesSomething: true,
    wantsProof: true,
    input: createUserInput,
    output: userAccount,
    refuses: ["ALREADY_EXISTS"],
    run: async ({ caller, commit }, { email, profile, permissions, servedFrom }) => {
      const account = await commit(async (db) => {
        const uid = await addUser(db, { email, profile, permissions, servedFrom }, caller.uid);
        if (uid === undefined) throw emailTaken();
        await askForMail(db, uid, "invite", caller.uid);
        return accountAfter(db, uid);
      });
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
    run: async ({ caller, commit }, { uid, email, profile, permissions, servedFrom, leavesOut }) => {
      const account = await commit(async (db) => {
        await editUser(db, uid, caller.uid, {
          email,
          profile,
          permissions,
          servedFrom,
          leavesOut,
          beforeNewLogin: () => refuseUnproved(caller),
        });
        return accountAfter(db, uid);
      });
      mail.wake();
      return account;
    },
  }),
  forAdministrator({
    name: "resetPermissions",
    changesSomething: true,
    input: oneUserInput,
    output: userAccount,
    refuses: ["NOT_FOUND"],
    run: ({ caller, commit }, { uid }) =>
      commit(async (db) => {
        await editUser(db, uid, caller.uid, { permissions: allPermissions });
        return accountAfter(db, uid);
      }),
  }),
  ...(["sendInvitation", "requestUserPasswordReset"] as const).map((name) =>
    forAdministrator({
      name,
      changesSomething: true,
      wantsProof: true,
      input: oneUserInput,
      output: userAccount,
      refuses: ["NOT_FOUND"],
      run: async ({ caller, commit }, { uid }) => {
        const account = await commit(async (db) => {
          await askForMail(db, uid, name === "sendInvitation" ? "invite" : "reset", caller.uid);
          return accountAfter(db, uid);
        });
        mail.wake();
        return account;
      },
    }),
  ),
  forAdministrator({
    name: "setBlocked",
    changesSomething: true,
    input: setBlockedInput,
    output: userAccount,
    refuses: ["NOT_FOUND"],
    run: async ({ log, caller, commit }, { uid, isBlocked }) => {
      const account = await commit(async (db) => {
        refuseOwnAccount(caller, uid);
        refuseUnlessDone(await setBlocked(db, uid, isBlocked, caller.uid));
        return accountAfter(db, uid);
      });
      logEvent(log, isBlocked ? "account blocked" : "account unblocked", uid, caller.uid);
      return account;
    },
  }),
  forAdministrator({
    name: "setAdministrator",
    changesSomething: true,
    wantsProof: true,
    input: setAdministratorInput,
    output: userAccount,
    refuses: ["NOT_FOUND"],
    run: async ({ log, caller, commit }, { uid, isAdmin }) => {
      const account = await commit(async (db) => {
        refuseOwnAccount(caller, uid);
        refuseUnlessDone(await setAdministrator(db, uid, isAdmin, caller.uid));
        return accountAfter(db, uid);
      });
      logEvent(log, isAdmin ? "account promoted" : "account demoted", uid, caller.uid);
      return account;
    },
  }),
  forAdministrator({
    name: "deleteUser",
    changesSomething: true,
    input: oneUserInput,
    output: nothing,
    refuses: ["NOT_FOUND"],
    run: ({ caller, commit }, { uid }) =>
      commit(async (db) => {
        refuseOwnAccount(caller, uid);
        refuseUnlessDone(await deleteUser(db, uid, caller.uid));
        return {};
      }),
  }),
  forSignedIn({
    name: "listUserHistory",
    changesSomething: false,
    input: userHistoryInput,
    output: userHistoryOutput,
    run: ({ db, caller }, { uid, before }) => pageOfAccountHistory(db, caller, readableHistory(caller, uid), before),
  }),
];
