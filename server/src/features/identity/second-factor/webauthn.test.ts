import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { verifyRegistration, verifyAssertion } from "./webauthn.ts";

const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const spki = publicKey.export({ format: "der", type: "spki" });
const place = { rpId: "ekorok.example.pl", origin: "https://ekorok.example.pl" };
const challenge = "C".repeat(43);
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString("base64url");

/** Authenticator data: the site name, flags and counter. */
function device({ rpId = place.rpId, flags = 5, counter = 7 } = {}, more: Buffer = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
}

const said = (changed: object = {}, type = "webauthn.get") =>
  JSON.stringify({ type, challenge, origin: place.origin, crossOrigin: false, ...changed });

function used(data = device(), json = said(), key = privateKey) {
  const signature = sign("sha256", Buffer.concat([data, sha256(json)]), key);
  return {
    id: "id",
    clientDataJSON: base64url(json),
    authenticatorData: base64url(data),
    signature: base64url(signature),
    userHandle: null,
  };
}

const stored = { publicKey: spki, algorithm: -7, counter: 6 };

test("a passkey that has signed this challenge here is accepted, with its counter", () => {
  expect(verifyAssertion(used(), stored, challenge, place)).toBe(7);
  expect(verifyAssertion(used(device({ counter: 0 })), { ...stored, counter: 0 }, challenge, place)).toBe(0); // many devices never count
});

test.each([
  ["another challenge", used(device(), said({ challenge: "D".repeat(43) }))],
  ["another site", used(device(), said({ origin: "https://ekorok.example.pl.evil.pl" }))],
  ["a frame in another site", used(device(), said({ crossOrigin: true }))],
  ["what was signed to make one", used(device(), said({}, "webauthn.create"))],
  ["another name", used(device({ rpId: "evil.pl" }))],
  ["nobody there", used(device({ flags: 4 }))],
  ["somebody whom it did not recognise", used(device({ flags: 1 }))],
  ["a copy that counts from before", used(device({ counter: 6 }))],
  ["another key", used(device(), said(), generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey)],
  ["what was changed after it was signed", { ...used(), authenticatorData: base64url(device({ counter: 99 })) }],
  ["no JSON", used(device(), "{")],
  ["too little", used(Buffer.alloc(10))],
])("%s is refused", (_what, shown) => {
  expect(verifyAssertion(shown, stored, challenge, place)).toBeUndefined();
});

const ID = Buffer.from("0123456789abcdef");
const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, ID.length]), ID]);
const made = (data = device({ flags: 69 }, credential), json = said({}, "webauthn.create"), algorithm = -7) => ({
  clientDataJSON: base64url(json),
  authenticatorData: base64url(data),
  publicKey: base64url(spki),
  publicKeyAlgorithm: algorithm,
  transports: [],
});

test("a new passkey is read with its id and its key", () => {
  expect(verifyRegistration(made(), challenge, place)).toEqual({
    id: base64url(ID),
    publicKey: spki,
    algorithm: -7,
    counter: 7,
  });
});

test.each([
  ["made for another challenge", made(undefined, said({ challenge: "x" }, "webauthn.create"))],
  ["used, not made", made(undefined, said())],
  ["without a credential", made(device({ flags: 5 }, credential))],
  ["cut off", made(device({ flags: 69 }, credential.subarray(0, 20)))],
  ["of an algorithm that its key is not of", made(undefined, undefined, -257)],
  ["with no key in it", { ...made(undefined, undefined, -999), publicKey: "AAAA" }],
  ["of an algorithm that nobody knows", made(undefined, undefined, -999)],
])("one %s is refused", (_what, shown) => {
  expect(verifyRegistration(shown, challenge, place)).toBeUndefined();
});
