import { createHmac, createPrivateKey, generateKeyPairSync, randomUUID, sign, type JsonWebKey } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { openConnection } from "../../db/connection.ts";
import { withLowS } from "../../keys/token-key.ts";
import { person, signedIn, type App } from "../../../test/people.ts";
import { createLink } from "./mailed-links.ts";

let app: App;
let uid = "";
let good = "";
let cookie = "";
beforeAll(async () => {
  app = await testApp({ settings: { isIntegrityEnforced: false } });
  const { email, uid: id } = await person({ isAdmin: true });
  uid = id;
  ({ idToken: good, cookie } = await signedIn(app, email));
});

/**
 * Encodes a value as JSON. A text in angle brackets is written without quotes, for numbers that JSON.stringify cannot
 * write.
 */
const base64 = (value: unknown) =>
  Buffer.from(JSON.stringify(value).replaceAll(/"<(.*?)>"/g, "$1")).toString("base64url");
function parts(): [string, string, string] {
  const [head = "", body = "", signature = ""] = good.split(".");
  return [head, body, signature];
}
const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, "base64url").toString());
const header = () => read(parts()[0]);
const claims = () => read(parts()[1]);
const ask = (authorization: string) => app.inject({ url: `/api/users/${uid}`, headers: { authorization } });

