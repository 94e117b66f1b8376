import type { SecondFactorNeeded } from "@ekorok/domain/users/contract/second-factor";
import { factorKinds } from "@ekorok/domain/users/identity";
import { detailsIn } from "../../../http/client.ts";
import { hasFields, isListOf, isNumber, isOneOf, isString, orNull } from "../../../shape.ts";

const NEEDED = "auth/multi-factor-auth-required";
type Passkeys = NonNullable<SecondFactorNeeded["passkeys"]>;
const isPasskeys = hasFields<Passkeys>({ rpId: isString, ids: isListOf(isString) });

const isNeeded = hasFields<SecondFactorNeeded>({
  code: (value): value is typeof NEEDED => value === NEEDED,
  challenge: isString,
  expiresIn: isNumber,
  factors: isListOf(isOneOf(factorKinds)),
  passkeys: orNull(isPasskeys),
});

/** The server's answer to a right password of an account with a second factor; null for other errors. */
export const factorNeeded = (error: unknown): SecondFactorNeeded | null => detailsIn(error, isNeeded);

/** Browsers make no passkeys for IP addresses, and old ones lack the function that we use. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function" &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);
