import { nothing } from "@ekorok/domain/contract/nothing";
import {
  idTokenAnswer,
  refreshAnswer,
  resetInput,
  resetRequestInput,
  signInInput,
} from "@ekorok/domain/users/contract/auth";
import { proveInput } from "@ekorok/domain/users/contract/second-factor";
import { spellEmail } from "@ekorok/domain/users/email-address";
import type { LinkPurpose } from "@ekorok/domain/users/identity";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "../../db/index.ts";
import { invalid, Refused } from "../../errors.ts";
import { signedIn } from "../../plugins/access.ts";
import { logEvent } from "../../security-log.ts";
import { clearSession, knownBrowserOf, sessionOf, showsSession } from "./cookies.ts";
import { endOwnSession, enter, type Entrance } from "./entrance.ts";
import { issueIdToken } from "./id-token.ts";
import { refuseGuessable } from "./passwords/password-change.ts";
import { hashPassword } from "./passwords/password-hash.ts";
import { askForFactor, type Asking } from "./second-factor/ask.ts";
import { proveByFactor, type Proving } from "./second-factor/prove.ts";
import { openSession, proveByPassword } from "./sign-in.ts";
import { sessionPlaceOf } from "./session-place.ts";
import { findLink, takeLink } from "./mailed-links.ts";
import { findUserByEmail, loginMeant, ownerOfSession, setPassword, touchSession } from "./store.ts";
import {
  admitMailFrom,
  admitMailTo,
  askBeforeCounting,
  forgiveAccount,
  refuseUnknownSecrets,
} from "./throttle/throttle.ts";
import { holdInFlood } from "./throttle/held-refusals.ts";
import { Throttled } from "./throttle/throttled.ts";

export type IdentityDeps = Entrance & Asking & Proving;

const config = { access: "anyone" } as const;
const limited = { ...config, refuses: ["RESOURCE_EXHAUSTED"] } as const;

/** Signing in and out, refreshing, and links sent by mail. None of them gives away who has an account. */
export const identityRoutes: FastifyPluginAsyncZod<IdentityDeps> = async (app, deps) => {
  const { db, idTokenKey, knownBrowsers, mail } = deps;

  /** The mark of a browser that has signed in to this account before. */
  const markOf = (request: FastifyRequest, email: string) => {
    const shown = knownBrowserOf(request);
    return shown !== undefined && knownBrowsers.isKnown(shown, email) ? shown : undefined;
  };

  /** Only of an odd spelling the database is asked, and it is asked nothing by who is about to be refused. */
  const meantBy = async (request: FastifyRequest, typed: string) => {
    const spelled = spellEmail(typed);
    if (typed === spelled) return spelled;
    const knownBrowser = markOf(request, spelled) ?? markOf(request, typed);
    return askBeforeCounting({ ip: request.ip, knownBrowser }, () => loginMeant(db, typed));
  };

  app.post(
    "/api/auth/sign-in",
    {
      config: { ...limited, session: "welcome", share: "own" }, // a known browser gets in, whatever others at its address do
      schema: { body: signInInput, response: { 200: idTokenAnswer } },
    },
    async (request, reply) => {
      const { password, factorLink } = request.body;
      const knock = async () => {
        const email = await meantBy(request, request.body.email);
        const knownBrowser = markOf(request, email);
        return { knownBrowser, ...(await openSession(db, request, { email, password, knownBrowser })) };
      };
      const { user, session, challenge, knownBrowser } = await knock().catch(holdInFlood);
      if (!session) throw await askForFactor(deps, request, { user, challenge, factorLink });
      return enter(deps, request, reply, { user, session, knownBrowser });
    },
  );

  app.post(
    "/api/auth/token",
    { config: { ...limited, session: "needed" }, schema: { body: nothing, response: { 200: refreshAnswer } } },
    async (request, reply) => {
      // A first visit, for example, is nobody's mistake: a browser would list a refusal among the page's errors.
      if (!showsSession(request)) return { idToken: null };
      const secret = sessionOf(request);
      const session = secret ? await touchSession(db, secret, sessionPlaceOf(request)) : undefined;
      if (!session) {
        if (secret) clearSession(reply);
        if (secret) await countUnknown(db, request, "session");
        if (secret) logEvent(request.log, "session refused");
        throw new Refused("UNAUTHENTICATED", "Sesja wygasła. Zaloguj się ponownie.", {
          code: "auth/user-token-expired",
        });
      }
      return issueIdToken(deps, session.user, session);
    },
  );

  app.post(
    "/api/auth/prove",
    {
      config: { access: "signedIn", beforeFactor: true, refuses: ["RESOURCE_EXHAUSTED", "FAILED_PRECONDITION"] },
      schema: { body: proveInput, response: { 200: nothing } },
    },
    async (request) => {
      const { password, ...factor } = request.body;
      const markFor = (email: string) => markOf(request, email);
      if (password === undefined) await proveByFactor(deps, request, signedIn(request), factor);
      else await proveByPassword(db, request, signedIn(request), { password, markFor });
      return {};
    },
  );

  app.post(
    "/api/auth/sign-out",
    { config: { ...limited, session: "welcome" }, schema: { body: nothing, response: { 200: nothing } } },
    async (request, reply) => {
      clearSession(reply);
      const wasOpen = await endOwnSession(db, request, "signed out");
      if (!wasOpen && sessionOf(request)) await countUnknown(db, request, "session");
      return {};
    },
  );

  app.post(
    "/api/auth/reset-request",
    { config: limited, schema: { body: resetRequestInput, response: { 200: nothing } } },
    async (request) => {
      await admitMailFrom(db, request.ip);
      const email = await loginMeant(db, request.body.email);
      if (await admitMailTo(db, email)) await mail.add("reset", email);
      logEvent(request.log, "password reset asked for", (await findUserByEmail(db, email))?.uid);
      return {};
    },
  );

  app.post(
    "/api/auth/reset",
    { config: { ...limited, session: "welcome" }, schema: { body: resetInput, response: { 200: nothing } } },
    async (request, reply) => {
      const { token, password, purpose } = request.body;
      const user = await findLink(db, token, purpose);
      if (!user) await countUnknown(db, request, "link");
      const refuse = () => {
        logEvent(request.log, linkEvents[purpose].refused, user?.uid);
        return deadLink(purpose);
      };
      if (!user) throw refuse();
      refuseGuessable(password, user); // before the link is used up: another try is free
      const passwordHash = await hashPassword(password);
      const session = sessionOf(request);
      const isOwn = session !== undefined && (await ownerOfSession(db, session)) === user.uid;
      const isTaken = await db.transaction(async (db) => {
        if (!(await takeLink(db, token, purpose))) return false;
        await setPassword(db, user.uid, passwordHash, { action: linkActions[purpose], actorUid: user.uid });
        return true;
      });
      if (!isTaken) throw refuse();
      await forgiveAccount(db, user.email);
      if (isOwn) clearSession(reply); // somebody else's session in this browser goes on
      logEvent(request.log, linkEvents[purpose].used, user.uid);
      return {};
    },
  );

  app.get("/api/auth/jwks", { config: { ...config, integrity: false }, schema: { hide: true } }, async () => ({
    keys: [idTokenKey.publicKey],
  }));
};

/** Of a flood the log says so once. */
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
    "To zaproszenie już nie działa: zostało użyte, wygasło albo wysłano nowsze. Jeśli masz już hasło, po prostu się zaloguj; jeśli nie, poproś o nowe osobę, która Cię zaprosiła.",
};
const deadLink = (purpose: LinkPurpose) => invalid(deadLinks[purpose], { code: "auth/invalid-action-code" });
