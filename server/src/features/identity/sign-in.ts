import type { FastifyRequest } from "fastify";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { Db } from "../../db/index.ts";
import { notPossible, notSignedIn } from "../../errors/refused.ts";
import { logEvent } from "../../security-log.ts";
import { challengeAfterPassword } from "./second-factor/challenge.ts";
import { isPassword } from "./passwords/password-hash.ts";
import { sessionOriginOf } from "./browser-sessions.ts";
import { createSession, findUser, findUserByEmail, noteProof, type User } from "./store.ts";
import { admitSignIn, forgiveSignIn, takeBackSignIn } from "./throttle/throttle.ts";
import { Throttled } from "./throttle/refusals.ts";

type Credentials = { email: string; password: string; knownBrowser: string | undefined };

/** Opens a session, or a challenge if protected. Missing and blocked accounts get the same answer after equal work. */
export async function openSession(db: Db, request: FastifyRequest, shown: Credentials) {
  const { log } = request;
  const { user, isRight, charged } = await tryPassword(db, request, shown);
  // Also while a lost factor is being replaced: an unfinished link can be followed by another.
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
    throw notSignedIn("Niepoprawny login lub hasło.", { code: "auth/invalid-credential" });
  }
  await forgiveSignIn(db, shown.email, charged);
  logEvent(log, "signed in", user.uid);
  return { user, session };
}

/** Proves identity by password. Counts as a try to sign in, so that a stolen session cannot guess it. */
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
    throw notPossible("Hasło jest niepoprawne.", { code: "auth/invalid-credential" });
  }
  await forgiveSignIn(db, email, charged);
  logEvent(request.log, "proved", uid);
}

const proveByFactorInstead = () =>
  notPossible("To konto chroni drugi składnik: potwierdź nim, że to Ty.", {
    code: "auth/multi-factor-auth-required",
  });

/** Checks a password if the throttle allows it. Whoever finds it correct refunds what was charged. */
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
    await takeBackSignIn(db, charged); // the hash was never computed
    throw error;
  }
}
