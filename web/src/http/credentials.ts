import { NEEDS_PROOF } from "@ekorok/domain/users/identity";
import { APP_INTEGRITY_HEADER, MESSAGING_HEADER } from "@ekorok/domain/contract/call-headers";

/** Tokens for a call. Each function returns null when there is no token. */
export type Credentials = {
  readonly idToken: () => Promise<string | null>;
  readonly messagingToken: () => Promise<string | null>;
  readonly integrityToken: () => Promise<string | null>;
  /** Another token instead of the refused one; null if there is none. */
  readonly replaceIdToken: (refused: string) => Promise<string | null>;
  readonly replaceIntegrityToken: (refused: string) => Promise<string | null>;
  /** Asks the person to confirm their identity; false if they cancel. */
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

/** Set from outside: tokens are fetched by calling the API, so importing them here would be circular. */
export function provideCredentials(credentials: Credentials): void {
  current = credentials;
}

export const credentials = (): Credentials => current;

/** If the server wants a recent proof of identity, asks the person for it; true if the call may be repeated. */
export const proveIfRequired = async (code: unknown): Promise<boolean> => code === NEEDS_PROOF && current.prove();

/** The tokens that a call was sent with. */
export type ShownTokens = { readonly idToken: string | null; readonly integrityToken: string | null };

/** Calls that fetch a token must not wait for that token; only `prove` needs an identity. Addresses outside /api/ are public. */
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
 * After a 401, whether there is a new token to try again with. A refusal with a code is about the person; only one
 * without a code can be about the integrity token.
 */
export async function canRetryWithNewToken(
  { idToken, integrityToken }: ShownTokens,
  code: string | null,
): Promise<boolean> {
  if (idToken) return (await credentials().replaceIdToken(idToken)) !== null;
  if (integrityToken && code === null) return (await credentials().replaceIntegrityToken(integrityToken)) !== null;
  return false;
}
