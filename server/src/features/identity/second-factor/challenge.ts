import { CHALLENGE_LIFE, CHALLENGE_TRIES } from "@ekorok/domain/users/identity";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { factorChallenges, type ChallengePurpose } from "../../../db/schema.ts";
import { hashed, isStillRight, newSecret, type User } from "../store.ts";

/**
 * Opens a challenge that waits for a factor, and gives its secret, of which only a hash is stored. It is valid for one
 * account and purpose, a few minutes, a few tries and one success.
 */
export async function openChallenge(db: Db, purpose: ChallengePurpose, uid: string | null): Promise<string> {
  const token = newSecret();
  const isOver = lt(factorChallenges.expiresAt, sql`now()`);
  if (uid !== null) await db.delete(factorChallenges).where(and(eq(factorChallenges.uid, uid), isOver));
  const expiresAt = sql`now() + make_interval(secs => ${CHALLENGE_LIFE})`;
  await db.insert(factorChallenges).values({ tokenHash: hashed(token), uid, purpose, expiresAt });
  return token;
}

/** A challenge after a correct password; undefined if the password has changed, which ends open challenges. */
export const challengeAfterPassword = (db: Db, user: User): Promise<string | undefined> =>
  db.transaction(async (db) => ((await isStillRight(db, user)) ? openChallenge(db, "sign-in", user.uid) : undefined));

const isLive = (token: string, purpose: ChallengePurpose) =>
  and(
    eq(factorChallenges.tokenHash, hashed(token)),
    eq(factorChallenges.purpose, purpose),
    gt(factorChallenges.expiresAt, sql`now()`),
  );

/** Counts a try, in one statement against bursts, and gives the challenge's account; undefined if it is over. */
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

/** Uses a challenge of this account, or of none yet (null). Of simultaneous calls exactly one succeeds. */
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
