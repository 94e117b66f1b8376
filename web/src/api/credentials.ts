import { NEEDS_PROOF } from "@ekorok/domain/users/identity";
import { APP_INTEGRITY_HEADER, MESSAGING_HEADER } from "@ekorok/domain/contract/call-headers";

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
export function provideCredentials(credentials: Credentials): void {
  current = credentials;
}

export const credentials = (): Credentials => current;

/** Whether a refusal with this code was for want of a recent proof, and the person has given one since: then it may go again. */
export const proveIfRequired = async (code: unknown): Promise<boolean> => code === NEEDS_PROOF && current.prove();

/** The tokens a call carried. */
export type ShownTokens = { readonly idToken: string | null; readonly integrityToken: string | null };

/** Getting a token must not wait for that very token; a proof is somebody's. What lies outside of the API is open to everybody. */
const wantedTokens = (path: string) => ({
  integrity: path.startsWith("/api/") && !path.startsWith("/api/app-integrity/"),
  identity: path.startsWith("/api/") && !/^\/api\/(app-integrity\/|auth\/(?!prove$))/.test(path),
});

export async function credentialsFor(path: string): Promise<{ shown: ShownTokens; headers: Record<string, string> }> {
  const { integrity, identity } = wantedTokens(path);
  const given = credentials();
  const idToken = identity ? await given.idToken() : null;
  const messagingToken = integrity ? await given.messagingToken() : null;
  const integrityToken = integrity ? await given.integrityToken() : null;
  return {
    shown: { idToken, integrityToken },
    headers: {
      ...(idToken ? { authorization: `Bearer ${idToken}` } : {}),
      ...(messagingToken ? { [MESSAGING_HEADER]: messagingToken } : {}),
      ...(integrityToken ? { [APP_INTEGRITY_HEADER]: integrityToken } : {}),
    },
  };
}

/**
 * After a 401: is there another token that makes a second try worth while? A refusal in the words of the identity layer
 * is about the person who wants to come in; only without them it can be about the program.
 */
export async function canRetryWithNewToken(
  { idToken, integrityToken }: ShownTokens,
  code: string | null,
): Promise<boolean> {
  if (idToken) return (await credentials().replaceIdToken(idToken)) !== null;
  if (integrityToken && code === null) return (await credentials().replaceIntegrityToken(integrityToken)) !== null;
  return false;
}
