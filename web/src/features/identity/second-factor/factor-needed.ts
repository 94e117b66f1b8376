import type { SecondFactorNeeded } from "@ekorok/domain/users/contract/second-factor";
import { type FactorKind, factorKinds } from "@ekorok/domain/users/identity";
import { ApiError } from "../../../api/client.ts";
import { type Check, hasFields, isNumber, isText } from "../../../shape.ts";

const NEEDED = "auth/multi-factor-auth-required";
const isListOf =
  <T>(isOne: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every((one) => isOne(one));
const isKind: Check<FactorKind> = (value): value is FactorKind => factorKinds.some((kind) => kind === value);
type Passkeys = NonNullable<SecondFactorNeeded["passkeys"]>;
const isPasskeys = hasFields<Passkeys>({ rpId: isText, ids: isListOf(isText) });

const isNeeded = hasFields<SecondFactorNeeded>({
  code: (value): value is typeof NEEDED => value === NEEDED,
  challenge: isText,
  expiresIn: isNumber,
  factors: isListOf(isKind),
  passkeys: (value): value is Passkeys | null => value === null || isPasskeys(value),
});

/** What a right password of a protected account is answered with; null: it is another answer. */
export function factorNeeded(error: unknown): SecondFactorNeeded | null {
  const details = error instanceof ApiError ? error.body.error.details : null;
  return isNeeded(details) ? details : null;
}
