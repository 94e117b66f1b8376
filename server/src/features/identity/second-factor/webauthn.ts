import { createHash, createPublicKey, timingSafeEqual, verify, type KeyObject } from "node:crypto";
import { isIP } from "node:net";
import type { MadePasskey, UsedPasskey } from "@ekorok/domain/users/contract/second-factor";
import type { FastifyRequest } from "fastify";
import { z } from "zod";

/*
 * What of WebAuthn (https://www.w3.org/TR/webauthn-3/, 7.1 and 7.2) is left when nobody asks which maker a device is of:
 * no attestation, so the browser's own reading of the new key is as good as its envelope. Signatures are node's.
 */

/** Where passkeys work: a name, and the origin of our pages under it. */
export type PasskeySite = { rpId: string; origin: string };

/**
 * The name that passkeys of this installation are made for; none where its address is a number, for which browsers make no
 * passkeys. It is never taken from a request: who calls under another address must not make a factor look lost.
 */
export function passkeyName(publicUrl: URL | undefined): string | undefined {
  if (!publicUrl) return "localhost";
  return isIP(publicUrl.hostname.replace(/^\[(.*)\]$/, "$1")) === 0 ? publicUrl.hostname : undefined;
}

/** Where a caller's passkeys work; undefined if they do not at the address by which this one came. */
export function passkeySiteOf({ headers }: FastifyRequest, publicUrl: URL | undefined): PasskeySite | undefined {
  const rpId = passkeyName(publicUrl);
  if (publicUrl) return rpId === undefined ? undefined : { rpId, origin: publicUrl.origin };
  const host = headers.host ?? "";
  return rpId !== undefined && /^localhost(:\d+)?$/.test(host) ? { rpId, origin: `http://${host}` } : undefined;
}

/** Names of COSE for what browsers make: ES256, EdDSA and RS256. */
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

/** The browser's word on what was signed: for this purpose, this challenge and one of our own pages. */
function isOurs(
  json: Buffer,
  type: "webauthn.create" | "webauthn.get",
  challenge: string,
  { origin }: PasskeySite,
): boolean {
  const said = clientData.safeParse(parsed(json.toString("utf8"))).data;
  return said?.type === type && said.challenge === challenge && said.origin === origin && said.crossOrigin !== true;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // no JSON is nobody's word
  }
}

/** The device's word: for our name, with somebody there whom it has recognised. */
function readDevice(data: Buffer, { rpId }: PasskeySite): { flags: number; counter: number } | undefined {
  const flags = data[32];
  if (data.length < 37 || flags === undefined || !timingSafeEqual(data.subarray(0, 32), sha256(rpId))) return undefined;
  const isRecognised = (flags & USER_PRESENT) !== 0 && (flags & USER_VERIFIED) !== 0;
  return isRecognised ? { flags, counter: data.readUInt32BE(33) } : undefined;
}

export type NewPasskey = { id: string; publicKey: Buffer; algorithm: number; counter: number };

/** A passkey that was made for this challenge here. */
export function verifyRegistration(made: MadePasskey, challenge: string, place: PasskeySite): NewPasskey | undefined {
  const device = readDevice(bytes(made.authenticatorData), place);
  if (!device || (device.flags & HAS_CREDENTIAL) === 0) return undefined;
  if (!isOurs(bytes(made.clientDataJSON), "webauthn.create", challenge, place)) return undefined;
  const data = bytes(made.authenticatorData);
  if (data.length < 55) return undefined;
  const length = data.readUInt16BE(53); // after the counter and the device's model
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
    return undefined; // no key
  }
}

type StoredKey = { publicKey: Buffer; algorithm: number; counter: number };

/** The counter after a passkey was used for this challenge here; undefined if it was not. A copied device counts backwards. */
export function verifyAssertion(
  used: UsedPasskey,
  kept: StoredKey,
  challenge: string,
  place: PasskeySite,
): number | undefined {
  const [data, json] = [bytes(used.authenticatorData), bytes(used.clientDataJSON)];
  const device = readDevice(data, place);
  const key = keyFrom(kept.publicKey);
  if (!device || !key || !isOurs(json, "webauthn.get", challenge, place)) return undefined;
  const isSigned = verify(
    kept.algorithm === -8 ? null : "sha256",
    Buffer.concat([data, sha256(json)]),
    key,
    bytes(used.signature),
  );
  const isLater = device.counter > kept.counter || (device.counter === 0 && kept.counter === 0);
  return isSigned && isLater ? device.counter : undefined;
}
