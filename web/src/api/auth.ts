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

export const requestReset = (email: string) => api.post("/api/auth/reset-request", { email }, nothing);
export const resetPassword = (token: string, password: string, purpose: LinkPurpose) =>
  api.post("/api/auth/reset", { token, password, purpose }, nothing);
