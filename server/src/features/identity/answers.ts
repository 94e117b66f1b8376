import { spellEmail } from "@ekorok/domain/users/email-address";
import type { LinkPurpose } from "@ekorok/domain/users/identity";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { invalid, notSignedIn } from "../../errors/refused.ts";
import { logEvent } from "../../security-log.ts";
import { clearSession, knownBrowserOf, sessionOf, showsSession } from "./cookies.ts";
import { disownSessionsAnswers } from "./disown-sessions.ts";
import { endOwnSession, startBrowserSession, type SignInDeps, sessionOriginOf } from "./browser-sessions.ts";
import { issueIdToken } from "./id-token.ts";
import { passwordAnswers, refuseGuessable } from "./passwords/password-change.ts";
import { hashPassword } from "./passwords/password-hash.ts";
import { askForFactor, type AskForFactorDeps } from "./second-factor/ask-for-factor.ts";
import { proveByFactor, type ProveDeps } from "./second-factor/verify-factor.ts";
import { openSession, proveByPassword } from "./sign-in.ts";
import { findLink, useLink } from "./mailed-links.ts";
import {
  createSession,
  endSession,
  findUserByEmail,
  listSessions,
  loginMeant,
  ownerOfSession,
  setPassword,
  touchSession,
  type User,
} from "./store.ts";
import {
  admitMailFrom,
  admitMailTo,
  askBeforeCounting,
  forgiveAccount,
  refuseUnknownSecrets,
} from "./throttle/throttle.ts";
import { delayInFlood } from "./throttle/delayed-refusals.ts";
import { Throttled } from "./throttle/refusals.ts";

export type IdentityDeps = SignInDeps & AskForFactorDeps & ProveDeps;

