import type { IdTokenAnswer } from "@ekorok/domain/users/contract/auth";
import type { UsedPasskey } from "@ekorok/domain/users/contract/second-factor";
import type { LinkPurpose } from "@ekorok/domain/users/identity";
import { TOKEN_PATH } from "./early-answers.ts";
import { hasFields, isNumber, isText } from "../shape.ts";
import { api } from "./client.ts";

const idTokenAnswer = hasFields<IdTokenAnswer>({ idToken: isText, expiresIn: isNumber });
const noIdToken = hasFields<{ idToken: null }>({ idToken: (value) => value === null });
const refreshAnswer = (value: unknown) => idTokenAnswer(value) || noIdToken(value);
const nothing = hasFields<object>({});

export const authCalls = {
  signIn: (email: string, password: string, factorLink?: string) =>
    api.post("/api/auth/sign-in", { email, password, ...(factorLink && { factorLink }) }, idTokenAnswer),
  /** A new id token, for the session in the cookie; null where there is none. */
  renew: async () => {
    const answer = await api.post(TOKEN_PATH, {}, refreshAnswer);
    return answer.idToken === null ? null : answer;
  },
  signOut: () => api.post("/api/auth/sign-out", {}, nothing),
};

/** One of what an account is protected by. */
export type Factor =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: UsedPasskey }
  | { readonly link: string };

/** The second half of a sign-in: what the first was answered with, and a factor. */
export const showFactor = (challenge: string, factor: Factor) =>
  api.post("/api/auth/second-factor", { challenge, ...factor }, idTokenAnswer);

const passkeyChallenge = hasFields<{ challenge: string; rpId: string }>({ challenge: isText, rpId: isText });
/** In place of the password: what a passkey is to sign, and what it has. */
export const askForPasskey = () => api.post("/api/auth/passkey-challenge", {}, passkeyChallenge);
export const signInByPasskey = (challenge: string, passkey: UsedPasskey) =>
  api.post("/api/auth/passkey", { challenge, passkey }, idTokenAnswer);

/** Shows by the password that it is really the person who is signed in. */
export const proveByPassword = (password: string) => api.post("/api/auth/prove", { password }, nothing);

export const requestReset = (email: string) => api.post("/api/auth/reset-request", { email }, nothing);
export const resetPassword = (token: string, password: string, purpose: LinkPurpose) =>
  api.post("/api/auth/reset", { token, password, purpose }, nothing);
