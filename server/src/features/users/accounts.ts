import { emailOfDeleted } from "@ekorok/domain/users/account-names";
import type { SetPermissions } from "@ekorok/domain/users/permissions";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { factorChallenges, formMarks, passwordLinks, reports, sessions, users } from "../../db/schema.ts";
import { notAllowed } from "../../errors/refused.ts";
import { forgetFailedLinks } from "../../mail/mail-queue.ts";
import { recordChange } from "../history/store.ts";
import { forgetFactors } from "../identity/second-factor/protection.ts";
import { isAdministrator, writeToAdministrators } from "../identity/administrators.ts";
import { refuseDeleted, switchedOff, type ProfilePatch, type UserRow } from "./document.ts";

type NewUser = Pick<UserRow, "email"> & {
  passwordHash?: string;
  isAdmin?: boolean;
  profile?: ProfilePatch;
  permissions?: SetPermissions;
  /** Left out: from this month. */
  servedFrom?: string | undefined;
};

/** Creates an account and gives its uid; undefined if the address is taken. The actor is null at the command line. */
export async function addUser(
  db: Db,
  { email, passwordHash, isAdmin = false, profile: given = {}, permissions = {}, servedFrom }: NewUser,
  actorUid: string | null = null,
): Promise<string | undefined> {
  const profile = Object.fromEntries(Object.entries(given).filter(([, text]) => text));
  const off = switchedOff(permissions);
  return db.transaction(async (db) => {
    const [made] = await db
      .insert(users)
      .values({ email, passwordHash: passwordHash ?? null, isAdmin, profile, permissions: off, servedFrom })
      .onConflictDoNothing()
      .returning({ uid: users.uid });
    if (!made) return undefined;
    const after = { email, ...profile, ...off, ...(servedFrom ? { servedFrom } : {}), ...(isAdmin ? { isAdmin } : {}) };
    await recordChange(db, { uid: made.uid, actorUid, action: "user.create", after });
    return made.uid;
  });
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  return (await db.select({ uid: users.uid }).from(users).where(isAdministrator).limit(1)).length > 0;
}

/** Locks all administrators, so that of two who leave at once the second sees that the first has left. */
async function isLastAdministrator(db: Db, uid: string): Promise<boolean> {
  const administrators = await db
    .select({ uid: users.uid })
    .from(users)
    .where(isAdministrator)
    .orderBy(users.uid)
    .for("no key update");
  return administrators.length === 1 && administrators[0]?.uid === uid;
}

/** An administrator who lost the rights while waiting must not take them from others. */
async function refuseFormerAdministrator(db: Db, actorUid: string | null): Promise<void> {
  if (actorUid === null) return;
  const isStill = and(eq(users.uid, actorUid), eq(users.isAdmin, true), eq(users.isBlocked, false));
  if ((await db.select({ uid: users.uid }).from(users).where(isStill)).length > 0) return;
  throw notAllowed("Nie masz już uprawnień administratora. Odśwież stronę.");
}

export type AccountOutcome = "done" | "no such account" | "last administrator" | "has reports";

/** Blocking ends all sessions at once. */
export const setBlocked = (db: Db, uid: string, isBlocked: boolean, actorUid: string | null) =>
  changeStanding(db, uid, { isBlocked }, isBlocked, isBlocked ? "user.block" : "user.unblock", actorUid);

/** A former administrator stays on the consultancy's staff and is not listed as a client, unless `isClient`. */
export const setAdministrator = (
  db: Db,
  uid: string,
  isAdmin: boolean,
  actorUid: string | null,
  { isClient = false } = {},
) => {
  const change = { isAdmin, ...(isAdmin ? { isStaff: true } : isClient ? { isStaff: false } : {}) };
  return changeStanding(db, uid, change, !isAdmin, isAdmin ? "user.promote" : "user.demote", actorUid);
};

