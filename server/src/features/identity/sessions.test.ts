import { beforeAll, expect, test } from "vitest";
import { asOwner, historyOf, linkTo } from "../../../test/administration.ts";
import { testApp, testDatabase } from "../../../test/app.ts";
import { call, newRequest, PASSWORD, person, signedIn, signIn, type App } from "../../../test/people.ts";
import { openConnection } from "../../db/connection.ts";

let app: App;
beforeAll(async () => {
  app = await testApp({ settings: { trustedProxies: ["10.254.0.1"] } });
});

const sessionsOf = async (bearer: Record<string, string>) =>
  (await call(app, "listSessions", null, bearer)).json().result.sessions;
const refresh = (cookie: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: "/api/auth/token", payload: {}, headers: { cookie, ...headers }, remoteAddress });

test("a session shows the device, and the address and time of its last use", async () => {
  const { uid, email } = await person();
  const answer = await signIn(app, email, undefined, "::ffff:198.51.100.4", {
    "user-agent": "Mozilla/5.0 Firefox/140",
  });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const bearer = { authorization: `Bearer ${answer.json().idToken}` };
  expect(await sessionsOf(bearer)).toMatchObject([
    { userAgent: "Mozilla/5.0 Firefox/140", address: "198.51.100.4", isCurrent: true },
  ]);
  await asOwner("update ekorok.sessions set last_seen_at = now() - interval '1 hour' where uid = $1", [uid]);
  const before = Date.now() - 60_000;
  await refresh(cookie, "10.254.0.1", { "x-forwarded-for": "2001:0DB8::0001" });
  const [seen] = await sessionsOf(bearer);
  expect([seen.address, Date.parse(seen.lastSeenAt) > before]).toEqual(["2001:db8::1", true]);
});

test("disowning a session ends all, and neither cookie nor password opens anything; the mailed link does", async () => {
  const { uid, email } = await person();
  const [owner, thief] = [await signedIn(app, email), await signedIn(app, email)];
  expect((await newRequest(app, "disownSessions", {}, owner.bearer)).json()).toEqual({ result: {} });
  for (const { cookie, bearer } of [owner, thief]) {
    expect((await app.inject({ url: `/api/users/${uid}`, headers: bearer })).statusCode).toBe(401);
    expect((await refresh(cookie, "10.1.2.3")).statusCode).toBe(401);
  }
  expect((await signIn(app, email)).statusCode).toBe(401); // the thief may know the password
  const token = await linkTo(app, email);
  const password = "dziewięć cichych latarni";
  const reset = await app.inject({ method: "POST", url: "/api/auth/reset", payload: { token, password } });
  expect(reset.statusCode).toBe(200);
  expect((await signIn(app, email, password)).statusCode).toBe(200);
  expect((await historyOf(uid)).map(({ action }) => action)).toEqual([
    "user.create",
    "user.disownSessions",
    "user.resetPassword",
  ]);
});

test("a thief who knows the password and is changing it does not undo what the owner does against that meanwhile", async () => {
  const { uid, email } = await person();
  const thief = await signedIn(app, email);
  const owner = await openConnection((await testDatabase()).owner);
  await owner.query("begin");
  await owner.query("update ekorok.users set password_hash = 'of the owner' where uid = $1", [uid]);
  const change = newRequest(
    app,
    "changePassword",
    { current: PASSWORD, next: "siedem starych rowerów" },
    thief.bearer,
  ).then((answer) => answer); // begins at once
  const waiting =
    "select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()";
  await expect.poll(async () => (await owner.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1);
  await owner.query("commit");
  expect((await change).statusCode).toBe(401);
  const { rows } = await owner.query("select password_hash from ekorok.users where uid = $1", [uid]);
  await owner.end();
  expect(rows).toEqual([{ password_hash: "of the owner" }]);
});
