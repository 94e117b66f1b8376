import { createHash, createPublicKey, timingSafeEqual, verify, type KeyObject } from "node:crypto";
import { isIP } from "node:net";
import type { MadePasskey, UsedPasskey } from "@ekorok/domain/users/contract/second-factor";
import type { FastifyRequest } from "fastify";
import { z } from "zod";

/*
 * WebAuthn (https://www.w3.org/TR/webauthn-3/, 7.1 and 7.2) without attestation: we do not ask for a device's maker, so
 * the key as the browser reads it is as good as the attestation object. Node verifies signatures.
 */

/** Where passkeys work: the site name (`rpId`) and the origin of our pages. */
export type PasskeySite = { rpId: string; origin: string };

/**
 * The name for which this installation's passkeys are made; none if its address is an IP number, for which browsers
 * make no passkeys. Never taken from a request: a call under another address must not make a factor look lost.
 */
export function passkeyName(publicUrl: URL | undefined): string | undefined {
  if (!publicUrl) return "localhost";
  return isIP(publicUrl.hostname.replace(/^\[(.*)\]$/, "$1")) === 0 ? publicUrl.hostname : undefined;
}

/** Where the caller's passkeys work; undefined if they do not work at the address of the request. */
export function passkeySiteOf({ headers }: FastifyRequest, publicUrl: URL | undefined): PasskeySite | undefined {
  const rpId = passkeyName(publicUrl);
  if (publicUrl) return rpId === undefined ? undefined : { rpId, origin: publicUrl.origin };
  const host = headers.host ?? "";
  return rpId !== undefined && /^localhost(:\d+)?$/.test(host) ? { rpId, origin: `http://${host}` } : undefined;
}

/** COSE algorithms of browsers: ES256, EdDSA and RS256. */
const keyTypes: Readonly<Record<number, string>> = { [-7]: "ec", [-8]: "ed25519", [-257]: "rsa" };

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

const clientData = z.looseObject({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});
const bytes = (text: string) => Buffer.from(text, "base64url");
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** Checks what the browser says it signed: this purpose, this challenge, one of our pages. */
function isOurs(
  json: Buffer,
  type: "webauthn.create" | "webauthn.get",
  challenge: string,
  { origin }: PasskeySite,
): boolean {
  const clientFields = clientData.safeParse(parsed(json.toString("utf8"))).data;
  return (
    clientFields?.type === type &&
    clientFields.challenge === challenge &&
    clientFields.origin === origin &&
    clientFields.crossOrigin !== true
  );
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // not valid JSON
  }
}

/** Checks what the device signed: for our site name, with a recognised user present. */
function readDevice(data: Buffer, { rpId }: PasskeySite): { flags: number; counter: number } | undefined {
  const flags = data[32];
  if (data.length < 37 || flags === undefined || !timingSafeEqual(data.subarray(0, 32), sha256(rpId))) return undefined;
  const isRecognised = (flags & USER_PRESENT) !== 0 && (flags & USER_VERIFIED) !== 0;
  return isRecognised ? { flags, counter: data.readUInt32BE(33) } : undefined;
}

export type NewPasskey = { id: string; publicKey: Buffer; algorithm: number; counter: number };

/** Verifies a passkey made for this challenge on this site. */
export function verifyRegistration(made: MadePasskey, challenge: string, place: PasskeySite): NewPasskey | undefined {
  const device = readDevice(bytes(made.authenticatorData), place);
  if (!device || (device.flags & HAS_CREDENTIAL) === 0) return undefined;
  if (!isOurs(bytes(made.clientDataJSON), "webauthn.create", challenge, place)) return undefined;
  const data = bytes(made.authenticatorData);
  if (data.length < 55) return undefined;
  const length = data.readUInt16BE(53); // after the counter and the device's model id
  const id = data.subarray(55, 55 + length);
  const publicKey = bytes(made.publicKey);
  const keyType = keyTypes[made.publicKeyAlgorithm];
  const isKnownKey = keyType !== undefined && keyFrom(publicKey)?.asymmetricKeyType === keyType;
  if (length === 0 || id.length !== length || length > 1_023 || !isKnownKey) return undefined;
  return {
    id: id.toString("base64url"),
    publicKey,
    algorithm: made.publicKeyAlgorithm,
    counter: device.counter,
  };
}

function keyFrom(der: Buffer): KeyObject | undefined {
  try {
    return createPublicKey({ key: der, format: "der", type: "spki" });
  } catch {
    return undefined; // not a key
  }
}

type StoredKey = { publicKey: Buffer; algorithm: number; counter: number };

/**
 * Verifies a use of a passkey for this challenge on this site and gives its new counter; undefined if it is not valid.
 * The counter of a copied device is not higher.
 */
export function verifyAssertion(
  used: UsedPasskey,
  stored: StoredKey,
  challenge: string,
  place: PasskeySite,
): number | undefined {
  const [data, json] = [bytes(used.authenticatorData), bytes(used.clientDataJSON)];
  const device = readDevice(data, place);
  const key = keyFrom(stored.publicKey);
  if (!device || !key || !isOurs(json, "webauthn.get", challenge, place)) return undefined;
  const isSigned = verify(
    stored.algorithm === -8 ? null : "sha256",
    Buffer.concat([data, sha256(json)]),
    key,
    bytes(used.signature),
  );
  const isLater = device.counter > stored.counter || (device.counter === 0 && stored.counter === 0);
  return isSigned && isLater ? device.counter : undefined;
}
