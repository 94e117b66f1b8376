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

/** A secret for a cookie or a link: the holder has it, we have only its hash. */
export const newSecret = () => randomBytes(32).toString("base64url");
export const hashed = (secret: string) => createHash("sha256").update(secret).digest();
const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
export const isAlive = and(gt(sessions.lastSeenAt, ago(SESSION_IDLE)), gt(sessions.createdAt, ago(SESSION_LIFE)));
export const isProofRecent = gt(sessions.provedAt, ago(PROOF_LIFE));

/** From where somebody comes, as its owner is shown it in the list of sessions. */
export type SessionOrigin = { userAgent: string; address: string };

export type User = typeof users.$inferSelect;

/** The login that somebody means by what they typed: one from before there was one spelling, if that is somebody's, or that spelling. */
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

/**
 * The same, held until the transaction ends. Who changes or uses up factors holds the account before anything else: then of two
 * the second sees what the first did, and neither waits for the other in a circle.
 */
export async function holdUser(db: Db, uid: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.uid, uid)).for("no key update");
  if (!user) throw notFound();
  return user;
}

/**
 * The same for somebody who changes their own factors: the session they do it in may have ended while this waited, because
 * the owner found a stranger in it.
 */
export async function holdOwner(db: Db, { uid, sessionId }: { uid: string; sessionId: string }): Promise<User> {
  const user = await holdUser(db, uid);
  const isThis = and(eq(sessions.uid, uid), eq(sessions.id, sessionId), isAlive);
  if ((await db.select({ id: sessions.id }).from(sessions).where(isThis)).length === 0) throw signInFirst();
  return user;
}

/**
 * Whether what was just found right still is: the password, the right to sign in, and that this is enough or not. The
 * row is locked against a change under way, which then sees what this transaction makes and ends it.
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

/**
 * Opens a session for somebody who has just shown all that their account asks for: the password, a factor besides it, or a
 * passkey in its place. Undefined if the password, the right to sign in or what is asked for has changed meanwhile.
 */
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

/** For the list of accounts. Nobody waits for it: while somebody else has the account's row, it is left out. */
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

/** The session behind a cookie and whose it is, if it lives and may be used; looking at it keeps it alive. */
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

/**
 * Notes that the owner of a session has shown that it is them, by the password or by a factor; false if the session is gone
 * meanwhile, or the account has another password than then.
 */
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

/** Of the person of a query, if they are an administrator, the consultancy's other people. */
export const colleagues = sql<string[]>`case when users.is_admin
  then array(select other.uid::text from ${users} other where other.is_staff and other.uid <> users.uid) else '{}' end`;

/** What every call of a signed-in person asks: does the session live, and what may its owner do now? */
export const callerQuery = (db: Db) =>
  db
    .select({
      uid: users.uid,
      isAdmin: users.isAdmin,
      secondFactor: users.secondFactor,
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

/** Ends a session and says whose it was. */
export async function endSessionBySecret(db: Db, secret: string): Promise<string | undefined> {
  const isThis = eq(sessions.tokenHash, hashed(secret));
  return (await db.delete(sessions).where(isThis).returning({ uid: sessions.uid }))[0]?.uid;
}

/** Ends a session of this person's; false if there is none. */
export async function endSession(db: Db, uid: string, id: string): Promise<boolean> {
  const isThis = and(eq(sessions.uid, uid), eq(sessions.id, id));
  return (await db.delete(sessions).where(isThis).returning({ id: sessions.id })).length === 1;
}

/** Whose session a cookie stands for, alive or not. Unlike `touchSession`, asking does not keep it alive. */
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
  /** The hash of the password that was shown for it. Who set another meanwhile did so because a stranger knows that one. */
  inPlaceOf?: string | null;
};

/**
 * Sets a password and ends the person's sessions, all or all but one. Links sent earlier are worth nothing from now on.
 * False: the password is not the one any more in whose place it was to be set.
 */
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
    await db.delete(factorChallenges).where(eq(factorChallenges.uid, uid)); // begun with the old one
    await recordChange(db, { uid, actorUid, action });
    return true;
  });
}

/** Sessions, links and challenges that are over. */
export async function removeExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(sql`not (${isAlive})`);
  await db.delete(passwordLinks).where(sql`${passwordLinks.expiresAt} < now()`);
  await db.delete(factorChallenges).where(sql`${factorChallenges.expiresAt} < now()`);
}
