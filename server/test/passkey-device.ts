import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { MadePasskey, UsedPasskey } from "@ekorok/domain/users/contract/second-factor";
import { nextAddress, type App } from "./people.ts";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString("base64url");

const PRESENT_AND_RECOGNISED = 5;
const WITH_CREDENTIAL = 69;

/** A device that makes a passkey and signs with it, in the form that browsers send. */
export function newDevice({ rpId = "localhost", origin = "http://localhost" } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;
  const data = (flags: number, more: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  const said = (type: string, challenge: string) => JSON.stringify({ type, challenge, origin, crossOrigin: false });
  return {
    id: base64url(id),
    makes: (challenge: string): MadePasskey => ({
      clientDataJSON: base64url(said("webauthn.create", challenge)),
      authenticatorData: base64url(
        data(WITH_CREDENTIAL, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id])),
      ),
      publicKey: base64url(publicKey.export({ format: "der", type: "spki" })),
      publicKeyAlgorithm: -7,
      transports: ["internal"],
    }),
    signs: (challenge: string): UsedPasskey => {
      const [device, json] = [data(PRESENT_AND_RECOGNISED), said("webauthn.get", challenge)];
      return {
        id: base64url(id),
        clientDataJSON: base64url(json),
        authenticatorData: base64url(device),
        signature: base64url(sign("sha256", Buffer.concat([device, sha256(json)]), privateKey)),
        userHandle: null,
      };
    },
  };
}
export type Device = ReturnType<typeof newDevice>;

/** Calls as a browser does at a named host. */
export const fromName = (app: App, url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url,
    payload,
    headers: { host: "localhost", ...headers },
    remoteAddress: nextAddress(),
  });

/** Adds a device's passkey for a signed-in user; returns the answer of the last step. */
export async function addPasskey(app: App, bearer: Record<string, string>, device: Device) {
  const asked = await fromName(app, "/api/second-factor/passkey-challenge", {}, bearer);
  if (asked.statusCode !== 200) return asked;
  const { challenge } = asked.json<{ challenge: string }>();
  const payload = { challenge, name: "Laptop", passkey: device.makes(challenge) };
  return fromName(app, "/api/second-factor/passkeys", payload, bearer);
}
