import type { RowsLeftOut } from "@ekorok/domain/users/contract/users";
import { allPermissions, mayActFor, type SetPermissions } from "@ekorok/domain/users/permissions";
import { eq } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { factorChallenges, passwordLinks, sessions, users } from "../../db/schema.ts";
import { codeOf } from "../../error-code.ts";
import { notFound, Refused } from "../../errors.ts";
import { addMailJob, forgetFailedLinks, type MailQueue } from "../../mail/mail-kind.ts";
import { refuseUnproved } from "../../plugins/access.ts";
import { logEvent, type EventLog } from "../../security-log.ts";
import { differences } from "../history/differences.ts";
import { recordChange } from "../history/store.ts";
import { writeToAdministrators } from "../identity/administrators.ts";
import { refuseDeleted } from "./deleted-account.ts";
import { switchedOff, wholeProfile, writtenOf, type SaidProfile, type UserRow } from "./document.ts";
import { mergedAddresses } from "./merged-addresses.ts";
import { readAccount } from "./user-list.ts";
import { refuseUnseenRows, rowsThatLeave, type OpenArea } from "./unseen-rows.ts";

type Edit = {
  email?: string | undefined;
  addresses?: string[] | undefined;
  /** Upon which list the new one was made: what others have changed since is merged. Left out, it replaces any. */
  addressesSeen?: string | undefined;
  profile?: SaidProfile;
  permissions?: SetPermissions;
  /** Open months with rows that the edit leaves out, as far as the editor knows of them. */
  leavesOut?: readonly OpenArea[] | undefined;
  servedFrom?: string | undefined;
  /** Refuses a change of the login by somebody who may not make it. */
  beforeNewLogin?: () => void;
};

/** The account as it is now, and the names of what became different. */
export type Edited = { row: UserRow; changed: string[] };

export const editAnswers = (mail: MailQueue) =>
  ({
    updateUser: async ({ log, caller, commit }, { uid, ...edit }) => {
      let changed: string[] = [];
      const account = await commit(async (db) => {
        const beforeNewLogin = () => refuseUnproved(caller);
        changed = (await editUser(db, uid, caller.uid, { ...edit, beforeNewLogin }))?.changed ?? [];
        return readAccount(db, uid, mail);
      });
      logEdit(log, uid, caller.uid, changed);
      mail.wake();
      return account;
    },
    lookAtEdit: async ({ db }, { uid, ...edit }) => {
      const looked = await lookAtEdit(db, uid, edit);
      if (!looked) throw notFound();
      return looked;
    },
    resetPermissions: async ({ log, caller, commit }, { uid }) => {
      let changed: string[] = [];
      const account = await commit(async (db) => {
        changed = (await editUser(db, uid, caller.uid, { permissions: allPermissions }))?.changed ?? [];
        return readAccount(db, uid, mail);
      });
      logEdit(log, uid, caller.uid, changed);
      return account;
    },
  }) satisfies Answers;

function logEdit(log: EventLog, uid: string, by: string, changed: readonly string[]): void {
  if (changed.length === 0) return;
  logEvent(log, changed.includes("email") ? "login changed" : "account edited", uid, by, changed);
}

/** Merges an edit into an account; what is left out stays. The history says who changed what, if anything. */
export async function editUser(db: Db, uid: string, actorUid: string, edit: Edit): Promise<Edited | undefined> {
  return db.transaction(async (db) => {
    const [before] = await db.select().from(users).where(eq(users.uid, uid)).for("no key update");
    if (!before) return undefined;
    refuseDeleted(before);
    const after = {
      email: edit.email ?? before.email,
      hasOldLogin: before.hasOldLogin && (edit.email ?? before.email) === before.email,
      addresses: await mergedAddresses(db, before, edit.addresses, edit.addressesSeen),
      profile: wholeProfile({ ...before.profile, ...edit.profile }),
      ...keptAfter(before, edit),
    };
    const changes = differences(writtenOf(before), writtenOf(after));
    if (!changes) return { row: before, changed: [] };
    if (after.email !== before.email) {
      refuseOthersLogin(before, actorUid);
      edit.beforeNewLogin?.();
    }
    await refuseUnseenRows(db, before, after, edit.leavesOut ?? []);
    const [row] = await db.update(users).set(after).where(eq(users.uid, uid)).returning().catch(refuseTakenEmail);
    if (after.email !== before.email) await forgetOldAddress(db, before, after.email, actorUid);
    await recordChange(db, { uid, actorUid, action: "user.edit", ...changes });
    return row && { row, changed: Object.keys(changes.after) };
  });
}

/** What an edit would leave out if it were made now. */
async function lookAtEdit(
  db: Db,
  uid: string,
  edit: Pick<Edit, "permissions" | "servedFrom">,
): Promise<RowsLeftOut | undefined> {
  const [before] = await db.select().from(users).where(eq(users.uid, uid));
  return before && { openRows: await rowsThatLeave(db, before, keptAfter(before, edit)) };
}

const keptAfter = (before: UserRow, edit: Pick<Edit, "permissions" | "servedFrom">) => ({
  permissions: switchedOff({ ...before.permissions, ...edit.permissions }),
  servedFrom: edit.servedFrom ?? before.servedFrom,
});

/**
 * Neither links that went to the old address nor sessions begun with it open the account any more, and a mail says
 * so to both addresses and to the administrators; an invitation goes to the new one instead.
 */
async function forgetOldAddress(db: Db, before: UserRow, email: string, actorUid: string): Promise<void> {
  const { uid } = before;
  await db.delete(passwordLinks).where(eq(passwordLinks.uid, uid));
  await forgetFailedLinks(db, before.email);
  await db.delete(sessions).where(eq(sessions.uid, uid));
  await db.delete(factorChallenges).where(eq(factorChallenges.uid, uid));
  if (before.passwordHash) {
    await addMailJob(db, "newAddress", before.email, { account: email, by: null, isAdmin: before.isAdmin });
    await addMailJob(db, "newLogin", email);
  } else await addMailJob(db, "invite", email);
  await writeToAdministrators(db, "loginChanged", { account: email, before: before.email, actorUid, except: uid });
}

function refuseOthersLogin(before: UserRow, actorUid: string): void {
  if (mayActFor(actorUid, before)) return;
  const message = before.isAdmin
    ? "Loginu innego administratora nie można zmienić. Może to zrobić tylko on sam."
    : "Loginu dawnego administratora nie można zmienić. Najpierw zapisz jego konto jako konto klienta.";
  throw new Refused("PERMISSION_DENIED", message, { issues: [{ path: "/data/email", message }] });
}

const UNIQUE_VIOLATION = "23505";

function refuseTakenEmail(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined; // the query layer wraps what the driver threw
  throw codeOf(cause) === UNIQUE_VIOLATION ? emailTaken() : error;
}

export function emailTaken(): Refused {
  const message = "Konto z tym adresem e-mail już istnieje. Znajdź je na liście użytkowników albo podaj inny adres.";
  return new Refused("ALREADY_EXISTS", message, { issues: [{ path: "/data/email", message }] });
}
