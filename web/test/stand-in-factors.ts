import type { SecondFactorState } from "@ekorok/domain/users/contract/second-factor";

/** An account's second factors: none except the given ones. */
export const factorsOf = (said: Partial<SecondFactorState> = {}): SecondFactorState => ({
  state: "on",
  isRequired: false,
  app: null,
  passkeys: [],
  recoveryCodes: 0,
  ...said,
});

export const anApp = { since: "2026-03-01T10:00:00Z" };
export const aPasskey = {
  id: "key-1",
  name: "Laptop",
  rpId: "localhost",
  isUsable: true,
  since: "2026-03-01T10:00:00Z",
  lastUsedAt: null,
};
