import type { RowsLeftOut } from "@ekorok/domain/users/contract/users";
import { allPermissions, mayActFor, type SetPermissions } from "@ekorok/domain/users/permissions";
import { eq } from "drizzle-orm";
import { userPatch } from "@ekorok/domain/users/contract/user-document";
import { z } from "zod";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { factorChallenges, passwordLinks, sessions, users } from "../../db/schema.ts";
import { codeOf } from "../../errors/system-errors.ts";
import { conflict, notAllowed, notFound, notPossible, Refused } from "../../errors/refused.ts";
import { addMailJob, forgetFailedLinks, type MailQueue } from "../../mail/mail-queue.ts";
import { refuseUnproved } from "../../plugins/access.ts";
import { logEvent, type EventLog } from "../../security-log.ts";
import { differences, recordChange, ACCOUNT, listChanges } from "../history/store.ts";
import { writeToAdministrators } from "../identity/administrators.ts";
import {
  refuseDeleted,
  switchedOff,
  wholeProfile,
  editableFields,
  type ProfilePatch,
  type UserRow,
  addressesTag,
} from "./document.ts";
import { readAccount } from "./user-list.ts";
import { refuseUnseenRows, rowsThatLeave, type OpenArea } from "./unseen-rows.ts";

type Edit = {
  email?: string | undefined;
  addresses?: string[] | undefined;
  /** The list that the sender saw: later changes by others are merged. Left out, the new list replaces any. */
  addressesSeen?: string | undefined;
  profile?: ProfilePatch;
  permissions?: SetPermissions;
  /** Open months with rows that the edit leaves out, as the editor saw them. */
  leavesOut?: readonly OpenArea[] | undefined;
  servedFrom?: string | undefined;
  /** Refuses callers who may not change the login. */
  beforeNewLogin?: () => void;
};

/** The account after the edit, and the names of changed fields. */
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
      const looked = await checkEdit(db, uid, edit);
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

export function logEdit(log: EventLog, uid: string, by: string, changed: readonly string[]): void {
  if (changed.length === 0) return;
  logEvent(log, changed.includes("email") ? "login changed" : "account edited", uid, by, changed);
}

/** Changes the given fields of an account, and records the change in the history. */
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
    const changes = differences(editableFields(before), editableFields(after));
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

async function checkEdit(
  db: Db,
  uid: string,
  edit: Pick<Edit, "permissions" | "servedFrom">,
): Promise<RowsLeftOut | undefined> {
  const [before] = await db.select().from(users).where(eq(users.uid, uid));
  return before && rowsLeftOutBy(db, before, edit);
}

export const rowsLeftOutBy = async (
  db: Db,
  before: UserRow,
  edit: Pick<Edit, "permissions" | "servedFrom">,
): Promise<RowsLeftOut> => ({ openRows: await rowsThatLeave(db, before, keptAfter(before, edit)) });

const keptAfter = (before: UserRow, edit: Pick<Edit, "permissions" | "servedFrom">) => ({
  permissions: switchedOff({ ...before.permissions, ...edit.permissions }),
  servedFrom: edit.servedFrom ?? before.servedFrom,
});

/**
 * After a change of the login, invalidates links and sessions of the old one, and mails both addresses and the
 * administrators; an open invitation goes to the new address.
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
  } else if (before.wasInvited) await addMailJob(db, "invite", email);
  await writeToAdministrators(db, "loginChanged", { account: email, before: before.email, actorUid, except: uid });
}

function refuseOthersLogin(before: UserRow, actorUid: string): void {
  if (mayActFor(actorUid, before)) return;
  const message = before.isAdmin
    ? "Loginu innego administratora nie można zmienić. Może to zrobić tylko on sam."
    : "Loginu dawnego administratora nie można zmienić. Najpierw zapisz jego konto jako konto klienta.";
  throw notAllowed(message, { issues: [{ path: "/data/email", message }] });
}

const UNIQUE_VIOLATION = "23505";

function refuseTakenEmail(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined; // drizzle wraps the driver's error
  throw codeOf(cause) === UNIQUE_VIOLATION ? emailTaken() : error;
}

export function emailTaken(): Refused {
  const message = "Konto z tym adresem e-mail już istnieje. Znajdź je na liście klientów albo podaj inny adres.";
  return new Refused("ALREADY_EXISTS", message, { issues: [{ path: "/data/email", message }] });
}

/** How far back in the history the seen list may be. */
const CHANGES = 100;
const withAddresses = z.looseObject({ addresses: z.array(z.string()) });

/**
 * Merges two changes of the list: what was added to and removed from the seen list is applied to the present one. The
 * seen list is known only by its tag and found in the history. Without a tag, the list replaces any.
 */
async function mergedAddresses(
  db: Db,
  { uid, addresses: theirs }: Pick<UserRow, "uid" | "addresses">,
  mine: string[] | undefined,
  seen: string | undefined,
): Promise<string[]> {
  if (mine === undefined) return theirs;
  if (seen === undefined || seen === addressesTag(theirs)) return mine;
  const base = await listNamed(db, uid, seen);
  if (!base) throw addressesChangedMeanwhile();
  const merged = mergeLists(base, mine, theirs);
  const { error } = userPatch.safeParse({ addresses: merged });
  if (error) throw notPossible(`Ktoś inny zmienił właśnie listę adresów. ${firstMessage(error)}`);
  return merged;
}

async function listNamed(db: Db, uid: string, tag: string): Promise<string[] | undefined> {
  const changes = await listChanges(db, uid, ACCOUNT, CHANGES);
  return changes
    .flatMap(({ before, after }) => [before, after])
    .map((state) => withAddresses.safeParse(state).data?.addresses)
    .find((addresses) => addresses && addressesTag(addresses) === tag);
}

function mergeLists(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const remaining = theirs.filter((address) => mine.includes(address) || !base.includes(address));
  const added = mine.filter((address) => !base.includes(address));
  return [...new Set([...remaining, ...added])];
}

const firstMessage = ({ issues }: z.ZodError) => issues[0]?.message ?? "";

const addressesChangedMeanwhile = () =>
  conflict("Ktoś inny zmienił właśnie listę adresów. Wczytaj ją ponownie i powtórz zmianę.");
