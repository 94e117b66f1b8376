import type { FastifyRequest } from "fastify";
import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors.ts";
import { logEvent } from "../../security-log.ts";
import { challengeAfterPassword } from "./second-factor/challenge.ts";
import { isPassword } from "./passwords/password-hash.ts";
import { createSession, findUserByEmail, type User } from "./store.ts";
import { admitSignIn, forgiveSignIn, takeBackSignIn } from "./throttle/throttle.ts";
import { Throttled } from "./throttle/throttled.ts";

type Shown = { email: string; password: string; knownBrowser: string | undefined };

/** Opens a session for somebody who knows the password, or for a protected account a challenge. Without an account, or with a blocked one, the answer is the same, after the same work. */
export async function openSession(
  db: Db,
  { ip, headers, log }: FastifyRequest,
  { email, password, knownBrowser }: Shown,
) {
  const signInTry = { ip, email, knownBrowser };
  const charged = await admitSignIn(db, signInTry).catch(async (error: unknown) => {
    if (error instanceof Throttled && !error.isRemembered)
      logEvent(log, "sign-in throttled", (await findUserByEmail(db, email))?.uid);
    throw error;
  });
  let user: User | undefined;
  let isRight: boolean;
  try {
    user = await findUserByEmail(db, email);
    isRight = await isPassword(password, user?.isBlocked ? null : user?.passwordHash, knownBrowser !== undefined);
  } catch (error) {
    await takeBackSignIn(db, charged); // it never reached the hash
    throw error;
  }
  if (user && isRight && user.secondFactor === "on") {
    const challenge = await challengeAfterPassword(db, user);
    if (challenge !== undefined) {
      await forgiveSignIn(db, email, charged);
      logEvent(log, "second factor asked for", user.uid);
      return { user, challenge };
    }
    isRight = false; // the password was changed this very moment
  }
  const session =
    user && isRight ? await createSession(db, user, (headers["user-agent"] ?? "").slice(0, 300)) : undefined;
  if (!user || !session) {
    logEvent(log, "sign-in refused", user?.uid);
    throw new Refused("UNAUTHENTICATED", "Niepoprawny login lub hasło.", { code: "auth/invalid-credential" });
  }
  await forgiveSignIn(db, email, charged);
  logEvent(log, "signed in", user.uid);
  return { user, session };
}
