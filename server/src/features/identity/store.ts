import { pick } from "@ekorok/domain/pick";
import { createHash, randomBytes } from "node:crypto";
import type { UserAction } from "@ekorok/domain/users/contract/users";
import { spellEmail } from "@ekorok/domain/users/email-address";
import { PROOF_LIFE, SESSION_IDLE, SESSION_LIFE } from "@ekorok/domain/users/identity";
import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { notFound, signInFirst } from "../../errors/refused.ts";
import { factorChallenges, passwordLinks, sessions, users } from "../../db/schema.ts";
import { forgetFailedLinks } from "../../mail/mail-queue.ts";
import { recordChange } from "../history/store.ts";

/** A secret for a cookie or a link; we store only its hash. */
export const newSecret = () => randomBytes(32).toString("base64url");
export const hashed = (secret: string) => createHash("sha256").update(secret).digest();
const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
export const isAlive = and(gt(sessions.lastSeenAt, ago(SESSION_IDLE)), gt(sessions.createdAt, ago(SESSION_LIFE)));
export const isProofRecent = gt(sessions.provedAt, ago(PROOF_LIFE));

export type SessionOrigin = { userAgent: string; address: string };

export type User = typeof users.$inferSelect;

/** The login behind what was typed: an old login from before normalisation if there is one, else the spelling. */
export async function loginMeant(db: Db, typed: string): Promise<string> {
  const spelled = spellEmail(typed);
  if (spelled === typed) return spelled;
  const isOld = and(eq(users.email, typed), eq(users.hasOldLogin, true));
  return (await db.select({ email: users.email }).from(users).where(isOld))[0]?.email ?? spelled;
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return (await db.select().from(users).where(eq(users.email, email)))[0];
}

export async function findUser(db: Db, uid: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.uid, uid));
  if (!user) throw notFound();
  return user;
}

/** The same, locked. Whatever changes or uses factors locks the account first, which avoids deadlocks. */
export async function lockUser(db: Db, uid: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.uid, uid)).for("no key update");
  if (!user) throw notFound();
  return user;
}

/** The same for changes of one's own factors: the session may have been disowned while this call waited. */
export async function lockOwner(db: Db, { uid, sessionId }: { uid: string; sessionId: string }): Promise<User> {
  const user = await lockUser(db, uid);
  const isThis = and(eq(sessions.uid, uid), eq(sessions.id, sessionId), isAlive);
  if ((await db.select({ id: sessions.id }).from(sessions).where(isThis)).length === 0) throw signInFirst();
  return user;
}

/**
 * Whether what was just verified still holds: the password, that the account is not blocked, and its protection. Locks
 * the row, so that a change under way comes after this transaction and ends what it made.
 */
export async function isStillRight(db: Db, { uid, passwordHash, secondFactor }: User): Promise<boolean> {
  const [owner] = await db
    .select({ uid: users.uid })
    .from(users)
    .where(
      and(
        eq(users.uid, uid),
        eq(users.passwordHash, passwordHash ?? ""),
        eq(users.isBlocked, false),
        eq(users.secondFactor, secondFactor),
      ),
    )
    .for("share");
  return owner !== undefined;
}

/** Opens a session after everything the account asks for was shown; undefined if that changed meanwhile. */
export async function createSession(
  db: Db,
  user: User,
  place: SessionOrigin,
): Promise<{ id: string; secret: string; createdAt: Date } | undefined> {
  const secret = newSecret();
  const opened = await db.transaction(async (db) => {
    if (!(await isStillRight(db, user))) return undefined;
    const [made] = await db
      .insert(sessions)
      .values({ uid: user.uid, ...place, tokenHash: hashed(secret) })
      .returning();
    return made && { id: made.id, secret, createdAt: made.createdAt };
  });
  if (opened) await noteSignIn(db, user.uid);
  return opened;
}

/** For the list of accounts. Skipped while the row is locked, so that nobody waits. */
async function noteSignIn(db: Db, uid: string): Promise<void> {
  const free = db
    .select({ uid: users.uid })
    .from(users)
    .where(eq(users.uid, uid))
    .for("no key update", { skipLocked: true });
  await db
    .update(users)
    .set({ signedInAt: sql`now()` })
    .where(inArray(users.uid, free));
}