/** Signing in and out, tokens, links sent by mail, and people's own accounts. No answer reveals who has an account. */
export const identityAnswers = (deps: IdentityDeps) => {
  const { db, idTokenKey, knownBrowsers, mail } = deps;

  /** The browser's mark, if it has signed in to this account before. */
  const markOf = (request: FastifyRequest, email: string) => {
    const shown = knownBrowserOf(request);
    return shown !== undefined && knownBrowsers.isKnown(shown, email) ? shown : undefined;
  };

  /** Asks the database only if the spelling is unusual, and not for a request that is refused anyway. */
  const meantBy = async (request: FastifyRequest, typed: string) => {
    const spelled = spellEmail(typed);
    if (typed === spelled) return spelled;
    const knownBrowser = markOf(request, spelled) ?? markOf(request, typed);
    return askBeforeCounting({ ip: request.ip, knownBrowser }, () => loginMeant(db, typed));
  };

  /** Signs in whoever has just set the first password, as after a sign-in with it. */
  const signInInvited = async (request: FastifyRequest, reply: FastifyReply, user: User) => {
    const isProtected = user.secondFactor !== "off";
    const session = isProtected ? undefined : await createSession(db, user, sessionOriginOf(request));
    if (!session) return { idToken: null };
    logEvent(request.log, "signed in", user.uid);
    return startBrowserSession(deps, request, reply, { user, session });
  };

  return {
    "POST /api/auth/sign-in": async ({ request, reply }, { body }) => {
      const { password, factorLink } = body;
      const knock = async () => {
        const email = await meantBy(request, body.email);
        const knownBrowser = markOf(request, email);
        return { knownBrowser, ...(await openSession(db, request, { email, password, knownBrowser })) };
      };
      const { user, session, challenge, knownBrowser } = await knock().catch(delayInFlood);
      if (!session) throw await askForFactor(deps, request, { user, challenge, factorLink });
      return startBrowserSession(deps, request, reply, { user, session, knownBrowser });
    },

    "POST /api/auth/token": async ({ request, reply }) => {
      // A first visit has no session. That is no error, which the browser would list in its console.
      if (!showsSession(request)) return { idToken: null };
      const secret = sessionOf(request);
      const session = secret ? await touchSession(db, secret, sessionOriginOf(request)) : undefined;
      if (!session) {
        if (secret) clearSession(reply);
        if (secret) await countUnknown(db, request, "session");
        if (secret) logEvent(request.log, "session refused");
        throw notSignedIn("Sesja wygasła. Zaloguj się ponownie.", { code: "auth/user-token-expired" });
      }
      return issueIdToken(deps, session.user, session);
    },

    "POST /api/auth/prove": async ({ caller, request }, { body }) => {
      const { password, ...factor } = body;
      const markFor = (email: string) => markOf(request, email);
      if (password === undefined) await proveByFactor(deps, request, caller, factor);
      else await proveByPassword(db, request, caller, { password, markFor });
      return {};
    },

    "POST /api/auth/sign-out": async ({ request, reply }) => {
      clearSession(reply);
      const wasOpen = await endOwnSession(db, request, "signed out");
      if (!wasOpen && sessionOf(request)) await countUnknown(db, request, "session");
      return {};
    },

    "POST /api/auth/reset-request": async ({ request }, { body }) => {
      await admitMailFrom(db, request.ip);
      const email = await loginMeant(db, body.email);
      if (await admitMailTo(db, email)) await mail.add("reset", email);
      logEvent(request.log, "password reset asked for", (await findUserByEmail(db, email))?.uid);
      return {};
    },

    "POST /api/auth/reset": async ({ request, reply }, { body }) => {
      const { token, password, purpose } = body;
      const user = await findLink(db, token, purpose);
      if (!user) await countUnknown(db, request, "link");
      const refuse = () => {
        logEvent(request.log, linkEvents[purpose].refused, user?.uid);
        return deadLink(purpose);
      };
      if (!user) throw refuse();
      refuseGuessable(password, user); // before the link is used, so that another try is possible
      const passwordHash = await hashPassword(password);
      const session = sessionOf(request);
      const owner = session === undefined ? undefined : await ownerOfSession(db, session);
      const isTaken = await db.transaction(async (db) => {
        if (!(await useLink(db, token, purpose))) return false;
        await setPassword(db, user.uid, passwordHash, { action: linkActions[purpose], actorUid: user.uid });
        return true;
      });
      if (!isTaken) throw refuse();
      await forgiveAccount(db, user.email);
      logEvent(request.log, linkEvents[purpose].used, user.uid);
      const isOthers = owner !== undefined && owner !== user.uid; // another person's session in this browser stays
      if (purpose === "invite" && !isOthers) return signInInvited(request, reply, { ...user, passwordHash });
      if (owner === user.uid) clearSession(reply);
      return { idToken: null };
    },

    // Whoever has a token could learn this from a reset with a weak password, too; the limits are the same.
    "POST /api/auth/link": async ({ request }, { body: { token, purpose } }) => {
      if (await findLink(db, token, purpose)) return { problem: null };
      await countUnknown(db, request, "link");
      return { problem: deadLinks[purpose] };
    },

    "GET /api/auth/jwks": async () => ({ keys: [idTokenKey.publicKey] }),

    listSessions: async ({ db, caller }) => {
      const sessions = await listSessions(db, caller.uid);
      return {
        sessions: sessions.map(({ id, createdAt, lastSeenAt, userAgent, address }) => ({
          id,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          userAgent,
          address,
          isCurrent: id === caller.sessionId,
        })),
      };
    },
    endSession: ({ log, caller: { uid }, commit }, { id }) =>
      commit(async (db) => {
        if (await endSession(db, uid, id)) logEvent(log, "session ended", uid);
      }),
    ...passwordAnswers,
    ...disownSessionsAnswers({ mail }),
  } satisfies Answers;
};

/** During a flood, the log says so once. */
async function countUnknown(db: Db, { ip, log }: FastifyRequest, kind: "session" | "link"): Promise<void> {
  await refuseUnknownSecrets(db, ip, kind).catch((error: unknown) => {
    if (error instanceof Throttled && !error.isRemembered) logEvent(log, "unknown secrets throttled");
    throw error;
  });
}

const linkEvents = {
  reset: { used: "password reset", refused: "password reset refused" },
  invite: { used: "invitation used", refused: "invitation refused" },
} as const;
const linkActions = { reset: "user.resetPassword", invite: "user.activate" } as const;

const deadLinks: Readonly<Record<LinkPurpose, string>> = {
  reset: "Ten link już nie działa: został użyty, wygasł albo wysłano nowszy. Poproś o nowy.",
  invite:
    "To zaproszenie już nie działa: zostało użyte, wygasło albo wysłano nowsze. Jeśli masz już hasło, po prostu się zaloguj; jeśli nie, poproś o nowe tego, kto Cię zaprosił.",
};
const deadLink = (purpose: LinkPurpose) => invalid(deadLinks[purpose], { code: "auth/invalid-action-code" });
