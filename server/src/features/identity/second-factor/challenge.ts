import { CHALLENGE_LIFE, CHALLENGE_TRIES } from "@ekorok/domain/users/identity";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { factorChallenges, type ChallengePurpose } from "../../../db/schema.ts";
import { hashed, isStillRight, newSecret, type User } from "../store.ts";

/**
 * What was begun and waits for a factor. The holder has a secret that opens nothing by itself, we have its hash: for one
 * account, one purpose, a few minutes, few tries, and one success.
 */
export async function openChallenge(db: Db, purpose: ChallengePurpose, uid: string | null): Promise<string> {
  const token = newSecret();
  const isOver = lt(factorChallenges.expiresAt, sql`now()`);
  if (uid !== null) await db.delete(factorChallenges).where(and(eq(factorChallenges.uid, uid), isOver));
  const expiresAt = sql`now() + make_interval(secs => ${CHALLENGE_LIFE})`;
  await db.insert(factorChallenges).values({ tokenHash: hashed(token), uid, purpose, expiresAt });
  return token;
}

/** After a password that was just found right; undefined if it is no longer. A new password ends what was begun with the old one. */
export const challengeAfterPassword = (db: Db, user: User): Promise<string | undefined> =>
  db.transaction(async (db) => ((await isStillRight(db, user)) ? openChallenge(db, "sign-in", user.uid) : undefined));

const isLive = (token: string, purpose: ChallengePurpose) =>
  and(
    eq(factorChallenges.tokenHash, hashed(token)),
    eq(factorChallenges.purpose, purpose),
    gt(factorChallenges.expiresAt, sql`now()`),
  );

/** Counts one try, and says whose challenge it is; undefined if it is over. In one statement, so that a burst gets no more. */
export async function spendTry(
  db: Db,
  token: string,
  purpose: ChallengePurpose,
): Promise<{ uid: string | null } | undefined> {
  const [spent] = await db
    .update(factorChallenges)
    .set({ tries: sql`${factorChallenges.tries} + 1` })
    .where(and(isLive(token, purpose), lt(factorChallenges.tries, CHALLENGE_TRIES)))
    .returning({ uid: factorChallenges.uid });
  return spent;
}

/** Uses up what was begun for this account, or for nobody yet (null). Of many that try at once one succeeds. */
export async function useChallenge(
  db: Db,
  token: string,
  purpose: ChallengePurpose,
  uid: string | null,
): Promise<boolean> {
  const isTheirs = uid === null ? isNull(factorChallenges.uid) : eq(factorChallenges.uid, uid);
  const taken = await db
    .delete(factorChallenges)
    .where(and(isLive(token, purpose), isTheirs))
    .returning({ uid: factorChallenges.uid });
  return taken.length === 1;
}