/** The valid session behind a cookie, with its owner. Asking prolongs it. */
export async function touchSession(
  db: Db,
  secret: string,
  { address }: Pick<SessionOrigin, "address">,
): Promise<{ id: string; createdAt: Date; user: User } | undefined> {
  const [seen] = await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, address })
    .from(users)
    .where(
      and(eq(sessions.tokenHash, hashed(secret)), isAlive, eq(users.uid, sessions.uid), eq(users.isBlocked, false)),
    )
    .returning({ id: sessions.id, createdAt: sessions.createdAt, user: users });
  return seen;
}

/** Notes that a session's owner proved their identity; false if session or password changed meanwhile. */
export async function noteProof(db: Db, id: string, { uid, passwordHash }: User): Promise<boolean> {
  const isStillRight = and(eq(users.uid, sessions.uid), eq(users.passwordHash, passwordHash ?? ""));
  const noted = await db
    .update(sessions)
    .set({ provedAt: sql`now()` })
    .from(users)
    .where(and(eq(sessions.uid, uid), eq(sessions.id, id), isAlive, isStillRight))
    .returning({ id: sessions.id });
  return noted.length === 1;
}

/** For administrators, the uids of the consultancy's other people. */
export const colleagues = sql<string[]>`case when users.is_admin
  then array(select other.uid::text from ${users} other where other.is_staff and other.uid <> users.uid) else '{}' end`;

/** Read on every call of a signed-in person: is the session valid, and what may its owner do? */
export const callerQuery = (db: Db) =>
  db
    .select({
      ...pick(users, "uid", "isAdmin", "secondFactor"),
      isProved: sql<boolean>`${isProofRecent}`,
      colleagues,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(
      and(
        eq(sessions.uid, sql.placeholder("uid")),
        eq(sessions.id, sql.placeholder("id")),
        isAlive,
        eq(users.isBlocked, false),
      ),
    )
    .prepare("caller");

export async function endSessionBySecret(db: Db, secret: string): Promise<string | undefined> {
  const isThis = eq(sessions.tokenHash, hashed(secret));
  return (await db.delete(sessions).where(isThis).returning({ uid: sessions.uid }))[0]?.uid;
}

export async function endSession(db: Db, uid: string, id: string): Promise<boolean> {
  const isThis = and(eq(sessions.uid, uid), eq(sessions.id, id));
  return (await db.delete(sessions).where(isThis).returning({ id: sessions.id })).length === 1;
}

/** The owner of a session, valid or not. Unlike `touchSession`, this does not prolong it. */
export async function ownerOfSession(db: Db, secret: string): Promise<string | undefined> {
  const isThis = eq(sessions.tokenHash, hashed(secret));
  return (await db.select({ uid: sessions.uid }).from(sessions).where(isThis))[0]?.uid;
}

export async function listSessions(db: Db, uid: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.uid, uid), isAlive))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100);
}

type SettingPassword = {
  action: UserAction;
  actorUid: string | null;
  keepSession?: string;
  /**
   * The password hash that the caller has proved to know. If another was set meanwhile, that was because a stranger
   * knows this one.
   */
  inPlaceOf?: string | null;
};

/** Sets a password, ends other sessions and earlier links. False: the password is no longer `inPlaceOf`. */
export async function setPassword(
  db: Db,
  uid: string,
  passwordHash: string,
  { action, actorUid, keepSession, inPlaceOf }: SettingPassword,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const isPresent = inPlaceOf === undefined ? undefined : eq(users.passwordHash, inPlaceOf ?? "");
    const [set] = await db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.uid, uid), isPresent))
      .returning({ email: users.email });
    if (!set) return false;
    await db.delete(sessions).where(and(eq(sessions.uid, uid), keepSession ? ne(sessions.id, keepSession) : undefined));
    await db.delete(passwordLinks).where(eq(passwordLinks.uid, uid));
    await forgetFailedLinks(db, set.email);
    await db.delete(factorChallenges).where(eq(factorChallenges.uid, uid)); // begun with the old password
    await recordChange(db, { uid, actorUid, action });
    return true;
  });
}

export async function removeExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(sql`not (${isAlive})`);
  await db.delete(passwordLinks).where(sql`${passwordLinks.expiresAt} < now()`);
  await db.delete(factorChallenges).where(sql`${factorChallenges.expiresAt} < now()`);
}
