import { NEEDS_PROOF } from "@ekorok/domain/users/identity";

/** What a call shows of itself. Each gives null when there is nothing to show. */
export type Credentials = {
  readonly idToken: () => Promise<string | null>;
  readonly messagingToken: () => Promise<string | null>;
  readonly integrityToken: () => Promise<string | null>;
  /** Another token than the one the server did not accept; null when there is none to be had. */
  readonly replaceIdToken: (refused: string) => Promise<string | null>;
  readonly replaceIntegrityToken: (refused: string) => Promise<string | null>;
  /** Has the person show that it is them, before the server does what it refused; false when they would rather not. */
  readonly prove: () => Promise<boolean>;
};

const nothing = async () => null;

let current: Credentials = {
  idToken: nothing,
  messagingToken: nothing,
  integrityToken: nothing,
  replaceIdToken: nothing,
  replaceIntegrityToken: nothing,
  prove: async () => false,
};

/** Handed in from outside: who fetches a token calls the API to do so, and the API cannot import who calls it. */
export function showCredentials(credentials: Credentials): void {
  current = credentials;
}

export const credentials = (): Credentials => current;

/** Whether a refusal with this code was for want of a recent proof, and the person has given one since: then it may go again. */
export const isProvedAfter = async (code: unknown): Promise<boolean> => code === NEEDS_PROOF && current.prove();
