import type { IdTokenAnswer } from "@ekorok/domain/users/contract/auth";
import { hasFields, isNumber, isString } from "../shape.ts";
import { readClaims } from "./claims.ts";

/** A token is refreshed this long before its end, in milliseconds. */
const PROACTIVE = 300_000;
/** Callers get no token that ends sooner than this, in milliseconds. */
const LAZY = 30_000;

/** An id token with its times by this computer's clock. */
export type HeldIdToken = { readonly idToken: string; readonly obtainedAt: number; readonly expiresAt: number };
export const isHeldIdToken = hasFields<HeldIdToken>({ idToken: isString, obtainedAt: isNumber, expiresAt: isNumber });

/** Throws if the answer holds no readable token. */
export function holdFrom({ idToken, expiresIn }: IdTokenAnswer): HeldIdToken {
  readClaims(idToken);
  const obtainedAt = Date.now();
  return { idToken, obtainedAt, expiresAt: obtainedAt + expiresIn * 1_000 };
}

export const refreshAt = ({ expiresAt }: HeldIdToken) => expiresAt - PROACTIVE;

/** A token that has just arrived counts as usable however short its life: another would not last longer. */
export const isBrandNew = ({ obtainedAt }: HeldIdToken) => {
  const age = Date.now() - obtainedAt;
  return age >= 0 && age < LAZY;
};

export const isUsable = (held: HeldIdToken) => Date.now() <= held.expiresAt - LAZY || isBrandNew(held);