/** Signed with a foreign key. */
function foreign(head: object = header(), body: object = claims()): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const text = `${base64(head)}.${base64(body)}`;
  return `${text}.${sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
}
const hmac = async () => {
  const keys = (await app.inject("/api/auth/jwks")).body;
  const text = `${base64({ ...header(), alg: "HS256" })}.${parts()[1]}`;
  return `${text}.${createHmac("sha256", keys).update(text).digest("base64url")}`;
};
/** Signed with our key, with any content. */
async function signed(purpose: string, head: object, body: unknown, dsaEncoding: "ieee-p1363" | "der" = "ieee-p1363") {
  const client = await openConnection((await testDatabase()).owner);
  const { rows } = await client.query<{ key: JsonWebKey }>(
    "select private_key as key from ekorok.signing_keys where purpose = $1",
    [purpose],
  );
  await client.end();
  const text = `${base64(head)}.${base64(body)}`;
  const key = createPrivateKey({ key: rows[0]?.key ?? {}, format: "jwk" });
  const token = `${text}.${sign("sha256", Buffer.from(text), { key, dsaEncoding }).toString("base64url")}`;
  return dsaEncoding === "der" ? token : withLowS(token);
}
/** Signed with our key for another content. */
function ours(changes: object, seconds = 3600): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return signed("id-token", header(), { ...claims(), iat: now, exp: now + seconds, ...changes });
}
const oursWithHead = (changes: object) => signed("id-token", { ...header(), ...changes }, claims());
function rsa(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const text = `${base64({ ...header(), alg: "RS256" })}.${parts()[1]}`;
  return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** The same bytes in another spelling: four bits of the last character are unused. */
const respelled = (token: string) => token.slice(0, -1) + ALPHABET[ALPHABET.indexOf(token.slice(-1)) + 1];
/** The second valid signature of the same text: the curve's order minus s. */
function twin(token: string): string {
  const [head, body, part = ""] = token.split(".");
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const bytes = Buffer.from(part, "base64url").toString("hex");
  const s = (order - BigInt(`0x${bytes.slice(64)}`)).toString(16).padStart(64, "0");
  return `${head}.${body}.${Buffer.from(bytes.slice(0, 64) + s, "hex").toString("base64url")}`;
}

test("the token itself is accepted, as are one that we sign here and a bearer in lower case", async () => {
  expect((await ask(`Bearer ${await oursWithHead({})}`)).statusCode).toBe(200);
  expect((await ask(`Bearer ${good}`)).statusCode).toBe(200);
  expect((await ask(`bearer ${good}`)).statusCode).toBe(200);
});

const forged: Record<string, () => string | Promise<string>> = {
  "no signature": () => `${parts()[0]}.${parts()[1]}.`,
  "alg none": () => `${base64({ ...header(), alg: "none" })}.${parts()[1]}.`,
  "alg NONE, signature kept": () => `${base64({ ...header(), alg: "NONE" })}.${parts()[1]}.${parts()[2]}`,
  "HS256 with the public key": hmac,
  "another key, our kid": () => foreign(),
  "another key in jwk": () => foreign({ ...header(), jwk: { kty: "EC" } }),
  "another key at jku": () => foreign({ ...header(), jku: "https://evil.example/jwks" }),
  "another key at x5u": () => foreign({ ...header(), x5u: "https://evil.example/x" }),
  "another key in x5c": () => foreign({ ...header(), x5c: ["MIIBszCCAVmgAwIBAgIUQ"] }),
  "another key, no kid": () => foreign({ alg: "ES256", typ: "JWT" }),
  "RS256 with a key of its own": rsa,
  "our key of app integrity, our kid": () => signed("app-integrity", header(), claims()),
  "our key, the type of the other kind": () => oursWithHead({ typ: "app-check+jwt" }),
  "our key, no type": () => oursWithHead({ typ: undefined }),
  "our key, another algorithm said": () => oursWithHead({ alg: "ES384" }),
  "our key, an extension that must be understood": () => oursWithHead({ crit: ["x"], x: 1 }),
  "our key, claims outside of base64": () => oursWithHead({ crit: ["b64"], b64: false }),
  "our key, claims are a list": () => signed("id-token", header(), [claims()]),
  "our signature in the other encoding": () => signed("id-token", header(), claims(), "der"),
  "a signature of zeros": () => `${parts()[0]}.${parts()[1]}.${Buffer.alloc(64).toString("base64url")}`,
  "kid is an address": () => foreign({ ...header(), kid: "https://evil.example/key" }),
  "kid is a path": () => foreign({ ...header(), kid: "../../dev/null" }),
  "kid is SQL": () => foreign({ ...header(), kid: "' or 1=1 --" }),
  "claims changed": () => `${parts()[0]}.${base64({ ...claims(), sub: randomUUID() })}.${parts()[2]}`,
  "one bit of the signature": () => good.slice(0, -2) + (good.at(-2) === "A" ? "B" : "A") + good.slice(-1),
  "the signature in another spelling": () => respelled(good),
  "the signature's twin": () => twin(good),
  truncated: () => good.slice(0, -10),
  "an extra part": () => `${good}.x`,
  "not base64": () => `${parts()[0]}.${parts()[1]}.!!!`,
  empty: () => "",
  "as long as headers may be": () => "x".repeat(15_000),
  unicode: () => "żółć.żółć.żółć",
  "another audience": () => ours({ aud: "app-check" }),
  "several audiences, ours inside": () => ours({ aud: ["ekorok", "other"] }),
  "another issuer": () => ours({ iss: "https://evil.example" }),
  expired: () => ours({}, -3600),
  "expired two minutes ago": () => ours({}, -120),
  "no session": () => ours({ sid: undefined }),
  "a session of nobody": () => ours({ sid: randomUUID() }),
  "another's session": () => ours({ sub: randomUUID() }),
  "sub is an array": () => ours({ sub: [uid] }),
  "issued in an hour": () => ours({ iat: Math.floor(Date.now() / 1000) + 3600 }),
  "not before an hour": () => ours({ nbf: Math.floor(Date.now() / 1000) + 3600 }),
  "no expiry": () => ours({ exp: undefined }),
  "expiry is text": () => ours({ exp: "never" }),
  "expiry beyond all numbers": () => ours({ exp: "<1e999>" }),
  "expiry beyond whole numbers": () => ours({ exp: "<9007199254740993>" }),
  "expiry in fractions": () => ours({ exp: "<9999999999.5>" }),
  "issued before all numbers": () => ours({ iat: "<-1e999>" }),
  "issued in fractions": () => ours({ iat: "<1000000000.5>" }),
  "critical extension": () => foreign({ ...header(), crit: ["exp"], exp: 1 }),
  "an app-integrity token": () => app.integrityKey.sign({ ...claims() }, uid, 3600),
  "the session's cookie": () => cookie.replace(/^.*-session=([^;]*).*$/, "$1"),
  "the session's id": () => String(claims().sid),
  "a link to set a password": async () => createLink((await testDatabase()).db, uid, "reset"),
  "as JSON": () => JSON.stringify({ protected: parts()[0], payload: parts()[1], signature: parts()[2] }),
  padded: () => `${good}==`,
  "encrypted-looking": () => "a.b.c.d.e",
  "json null": () => "null.null.null",
  "double dots": () => "..",
};

test.each(Object.entries(forged))("refused without a reason: %s", async (_, make) => {
  const answer = await app.inject({
    url: `/api/users/${uid}`,
    headers: { authorization: `Bearer ${Buffer.from(await make()).toString("latin1")}` },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { error: { status: "UNAUTHENTICATED", message: "Zaloguj się, aby kontynuować." } },
  ]);
});

test.each([
  ["two spaces", () => `Bearer  ${good}`],
  ["Basic", () => `Basic ${good}`],
  ["comma-joined", () => `Bearer ${good}, Bearer ${good}`],
  ["without the word", () => good],
  ["in quotes", () => `Bearer "${good}"`],
])("a header in another form is refused: %s", async (_, make) => {
  expect((await ask(make())).statusCode).toBe(401);
});

test.each([
  ["in another spelling", respelled],
  ["with its signature's twin", twin],
])("an app-integrity token %s is refused, too", async (_, change) => {
  const token = await app.integrityKey.sign({}, "web", 3600);
  expect(await app.integrityKey.verify(token)).toMatchObject({ sub: "web" });
  expect(await app.integrityKey.verify(change(token))).toBeUndefined();
});

test("clocks that differ by less than a minute do no harm", async () => {
  expect((await ask(`Bearer ${await ours({}, -30)}`)).statusCode).toBe(200);
});
