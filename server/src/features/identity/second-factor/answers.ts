import type { ShownFactor } from "@ekorok/domain/users/contract/second-factor";
import type { FastifyRequest } from "fastify";
import type { Answers } from "../../../answers/answers.ts";
import { invalid, notPossible, notSignedIn, Refused } from "../../../errors/refused.ts";
import { logEvent } from "../../../security-log.ts";
import { startBrowserSession, type SignInDeps, sessionOriginOf } from "../browser-sessions.ts";
import { createSession, findUser, lockUser } from "../store.ts";
import { tryFactor, WrongFactor } from "../throttle/factor-tries.ts";
import {
  admitFactorChange,
  admitOwnChallenge,
  admitPasskeyChallenge,
  refuseUnknownSecrets,
} from "../throttle/throttle.ts";
import type { AskForFactorDeps } from "./ask-for-factor.ts";
import { openChallenge, spendTry, useChallenge } from "./challenge.ts";
import { addFactor, ownFactorAnswers, tellOfUsedCode, type OwnFactorDeps } from "./own-factors.ts";
import { handleOf, storePasskey, listPasskeys, MOST_PASSKEYS, ownerOfPasskey } from "./passkeys.ts";
import { verifyFactor } from "./verify-factor.ts";
import { passkeyName, passkeySiteOf, verifyRegistration, type PasskeySite } from "./webauthn.ts";

export type SecondFactorDeps = SignInDeps & AskForFactorDeps & OwnFactorDeps;

const challengeOver = () =>
  notSignedIn("Minął czas na drugi składnik albo prób było zbyt wiele. Zaloguj się jeszcze raz.", {
    code: "auth/code-expired",
  });
const passkeyRefused = () =>
  notSignedIn("Nie udało się zalogować tym kluczem dostępu. Zaloguj się hasłem.", {
    code: "auth/invalid-credential",
  });
const noPasskeysHere = () =>
  notPossible(
    "Pod tym adresem nie działają klucze dostępu: otwórz program pod nazwą, na przykład http://localhost zamiast http://127.0.0.1.",
  );

const noPasskeyOfTheirs = () => notPossible("To konto nie ma klucza dostępu, który działa pod tym adresem.");
const enoughPasskeys = () =>
  notPossible(
    `To konto ma już ${MOST_PASSKEYS} kluczy dostępu i więcej mieć nie może. Usuń najpierw ten, którego nie używasz.`,
  );

