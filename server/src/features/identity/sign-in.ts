import type { FastifyRequest } from "fastify";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors/refused.ts";
import { logEvent } from "../../security-log.ts";
import { challengeAfterPassword } from "./second-factor/challenge.ts";
import { isPassword } from "./passwords/password-hash.ts";
import { sessionOriginOf } from "./browser-sessions.ts";
import { createSession, findUser, findUserByEmail, noteProof, type User } from "./store.ts";
import { admitSignIn, forgiveSignIn, takeBackSignIn } from "./throttle/throttle.ts";
import { Throttled } from "./throttle/refusals.ts";

type Credentials = { email: string; password: string; knownBrowser: string | undefined };

/**
 * Opens a session for somebody who knows the password, or for a protected account a challenge. Without an account, or
 * with a blocked one, the answer is the same, after the same work.
 */
export async function openSession(db: Db, request: FastifyRequest, shown: Credentials) {
  const { log } = request;
  const { user, isRight, charged } = await tryPassword(db, request, shown);
  // Also where a lost factor is being set anew: who did not finish with one link begins with another.
  const isProtected = user !== undefined && user.secondFactor !== "off";
  const challenge = isProtected && isRight ? await challengeAfterPassword(db, user) : undefined;
  if (user && challenge !== undefined) {
    await forgiveSignIn(db, user.email, charged);
    logEvent(log, "second factor asked for", user.uid);
    return { user, challenge };
  }
  const session = user && isRight && !isProtected ? await createSession(db, user, sessionOriginOf(request)) : undefined;
  if (!user || !session) {
    logEvent(log, "sign-in refused", user?.uid);
    throw new Refused("UNAUTHENTICATED", "Niepoprawny login lub hasło.", { code: "auth/invalid-credential" });
  }
  await forgiveSignIn(db, shown.email, charged);
  logEvent(log, "signed in", user.uid);
  return { user, session };
}

/** Somebody who is signed in shows by the password that it is them. A session that was stolen must not serve to guess it: each try counts as one to sign in. */
export async function proveByPassword(
  db: Db,
  request: FastifyRequest,
  { uid, sessionId }: SignedIn,
  { password, markFor }: { password: string; markFor: (email: string) => string | undefined },
): Promise<void> {
  const { email, secondFactor } = await findUser(db, uid);
  if (secondFactor === "on") throw proveByFactorInstead();
  const { user, isRight, charged } = await tryPassword(db, request, {
    email,
    password,
    knownBrowser: markFor(email),
  });
  if (!user || !isRight || !(await noteProof(db, sessionId, user))) {
    logEvent(request.log, "proof refused", uid);
    throw new Refused("FAILED_PRECONDITION", "Hasło jest niepoprawne.", { code: "auth/invalid-credential" });
  }
  await forgiveSignIn(db, email, charged);
  logEvent(request.log, "proved", uid);
}

const proveByFactorInstead = () =>
  new Refused("FAILED_PRECONDITION", "To konto chroni drugi składnik: potwierdź nim, że to Ty.", {
    code: "auth/multi-factor-auth-required",
  });

/** Looks at a password once the throttle lets it through. Who finds it right has what was charged taken back. */
async function tryPassword(
  db: Db,
  { ip, log }: FastifyRequest,
  { email, password, knownBrowser }: Credentials,
): Promise<{ user: User | undefined; isRight: boolean; charged: string[] }> {
  const charged = await admitSignIn(db, { ip, email, knownBrowser }).catch(async (error: unknown) => {
    if (error instanceof Throttled && !error.isRemembered)
      logEvent(log, "sign-in throttled", (await findUserByEmail(db, email))?.uid);
    throw error;
  });
  try {
    const user = await findUserByEmail(db, email);
    const isRight = await isPassword(password, user?.isBlocked ? null : user?.passwordHash, knownBrowser !== undefined);
    return { user, isRight, charged };
  } catch (error) {
    await takeBackSignIn(db, charged); // it never reached the hash
    throw error;
  }
}
