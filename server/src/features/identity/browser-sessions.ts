import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import type { TokenKey } from "../../keys/token-key.ts";
import { logEvent } from "../../security-log.ts";
import { sessionOf, setSession } from "./cookies.ts";
import { issueIdToken } from "./id-token.ts";
import type { KnownBrowsers } from "./known-browser.ts";
import {
  endSessionBySecret,
  type User,
  type SessionOrigin,
  colleagues,
  hashed,
  isAlive,
  isProofRecent,
} from "./store.ts";
import { normalizedAddress } from "../../network-addresses.ts";
import { sessions, users } from "../../db/schema.ts";
import { mustSetFactor } from "./second-factor/protection.ts";

export type SignInDeps = {
  db: Db;
  idTokenKey: TokenKey;
  knownBrowsers: KnownBrowsers;
  /** Administrators must set up a second factor before anything else. */
  isFactorRequired: boolean;
};

type NewSession = {
  user: User;
  session: { id: string; secret: string; createdAt: Date };
  knownBrowser?: string | undefined;
};

/** Gives the browser a new session in place of the old one. */
export async function startBrowserSession(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, session, knownBrowser }: NewSession,
) {
  await endOwnSession(deps.db, request);
  setSession(reply, session.secret, knownBrowser ?? deps.knownBrowsers.mark(user.email));
  return issueIdToken(deps, user, session);
}

/** Ends the session of the asking browser, and says whether it had one. */
export async function endOwnSession(
  db: Db,
  request: FastifyRequest,
  event: "signed out" | "session ended" = "session ended",
): Promise<boolean> {
  const secret = sessionOf(request);
  const uid = secret && (await endSessionBySecret(db, secret));
  if (uid) logEvent(request.log, event, uid);
  return Boolean(uid);
}

/** Where a request comes from. Cut short, because the browser may send anything. */
export const sessionOriginOf = ({ headers, ip }: FastifyRequest): SessionOrigin => ({
  userAgent: (headers["user-agent"] ?? "").slice(0, 300),
  address: normalizedAddress(ip).slice(0, 64),
});

/** The caller by the session's cookie alone, as when a browser downloads a file; null: the session is not valid. */
export async function callerOfSession(db: Db, secret: string, isFactorRequired: boolean): Promise<SignedIn | null> {
  const [found] = await db
    .select({
      uid: users.uid,
      sessionId: sessions.id,
      isAdmin: users.isAdmin,
      secondFactor: users.secondFactor,
      isProved: sql<boolean>`${isProofRecent}`,
      colleagues,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(and(eq(sessions.tokenHash, hashed(secret)), isAlive, eq(users.isBlocked, false)));
  if (!found) return null;
  const { secondFactor, ...caller } = found;
  return {
    ...caller,
    by: "session",
    mustSetFactor: mustSetFactor({ isAdmin: caller.isAdmin, secondFactor }, isFactorRequired),
  };
}