/** The second step of signing in, passkeys instead of passwords, and people's own factors. */
export const secondFactorAnswers = (deps: SecondFactorDeps) => {
  const { db, vault, settings } = deps;
  const here = (request: FastifyRequest): PasskeySite => {
    const place = passkeySiteOf(request, settings.publicUrl);
    if (!place) throw noPasskeysHere();
    return place;
  };

  /** Checks factor and challenge and creates the session, all or nothing. */
  const openSession = (
    request: FastifyRequest,
    uid: string,
    challenge: string,
    purpose: "sign-in" | "passkey",
    factor: ShownFactor,
  ) =>
    tryFactor(db, request.log, uid, async (db) => {
      const at = { place: passkeySiteOf(request, settings.publicUrl), passkeyName: passkeyName(settings.publicUrl) };
      const kind = await verifyFactor(db, vault, await lockUser(db, uid), { factor, challenge, ...at });
      if (!kind) throw new WrongFactor("UNAUTHENTICATED", factor);
      const user = await findUser(db, uid); // after a link, another factor is due
      const isTaken = await useChallenge(db, challenge, purpose, purpose === "passkey" ? null : uid);
      const session = isTaken ? await createSession(db, user, sessionOriginOf(request)) : undefined;
      if (!session) throw challengeOver();
      if (kind === "recoveryCode") await tellOfUsedCode(db, user);
      return { user, session, kind };
    });

  return {
    "POST /api/auth/second-factor": async ({ request, reply }, { body }) => {
      const { challenge, ...factor } = body;
      const begun = await spendTry(db, challenge, "sign-in");
      if (!begun?.uid) {
        await refuseUnknownSecrets(db, request.ip, "challenge");
        throw challengeOver();
      }
      const { user, session, kind } = await openSession(request, begun.uid, challenge, "sign-in", factor);
      if (kind === "recoveryCode") logEvent(request.log, "recovery code used", user.uid);
      if (kind === "link") logEvent(request.log, "second factor set anew by link", user.uid);
      logEvent(request.log, "signed in", user.uid);
      deps.mail.wake();
      return startBrowserSession(deps, request, reply, { user, session });
    },

    "POST /api/auth/passkey-challenge": async ({ request }) => {
      const { rpId } = here(request);
      await admitPasskeyChallenge(db, request.ip);
      return { challenge: await openChallenge(db, "passkey", null), rpId };
    },

    "POST /api/auth/passkey": async ({ request, reply }, { body }) => {
      const { challenge, passkey } = body;
      const uid = (await spendTry(db, challenge, "passkey")) && (await ownerOfPasskey(db, passkey));
      const opened =
        uid &&
        (await openSession(request, uid, challenge, "passkey", { passkey }).catch((error: unknown) => {
          // Answered below in other words.
          if (error instanceof Refused && error.status === "UNAUTHENTICATED") return undefined;
          throw error;
        }));
      if (!opened) {
        logEvent(request.log, "passkey refused", uid);
        throw passkeyRefused();
      }
      logEvent(request.log, "signed in", uid);
      return startBrowserSession(deps, request, reply, opened);
    },

    "POST /api/second-factor/passkey-challenge": async ({ caller: { uid }, request }) => {
      const { rpId } = here(request);
      const [user, there] = [await findUser(db, uid), await listPasskeys(db, uid)];
      if (there.length >= MOST_PASSKEYS) throw enoughPasskeys(); // before a device creates one that could not be stored
      await admitOwnChallenge(db, uid);
      return {
        challenge: await openChallenge(db, "add-passkey", uid),
        rpId,
        user: { id: handleOf(uid), name: user.email },
        ids: there.map(({ id }) => id),
      };
    },

    "POST /api/second-factor/proof-challenge": async ({ caller: { uid }, request }) => {
      const { rpId } = here(request);
      const usable = (await listPasskeys(db, uid)).filter((key) => key.rpId === rpId);
      // Without ids, a device would offer passkeys of other accounts.
      if (usable.length === 0) throw noPasskeyOfTheirs();
      await admitOwnChallenge(db, uid);
      return { challenge: await openChallenge(db, "prove", uid), rpId, ids: usable.map(({ id }) => id) };
    },

    "POST /api/second-factor/passkeys": async ({ caller: { uid, sessionId }, request }, { body }) => {
      const place = here(request);
      const { challenge, name, passkey } = body;
      const made = verifyRegistration(passkey, challenge, place);
      await admitFactorChange(db, uid);
      const added =
        made &&
        (await spendTry(db, challenge, "add-passkey"))?.uid === uid &&
        (await db.transaction((db) =>
          addFactor(db, { uid, sessionId }, "passkey", async (db) => {
            const about = { name, transports: passkey.transports, rpId: place.rpId };
            const isTaken = await useChallenge(db, challenge, "add-passkey", uid);
            return isTaken && storePasskey(db, uid, made, about);
          }),
        ));
      if (!added) throw invalid("Nie udało się dodać tego klucza dostępu. Zacznij od nowa.");
      if (added.isFirst) logEvent(request.log, "second factor on", uid, uid, ["secondFactor"]);
      logEvent(request.log, "factor added", uid, uid, ["passkey"]);
      deps.mail.wake();
      return {};
    },

    ...ownFactorAnswers(deps),
  } satisfies Answers;
};
