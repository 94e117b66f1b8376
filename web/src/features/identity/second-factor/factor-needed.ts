import type { SecondFactorNeeded } from "@ekorok/domain/users/contract/second-factor";
import { factorKinds } from "@ekorok/domain/users/identity";
import { detailsIn } from "../../../api/client.ts";
import { hasFields, isListOf, isNumber, isOneOf, isText, orNull } from "../../../shape.ts";

const NEEDED = "auth/multi-factor-auth-required";
type Passkeys = NonNullable<SecondFactorNeeded["passkeys"]>;
const isPasskeys = hasFields<Passkeys>({ rpId: isText, ids: isListOf(isText) });

const isNeeded = hasFields<SecondFactorNeeded>({
  code: (value): value is typeof NEEDED => value === NEEDED,
  challenge: isText,
  expiresIn: isNumber,
  factors: isListOf(isOneOf(factorKinds)),
  passkeys: orNull(isPasskeys),
});

/** What a right password of a protected account is answered with; null: it is another answer. */
export const factorNeeded = (error: unknown): SecondFactorNeeded | null => detailsIn(error, isNeeded);
