import { APP_INTEGRITY_HEADER, MESSAGING_HEADER } from "@ekorok/domain/contract/call-headers";
import { credentials } from "./credentials.ts";

/** The tokens a call carried. */
export type Shown = { readonly idToken: string | null; readonly integrityToken: string | null };

/** Getting a token must not wait for that very token; a proof is somebody's. What lies outside of the API is open to everybody. */
const wants = (path: string) => ({
  integrity: path.startsWith("/api/") && !path.startsWith("/api/app-integrity/"),
  identity: path.startsWith("/api/") && !/^\/api\/(app-integrity\/|auth\/(?!prove$))/.test(path),
});

export async function credentialsFor(path: string): Promise<{ shown: Shown; headers: Record<string, string> }> {
  const { integrity, identity } = wants(path);
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
export async function isWorthAnotherTry({ idToken, integrityToken }: Shown, code: string | null): Promise<boolean> {
  if (idToken) return (await credentials().replaceIdToken(idToken)) !== null;
  if (integrityToken && code === null) return (await credentials().replaceIntegrityToken(integrityToken)) !== null;
  return false;
}
