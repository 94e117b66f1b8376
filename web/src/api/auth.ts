import type { EmptyAnswer } from "@ekorok/domain/contract/schema-parts";
import type { IdTokenAnswer } from "@ekorok/domain/users/contract/auth";
import type { UsedPasskey } from "@ekorok/domain/users/contract/second-factor";
import type { LinkPurpose } from "@ekorok/domain/users/identity";
import { TOKEN_PATH } from "../http/early-answers.ts";
import { hasFields, isNumber, isString, orNull } from "../shape.ts";
import { send } from "./server.ts";

const idTokenAnswer = hasFields<IdTokenAnswer>({ idToken: isString, expiresIn: isNumber });
const noIdToken = hasFields<{ idToken: null }>({ idToken: (value) => value === null });
const refreshAnswer = (value: unknown) => idTokenAnswer(value) || noIdToken(value);
const nothing = hasFields<EmptyAnswer>({});

export const authCalls = {
  signIn: (email: string, password: string, factorLink?: string) =>
    send(
      "POST /api/auth/sign-in",
      {},
      { email, password, ...(factorLink && { factorLink }) },
      { isFine: idTokenAnswer },
    ),
  /** A new id token for the session of the cookie; null if there is no session. */
  renew: async () => {
    const answer = await send(`POST ${TOKEN_PATH}`, {}, {}, { isFine: refreshAnswer });
    return answer.idToken === null ? null : answer;
  },
  signOut: () => send("POST /api/auth/sign-out", {}, {}, { isFine: nothing }),
};

/** How somebody proves the second factor. */
export type Factor =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: UsedPasskey }
  | { readonly link: string };

/** Completes a sign-in: the challenge from the first step, and a factor. */
export const showFactor = (challenge: string, factor: Factor) =>
  send("POST /api/auth/second-factor", {}, { challenge, ...factor }, { isFine: idTokenAnswer });

const passkeyChallenge = hasFields<{ challenge: string; rpId: string }>({ challenge: isString, rpId: isString });
/** Sign-in with a passkey instead of the password: first the challenge to sign, then the signature. */
export const askForPasskey = () => send("POST /api/auth/passkey-challenge", {}, {}, { isFine: passkeyChallenge });
export const signInByPasskey = (challenge: string, passkey: UsedPasskey) =>
  send("POST /api/auth/passkey", {}, { challenge, passkey }, { isFine: idTokenAnswer });

/** Confirms with the password that the signed-in person is at the keyboard. */
export const proveByPassword = (password: string) =>
  send("POST /api/auth/prove", {}, { password }, { isFine: nothing });

export const requestReset = (email: string) => send("POST /api/auth/reset-request", {}, { email }, { isFine: nothing });
/** With an id token for an invited person, who is signed in at once. */
export const resetPassword = (token: string, password: string, purpose: LinkPurpose) =>
  send("POST /api/auth/reset", {}, { token, password, purpose }, { isFine: refreshAnswer });
const linkAnswer = hasFields<{ problem: string | null }>({ problem: orNull(isString) });
/** Why a mailed link does not work, or null; it is not used by this. */
export const problemOfLink = async (token: string, purpose: LinkPurpose) =>
  (await send("POST /api/auth/link", {}, { token, purpose }, { isFine: linkAnswer })).problem;
