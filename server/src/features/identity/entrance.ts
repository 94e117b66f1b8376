import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../../db/index.ts";
import type { TokenKey } from "../../keys/token-key.ts";
import { logEvent } from "../../security-log.ts";
import { sessionOf, setSession } from "./cookies.ts";
import { issueIdToken } from "./id-token.ts";
import type { KnownBrowsers } from "./known-browser.ts";
import { endSessionBySecret, type User } from "./store.ts";

export type Entrance = {
  db: Db;
  idTokenKey: TokenKey;
  knownBrowsers: KnownBrowsers;
  /** Administrators without a second factor have to set one up before anything else. */
  isFactorRequired: boolean;
};

type NewSession = {
  user: User;
  session: { id: string; secret: string; createdAt: Date };
  knownBrowser?: string | undefined;
};

/** Gives a browser the session that was opened for it, in place of the one it had. */
export async function enter(
  deps: Entrance,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, session, knownBrowser }: NewSession,
) {
  await endOwnSession(deps.db, request);
  setSession(reply, session.secret, knownBrowser ?? deps.knownBrowsers.mark(user.email));
  return issueIdToken(deps, user, session);
}

/** Ends the session of the browser that asks, and says whether it had one. */
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
