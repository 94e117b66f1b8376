import { idTokenAnswer, nothing, resetInput, resetRequestInput, signInInput, type LinkPurpose } from "@ekorok/domain";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "../../db/index.ts";
import { invalid, Refused } from "../../errors.ts";
import type { TokenKey } from "../../keys/token-key.ts";
import type { MailQueue } from "../../mail/queue.ts";
import { clearSession, deviceOf, sessionOf, setSession } from "./cookies.ts";
import { issueIdToken } from "./id-token.ts";
import type { BrowserMarks } from "./known-browser.ts";
import { hashPassword, isPassword } from "./password-hash.ts";
import { refuseGuessable } from "./password-change.ts";
import {
  createSession,
  endSessionBySecret,
  findLink,
  findUserByEmail,
  setPassword,
  takeLink,
  touchSession,
} from "./store.ts";
import { admitMail, admitSignIn, forgiveSignIn, refuseFlooder, signInKeys, takeBackSignIn } from "./throttle.ts";

export type IdentityDeps = { db: Db; idTokenKey: TokenKey; browserMarks: BrowserMarks; mail: MailQueue };

const config = { access: "anyone" } as const;
const limited = { ...config, refuses: ["RESOURCE_EXHAUSTED"] } as const;

/** Signing in and out, refreshing, and links sent by mail. None of them tells who has an account. */
export const identityRoutes: FastifyPluginAsyncZod<IdentityDeps> = async (
  app,
  { db, idTokenKey, browserMarks, mail },
) => {
  app.post(
    "/api/auth/sign-in",
    { config: { ...limited, session: "welcome" }, schema: { body: signInInput, response: { 200: idTokenAnswer } } },
    async (request, reply) => {
      const { email, password } = request.body;
      refuseFlooder(request.ip);
      const user = await findUserByEmail(db, email);
      const device = deviceOf(request);
      const isKnown = device !== undefined && browserMarks.isMarked(device, user?.uid ?? "");
      const keys = signInKeys(request.ip, email, isKnown ? device : undefined);
      await admitSignIn(db, keys);
      const isRight = await isPassword(password, user?.isBlocked ? null : user?.passwordHash).catch(
        async (error: unknown) => {
          await takeBackSignIn(db, keys); // it never reached the hash
          throw error;
        },
      );
      const userAgent = (request.headers["user-agent"] ?? "").slice(0, 300);
      const session = user && isRight ? await createSession(db, user, userAgent) : undefined;
      if (!user || !session) {
        request.log.warn({ event: "sign-in refused" }, "sign-in refused");
        throw new Refused("UNAUTHENTICATED", "Niepoprawny login lub hasło.", { code: "auth/invalid-credential" });
      }
      await forgiveSignIn(db, keys);
      const old = sessionOf(request);
      if (old) await endSessionBySecret(db, old);
      setSession(reply, session.secret, isKnown ? device : browserMarks.mark(user.uid));
      request.log.info({ event: "signed in", uid: user.uid }, "signed in");
      return issueIdToken(idTokenKey, user, session);
    },
  );

  app.post(
    "/api/auth/token",
    { config: { ...config, session: "needed" }, schema: { body: nothing, response: { 200: idTokenAnswer } } },
    async (request, reply) => {
      const secret = sessionOf(request);
      const session = secret ? await touchSession(db, secret) : undefined;
      if (!session) {
        if (secret) clearSession(reply);
        throw new Refused("UNAUTHENTICATED", "Sesja wygasła. Zaloguj się ponownie.", {
          code: "auth/user-token-expired",
        });
      }
      return issueIdToken(idTokenKey, session.user, session);
    },
  );

  app.post(
    "/api/auth/sign-out",
    { config: { ...config, session: "welcome" }, schema: { body: nothing, response: { 200: nothing } } },
    async (request, reply) => {
      const secret = sessionOf(request);
      if (secret) await endSessionBySecret(db, secret);
      clearSession(reply);
      return {};
    },
  );

  app.post(
    "/api/auth/reset-request",
    { config: limited, schema: { body: resetRequestInput, response: { 200: nothing } } },
    async (request) => {
      const { email } = request.body;
      if (await admitMail(db, request.ip, email)) await mail.add("reset", email);
      return {};
    },
  );

  app.post(
    "/api/auth/reset",
    { config: limited, schema: { body: resetInput, response: { 200: nothing } } },
    async (request, reply) => {
      const { token, password, purpose } = request.body;
      const user = await findLink(db, token, purpose);
      if (!user) throw deadLink(purpose);
      refuseGuessable(password, user); // before the link is used up: another try is free
      const passwordHash = await hashPassword(password);
      const isTaken = await db.transaction(async (db) => {
        if (!(await takeLink(db, token, purpose))) return false;
        await setPassword(db, user.uid, passwordHash, { action: linkActions[purpose], actorUid: user.uid });
        return true;
      });
      if (!isTaken) throw deadLink(purpose);
      clearSession(reply);
      request.log.info({ event: "password set by link", purpose, uid: user.uid }, "password set by link");
      return {};
    },
  );

  app.get("/api/auth/jwks", { config: { ...config, integrity: false }, schema: { hide: true } }, async () => ({
    keys: [idTokenKey.publicKey],
  }));
};

const linkActions = { reset: "user.resetPassword", invite: "user.activate" } as const;

const deadLinks: Readonly<Record<LinkPurpose, string>> = {
  reset: "Ten link już nie działa: został użyty, wygasł albo wysłano nowszy. Poproś o nowy.",
  invite:
    "To zaproszenie już nie działa: zostało użyte, wygasło albo wysłano nowsze. Poproś swojego doradcę o nowe, a jeśli masz już hasło, po prostu się zaloguj.",
};
const deadLink = (purpose: LinkPurpose) => invalid(deadLinks[purpose], { code: "auth/invalid-action-code" });
