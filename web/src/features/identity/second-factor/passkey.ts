import type { MadePasskey, UsedPasskey } from "@ekorok/domain/users/contract/second-factor";
import { OddCredential } from "./passkey-trouble.ts";

const PATIENCE = 120_000;

type Question = { challenge: string; rpId: string; ids: readonly string[] };
const descriptors = (ids: readonly string[]) => ids.map((id) => ({ id, type: "public-key" as const }));

/** Has a passkey sign the challenge: one of these, or where none is named any that the person chooses. */
export async function signWithPasskey({ challenge, rpId, ids }: Question): Promise<UsedPasskey> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    rpId,
    allowCredentials: descriptors(ids),
    userVerification: "required",
    timeout: PATIENCE,
  });
  const credential = await navigator.credentials.get({ publicKey });
  if (!(credential instanceof PublicKeyCredential) || !(credential.response instanceof AuthenticatorAssertionResponse))
    throw new OddCredential("The browser gave no passkey.");
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  return {
    id: credential.id,
    clientDataJSON: base64url(clientDataJSON),
    authenticatorData: base64url(authenticatorData),
    signature: base64url(signature),
    userHandle: userHandle && base64url(userHandle),
  };
}

type Making = Question & { user: { id: string; name: string } };

/** Names of COSE: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

/** Makes a passkey on a device that does not have one of these. */
export async function makePasskey({ challenge, rpId, ids, user }: Making): Promise<MadePasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge,
    rp: { id: rpId, name: "Ekorok" },
    user: { ...user, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
    excludeCredentials: descriptors(ids),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
    timeout: PATIENCE,
  });
  const credential = await navigator.credentials.create({ publicKey });
  const made = credential instanceof PublicKeyCredential ? credential.response : null;
  const key = made instanceof AuthenticatorAttestationResponse ? made.getPublicKey() : null;
  if (!(made instanceof AuthenticatorAttestationResponse) || !key)
    throw new OddCredential("The browser made no passkey.");
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
