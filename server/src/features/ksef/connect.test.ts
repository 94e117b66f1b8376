import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { OWN_NIP } from "../../../test/invoice-xml.ts";
import { appWithKsef, connect, connected, stateOf, TOKEN } from "../../../test/ksef-app.ts";
import { newRequest } from "../../../test/people.ts";
import { clientOf } from "../../../test/report-moves.ts";
import { seller } from "../../../test/sales.ts";
import { history, ksefConnections, users } from "../../db/schema.ts";

const aSeller = async (app: Parameters<typeof seller>[0]) => {
  const { uid } = await clientOf(app, "packagings");
  await seller(app, uid);
  return uid;
};
const messageOf = (answer: { json: () => unknown }) => answer.json();

test("a client connects, changes what is fetched, and disconnects", async () => {
  const { app, standIn } = await appWithKsef();
  const uid = await aSeller(app);
  expect(await stateOf(app, uid)).toMatchObject({ service: { is: "on" }, nip: OWN_NIP, connection: null });
  await connect(app, uid, { purchases: true });
  expect(await stateOf(app, uid)).toMatchObject({
    connection: { standing: "working", problem: null, sides: ["sales", "purchases"], from: "2026-02-01", nip: OWN_NIP },
  });
  expect(standIn.calls.some(({ place }) => place === "redeem")).toBe(true);
  await newRequest(app, "changeKsef", { uid, purchases: false, takesByItself: true });
  expect((await stateOf(app, uid)).connection).toMatchObject({ sides: ["sales"], takesByItself: true });
  const later = await newRequest(app, "changeKsef", { uid, from: "2026-03-01" });
  expect(messageOf(later)).toMatchObject({ error: { status: "FAILED_PRECONDITION" } });
  const tomorrow = { from: dayInWarsaw(new Date(Date.now() + 2 * 86_400_000)) };
  for (const answer of [await connected(app, uid, tomorrow), await newRequest(app, "changeKsef", { uid, ...tomorrow })])
    expect(messageOf(answer)).toMatchObject({ error: { message: "Ten dzień jeszcze nie nadszedł." } });
  expect((await newRequest(app, "disconnectKsef", { uid })).statusCode).toBe(200);
  expect((await stateOf(app, uid)).connection).toBeNull();
  const { db } = await testDatabase();
  expect(await db.$count(ksefConnections, eq(ksefConnections.uid, uid))).toBe(0);
  const actions = await db.select({ action: history.action }).from(history).where(eq(history.uid, uid));
  expect(actions.map(({ action }) => action).filter((action) => action.startsWith("ksef."))).toEqual([
    "ksef.connect",
    "ksef.change",
    "ksef.disconnect",
  ]);
});

test("neither a client without a NIP nor a token of another NIP is connected, and KSeF is not asked", async () => {
  const { app, standIn } = await appWithKsef();
  const { uid } = await clientOf(app, "packagings");
  expect(messageOf(await connected(app, uid))).toMatchObject({
    error: { status: "FAILED_PRECONDITION", message: expect.stringContaining("NIP") },
  });
  await seller(app, uid);
  const token = "20260301-EC-1A2B3C4D5E-6F7A8B9C0D-1E|nip-5265877635|0123456789abcdef";
  expect(messageOf(await connected(app, uid, { token }))).toMatchObject({
    error: { status: "FAILED_PRECONDITION", details: { code: "nip" } },
  });
  expect(standIn.calls).toEqual([]);
});

test.each([
  [415, [], "permission"],
  [450, ["Invalid token."], "token"],
  [450, ["Token has been revoked."], "token"],
  [460, [], "certificate"],
  [480, [], "blocked"],
] as const)("a sign-in that ends with %i %j is told as %s", async (code, details, problem) => {
  const { app, standIn } = await appWithKsef();
  const uid = await aSeller(app);
  standIn.fail("status", { is: "ends", code, details });
  const answer = await connected(app, uid);
  expect(messageOf(answer)).toMatchObject({
    error: { status: "FAILED_PRECONDITION", details: { code: problem }, message: expect.stringMatching(/\.$/) },
  });
  expect(answer.body).not.toContain(TOKEN);
  expect((await stateOf(app, uid)).connection).toBeNull();
});

test.each([
  ["status 503", { is: "status", status: 503 }, "UNAVAILABLE", "busy"],
  ["hanging up", { is: "hangsUp" }, "UNAVAILABLE", "unreachable"],
  ["too many calls", { is: "tooMany", retryAfter: 60 }, "RESOURCE_EXHAUSTED", "wait"],
] as const)("%s is told as something that passes", async (_, fault, status, code) => {
  const { app, standIn } = await appWithKsef();
  const uid = await aSeller(app);
  standIn.fail("challenge", fault, 20);
  expect(messageOf(await connected(app, uid))).toMatchObject({ error: { status, details: { code } } });
});

test("a token that KSeF does not know is refused", async () => {
  const { app } = await appWithKsef();
  const uid = await aSeller(app);
  const answer = await connected(app, uid, { token: "20260301-EC-AAAAAAAAAA-BBBBBBBBBB-1E" });
  expect(messageOf(answer)).toMatchObject({ error: { details: { code: "token" } } });
});

test("KSeF is off by the setting, without a key, and after a restore until an administrator switches it on", async () => {
  const { app, anApp } = await appWithKsef();
  const uid = await aSeller(app);
  const off = await anApp({ ksef: "off" });
  expect((await stateOf(off, uid)).service).toMatchObject({ is: "off", why: "setting" });
  expect(messageOf(await connected(off, uid))).toMatchObject({ error: { status: "FAILED_PRECONDITION" } });
  const withoutKey = await anApp({ databaseUrl: "postgres://somewhere/ekorok" });
  expect((await stateOf(withoutKey, uid)).service).toMatchObject({ is: "off", why: "key" });
  expect((await newRequest(withoutKey, "switchKsefOn", {})).statusCode).toBe(400);
  const { db, owner } = await testDatabase();
  await connect(app, uid);
  const { openConnection } = await import("../../db/connection.ts");
  const client = await openConnection(owner);
  await client.query("delete from ekorok.ksef_switch");
  await client.end();
  expect((await stateOf(app, uid)).service).toMatchObject({ is: "off", why: "restored" });
  expect((await newRequest(app, "fetchKsefNow", { uid })).statusCode).toBe(400);
  expect((await newRequest(app, "switchKsefOn", {})).statusCode).toBe(200);
  expect((await stateOf(app, uid)).service).toEqual({ is: "on" });
  expect(await db.$count(ksefConnections, eq(ksefConnections.uid, uid))).toBe(1);
});

test("a token sealed with another key, another NIP and another environment want a new connection", async () => {
  const { app, anApp } = await appWithKsef();
  const uid = await aSeller(app);
  await connect(app, uid);
  const code = async (which: typeof app) => (await stateOf(which, uid)).connection?.problem?.code;
  expect(await code(await anApp({ ksefKey: "another passphrase altogether" }))).toBe("unreadableToken");
  expect(await code(await anApp({ ksef: "demo" }))).toBe("otherEnvironment");
  const { db } = await testDatabase();
  const nip = JSON.stringify({ nip: "5265877635" });
  await db
    .update(users)
    .set({ profile: sql`${users.profile} || ${nip}::jsonb` })
    .where(eq(users.uid, uid));
  expect(await code(app)).toBe("otherNip");
  expect((await stateOf(app, uid)).connection?.standing).toBe("reconnect");
});
