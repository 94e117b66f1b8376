import type { SecondFactorState } from "@ekorok/domain/users/contract/second-factor";

/** What an account has set up: nothing, but for what is said. */
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
