import type { IdTokenAnswer, LinkPurpose } from "@ekorok/domain";
import { hasFields, isNumber, isText } from "../shape.ts";
import { api } from "./client.ts";

const idTokenAnswer = hasFields<IdTokenAnswer>({ idToken: isText, expiresIn: isNumber });
const nothing = hasFields<object>({});

export const authCalls = {
  signIn: (email: string, password: string) => api.post("/api/auth/sign-in", { email, password }, idTokenAnswer),
  /** A new id token, for the session in the cookie. */
  renew: () => api.post("/api/auth/token", {}, idTokenAnswer),
  signOut: () => api.post("/api/auth/sign-out", {}, nothing),
};

/** Shows by the password that it is really the person who is signed in. */
export const proveByPassword = (password: string) => api.post("/api/auth/prove", { password }, nothing);

export const requestReset = (email: string) => api.post("/api/auth/reset-request", { email }, nothing);
export const resetPassword = (token: string, password: string, purpose: LinkPurpose) =>
  api.post("/api/auth/reset", { token, password, purpose }, nothing);