async function changeStanding(
  db: Db,
  uid: string,
  change: { isBlocked: boolean } | { isAdmin: boolean; isStaff?: boolean },
  takesAway: boolean,
  action: string,
  actorUid: string | null,
): Promise<AccountOutcome> {
  return db.transaction(async (db) => {
    if (takesAway && (await isLastAdministrator(db, uid))) return "last administrator";
    if (takesAway) await refuseFormerAdministrator(db, actorUid);
    // So that no report is begun meanwhile.
    const [before] = await db.select().from(users).where(eq(users.uid, uid)).for("update");
    if (!before) return "no such account";
    refuseDeleted(before);
    const after = { ...before, ...change };
    const isSame = (["isBlocked", "isAdmin", "isStaff"] as const).every((name) => after[name] === before[name]);
    if (isSame) return "done";
    if (after.isAdmin && !before.isStaff && (await hasReports(db, uid))) return "has reports";
    await db.update(users).set(change).where(eq(users.uid, uid));
    if (after.isBlocked) {
      await db.delete(sessions).where(eq(sessions.uid, uid));
      // Otherwise they would work again after unblocking.
      await db.delete(passwordLinks).where(eq(passwordLinks.uid, uid));
      await db.delete(factorChallenges).where(eq(factorChallenges.uid, uid));
    }
    const becomesClient = before.isStaff && !after.isStaff;
    await recordChange(db, {
      uid,
      actorUid,
      action: becomesClient && !before.isAdmin ? "user.edit" : action, // the rights had been taken away before
      ...(becomesClient && { before: { isStaff: true }, after: { isStaff: false } }),
    });
    if (after.isAdmin && !before.isAdmin)
      await writeToAdministrators(db, "promoted", { account: before.email, actorUid });
    return "done";
  });
}

/** Deletes what other features store of a person, except what must stay. */
export type Forget = (db: Db, uid: string) => Promise<void>;

/** Deletes an account with its sessions and links; the history stays. A client with reports is anonymised instead. */
export async function deleteUser(
  db: Db,
  uid: string,
  actorUid: string | null,
  forget: Forget,
): Promise<AccountOutcome> {
  return db.transaction(async (db) => {
    if (await isLastAdministrator(db, uid)) return "last administrator";
    await refuseFormerAdministrator(db, actorUid);
    // Locked, so that no report is begun meanwhile.
    const [locked] = await db
      .select({ anonymisedAt: users.anonymisedAt })
      .from(users)
      .where(eq(users.uid, uid))
      .for("update");
    if (locked) refuseDeleted(locked);
    await forgetMarks(db, uid);
    if (await hasReports(db, uid)) return anonymise(db, uid, actorUid, forget);
    const [gone] = await db.delete(users).where(eq(users.uid, uid)).returning();
    if (!gone) return "no such account";
    const { email, profile, isAdmin } = gone;
    await forgetFailedLinks(db, email);
    await recordChange(db, { uid, actorUid, action: "user.delete", before: { email, ...profile, isAdmin } });
    return "done";
  });
}

/** Deletes marks in forms: of this client, and by this person. */
async function forgetMarks(db: Db, uid: string): Promise<void> {
  await db.delete(formMarks).where(or(eq(formMarks.uid, uid), eq(formMarks.personUid, uid)));
}

async function hasReports(db: Db, uid: string): Promise<boolean> {
  return (await db.select({ uid: reports.uid }).from(reports).where(eq(reports.uid, uid)).limit(1)).length > 0;
}

/** Removes everything that identifies the person or lets them in; reports must be kept. This cannot be undone. */
async function anonymise(db: Db, uid: string, actorUid: string | null, forget: Forget): Promise<AccountOutcome> {
  await db
    .update(users)
    .set({
      email: emailOfDeleted(await nextNumberOfDeleted(db)),
      anonymisedAt: sql`now()`,
      passwordHash: null,
      isAdmin: false,
      isBlocked: true,
      photoUrl: null,
      profile: {},
      addresses: [],
      areaProposal: null,
    })
    .where(eq(users.uid, uid));
  await db.delete(sessions).where(eq(sessions.uid, uid));
  await db.delete(passwordLinks).where(eq(passwordLinks.uid, uid));
  await forgetFactors(db, uid);
  await forget(db, uid);
  await recordChange(db, { uid, actorUid, action: "user.anonymise" });
  return "done";
}

/** Lock for giving out the numbers of deleted clients. */
const DELETED_NUMBERS = 4_712;

async function nextNumberOfDeleted(db: Db): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(${DELETED_NUMBERS})`);
  const number = sql`substring(${users.email} from 'nr-([0-9]{1,9})@usuniete')::int`;
  const [last] = await db.select({ number: sql<number>`coalesce(max(${number}), 0)`.mapWith(Number) }).from(users);
  return (last?.number ?? 0) + 1;
}

export async function listUsers(db: Db): Promise<Pick<UserRow, "email" | "isAdmin" | "status">[]> {
  return db
    .select({ email: users.email, isAdmin: users.isAdmin, status: users.status })
    .from(users)
    .where(isNull(users.anonymisedAt))
    .orderBy(users.email);
}
