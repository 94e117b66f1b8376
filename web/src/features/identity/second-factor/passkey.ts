import type { MadePasskey, UsedPasskey } from "@ekorok/domain/users/contract/second-factor";

const PASSKEY_TIMEOUT = 120_000;

type PasskeyRequest = { challenge: string; rpId: string; ids: readonly string[] };
const descriptors = (ids: readonly string[]) => ids.map((id) => ({ id, type: "public-key" as const }));

/** Has a passkey sign the challenge: one of `ids`, or if there are none any that the person chooses. */
export async function signWithPasskey({ challenge, rpId, ids }: PasskeyRequest): Promise<UsedPasskey> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    rpId,
    allowCredentials: descriptors(ids),
    userVerification: "required",
    timeout: PASSKEY_TIMEOUT,
  });
  const credential = await navigator.credentials.get({ publicKey });
  if (!(credential instanceof PublicKeyCredential) || !(credential.response instanceof AuthenticatorAssertionResponse))
    throw new UnexpectedCredential("The browser gave no passkey.");
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  return {
    id: credential.id,
    clientDataJSON: base64url(clientDataJSON),
    authenticatorData: base64url(authenticatorData),
    signature: base64url(signature),
    userHandle: userHandle && base64url(userHandle),
  };
}

type PasskeyCreation = PasskeyRequest & { user: { id: string; name: string } };

/** COSE identifiers of ES256, EdDSA and RS256. */
const ALGORITHMS = [-7, -8, -257];

/** Makes a passkey on a device that has none of `ids`. */
export async function makePasskey({ challenge, rpId, ids, user }: PasskeyCreation): Promise<MadePasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge,
    rp: { id: rpId, name: "Ekorok" },
    user: { ...user, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
    excludeCredentials: descriptors(ids),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
    timeout: PASSKEY_TIMEOUT,
  });
  const credential = await navigator.credentials.create({ publicKey });
  const made = credential instanceof PublicKeyCredential ? credential.response : null;
  const key = made instanceof AuthenticatorAttestationResponse ? made.getPublicKey() : null;
  if (!(made instanceof AuthenticatorAttestationResponse) || !key)
    throw new UnexpectedCredential("The browser made no passkey.");
  return {
    clientDataJSON: base64url(made.clientDataJSON),
    authenticatorData: base64url(made.getAuthenticatorData()),
    publicKey: base64url(key),
    publicKeyAlgorithm: made.getPublicKeyAlgorithm(),
    transports: made.getTransports(),
  };
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** The browser returned another kind of credential. */
class UnexpectedCredential extends Error {}

/** Whether the browser or device has failed: their messages are not for people, unlike the server's. */
export const isPasskeyError = (error: unknown): boolean =>
  error instanceof DOMException || error instanceof UnexpectedCredential;

/** The person has closed the browser's dialog, or it has timed out. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");

export const passkeyErrorText = (error: unknown): string =>
  isGivenUp(error)
    ? "Nie użyto klucza dostępu. Spróbuj ponownie albo wybierz inny sposób."
    : "Nie udało się użyć klucza dostępu na tym urządzeniu. Spróbuj ponownie albo wybierz inny sposób.";
