import type { IdTokenAnswer } from "@ekorok/domain/users/contract/auth";
import { hasFields, isNumber, isString } from "../shape.ts";
import { readClaims } from "./claims.ts";

/** Refreshed this long before its end, in milliseconds. */
const PROACTIVE = 300_000;
/** No caller gets a token that ends sooner than this. */
const LAZY = 30_000;

/** An id token with its times by the clock of this computer, whatever the server's says. */
export type HeldIdToken = { readonly idToken: string; readonly obtainedAt: number; readonly expiresAt: number };
export const isHeldIdToken = hasFields<HeldIdToken>({ idToken: isString, obtainedAt: isNumber, expiresAt: isNumber });

/** Throws for an answer that holds no token; then it is as if there had been none. */
export function holdFrom({ idToken, expiresIn }: IdTokenAnswer): HeldIdToken {
  readClaims(idToken);
  const obtainedAt = Date.now();
  return { idToken, obtainedAt, expiresAt: obtainedAt + expiresIn * 1_000 };
}

export const refreshAt = ({ expiresAt }: HeldIdToken) => expiresAt - PROACTIVE;

/** One that has only just come is as good as it gets: asking again would not give a longer life. */
export const isBrandNew = ({ obtainedAt }: HeldIdToken) => {
  const age = Date.now() - obtainedAt;
  return age >= 0 && age < LAZY;
};

export const isUsable = (held: HeldIdToken) => Date.now() <= held.expiresAt - LAZY || isBrandNew(held);
