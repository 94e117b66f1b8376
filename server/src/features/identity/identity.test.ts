import { randomUUID } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, jwtVerify, createLocalJWKSet } from "jose";
import { beforeAll, expect, test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { call, PASSWORD, person, signedIn, signIn, type App } from "../../../test/people.ts";
import { openConnection } from "../../db/connection.ts";
import { setAdministrator, setBlocked } from "../users/accounts.ts";

let app: App;
beforeAll(async () => {
  app = await testApp();
});

const readSelf = (uid: string, headers: Record<string, string>) => app.inject({ url: `/api/users/${uid}`, headers });
const refresh = (cookie: string) =>
  app.inject({ method: "POST", url: "/api/auth/token", payload: {}, headers: { cookie } });
const asOwner = async (query: string, values: unknown[]) => {
  const client = await openConnection((await testDatabase()).owner);
  await client.query(query, values);
  await client.end();
};

test("signing in gives an id token as the protocol describes it, and cookies that scripts cannot read", async () => {
  const { uid, email } = await person({ isAdmin: true });
  const answer = await signIn(app, ` ${email.toUpperCase()} `);
  const { idToken, expiresIn } = answer.json<{ idToken: string; expiresIn: number }>();
  const keys = (await app.inject("/api/auth/jwks")).json();
  const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys));
  expect(payload).toMatchObject({ iss: "ekorok", aud: "ekorok", sub: uid, email, admin: true });
  expect([expiresIn, (payload.exp ?? 0) - (payload.iat ?? 0), payload.auth_time]).toEqual([
    3600,
    3600,
    expect.any(Number),
  ]);
  expect(decodeProtectedHeader(idToken)).toMatchObject({ alg: "ES256", typ: "JWT" });
  expect(JSON.stringify(keys)).not.toContain('"d"');
  for (const cookie of [answer.headers["set-cookie"]].flat())
    expect(cookie).toMatch(
      /^__Host-ekorok-(session|known-browser)=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
});

test("an ordinary person's token does not claim to be an administrator's", async () => {
  const { email } = await person();
  expect(decodeJwt((await signedIn(app, email)).idToken)).not.toHaveProperty("admin");
});

test("a wrong password, an unknown account and a blocked account get the same answer", async () => {
  const { email } = await person();
  const blocked = await person();
  await setBlocked((await testDatabase()).db, blocked.uid, true, null);
  const answers = [
    await signIn(app, email, "not the password"),
    await signIn(app, "nobody@firma.pl"),
    await signIn(app, blocked.email),
  ];
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      {
        error: {
          status: "UNAUTHENTICATED",
          message: "Niepoprawny login lub hasło.",
          details: { code: "auth/invalid-credential" },
        },
      },
    ]);
    const { date: _1, "x-request-id": _2, ...headers } = answer.headers;
    expect(headers).toEqual({ ...headers, "content-length": answers[0]?.headers["content-length"] });
    expect(headers).not.toHaveProperty("set-cookie");
  }
});

test("without a session the answer says so, and is no refusal", async () => {
  for (const cookie of ["", "theme=dark"]) {
    const answer = await refresh(cookie);
    expect([answer.statusCode, answer.json()]).toEqual([200, { idToken: null }]);
    expect(answer.headers).not.toHaveProperty("set-cookie");
  }
});

test("the session is refreshed by its cookie, and the time of signing in stays", async () => {
  const { email } = await person();
  const { cookie, idToken } = await signedIn(app, email);
  const fresh = (await refresh(cookie)).json<{ idToken: string }>().idToken;
  expect(decodeJwt(fresh).auth_time).toBe(decodeJwt(idToken).auth_time);
  expect((await refresh("__Host-ekorok-session=x")).json().error.details).toEqual({ code: "auth/user-token-expired" });
  expect((await refresh(`${cookie}; ${cookie}`)).statusCode).toBe(401);
});

test.each([
  ["12 hours without use", "last_seen_at = now() - interval '12 hours 1 second'", 401],
  ["almost 12 hours", "last_seen_at = now() - interval '11 hours 59 minutes'", 200],
  ["7 days, however busy", "created_at = now() - interval '7 days 1 second'", 401],
])("a session after %s", async (_, change, status) => {
  const { uid, email } = await person();
  const { cookie, bearer } = await signedIn(app, email);
  await asOwner(`update ekorok.sessions set ${change} where uid = $1`, [uid]);
  expect((await readSelf(uid, bearer)).statusCode).toBe(status);
  expect((await refresh(cookie)).statusCode).toBe(status);
});

test.each([
  ["blocked", setBlocked, true, 401],
  ["demoted", setAdministrator, false, 403],
])("somebody who is %s is refused at the next request, whatever the token says", async (_, set, value, status) => {
  const { db } = await testDatabase();
  const [admin, other] = [await person({ isAdmin: true }), await person()];
  const { bearer } = await signedIn(app, admin.email);
  expect((await readSelf(other.uid, bearer)).statusCode).toBe(200);
  await set(db, admin.uid, value, null);
  expect((await readSelf(other.uid, bearer)).statusCode).toBe(status);
});

test("signing out ends one session and leaves the others; a changed password ends the others", async () => {
  const { uid, email } = await person();
  const [one, two, three] = [await signedIn(app, email), await signedIn(app, email), await signedIn(app, email)];
  await app.inject({ method: "POST", url: "/api/auth/sign-out", payload: {}, headers: { cookie: one.cookie } });
  expect((await readSelf(uid, one.bearer)).statusCode).toBe(401);
  expect((await refresh(one.cookie)).statusCode).toBe(401);
  expect((await readSelf(uid, two.bearer)).statusCode).toBe(200);

  const change = { requestId: randomUUID(), current: PASSWORD, next: "siedem starych rowerów" };
  expect((await call(app, "changePassword", { ...change, current: "wrong" }, two.bearer)).json().error.message).toBe(
    "Obecne hasło jest niepoprawne.",
  );
  expect((await call(app, "changePassword", change, two.bearer)).json()).toEqual({ result: {} });
  expect((await call(app, "changePassword", change, two.bearer)).json()).toEqual({ result: {} });
  expect((await readSelf(uid, two.bearer)).statusCode).toBe(200);
  expect((await readSelf(uid, three.bearer)).statusCode).toBe(401);
  expect((await signIn(app, email, PASSWORD)).statusCode).toBe(401);
  expect((await signIn(app, email, change.next)).statusCode).toBe(200);
});

test("users see their sessions and end one", async () => {
  const { uid, email } = await person();
  const [here, there] = [await signedIn(app, email), await signedIn(app, email)];
  const { sessions } = (await call(app, "listSessions", null, here.bearer)).json().result;
  expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).toSorted()).toEqual([false, true]);
  const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const stranger = await signedIn(app, (await person()).email);
  await call(app, "endSession", { requestId: randomUUID(), id: other.id }, stranger.bearer);
  expect((await readSelf(uid, there.bearer)).statusCode).toBe(200);
  await call(app, "endSession", { requestId: randomUUID(), id: other.id }, here.bearer);
  expect((await readSelf(uid, there.bearer)).statusCode).toBe(401);
});

test("a session opened with the old password while it is being changed does not outlive the change", async () => {
  const { uid, email } = await person();
  const { bearer } = await signedIn(app, email);
  const change = call(
    app,
    "changePassword",
    { requestId: randomUUID(), current: PASSWORD, next: "siedem starych rowerów" },
    bearer,
  );
  const late = await Promise.all(Array.from({ length: 8 }, () => signIn(app, email)));
  expect((await change).statusCode).toBe(200);
  const tokens = late.flatMap((answer) =>
    answer.statusCode === 200 ? [answer.json<{ idToken: string }>().idToken] : [],
  );
  for (const token of tokens) expect((await readSelf(uid, { authorization: `Bearer ${token}` })).statusCode).toBe(401);
});

test("the last administrator can be neither demoted nor blocked, not even by two at once", async () => {
  const { db } = await testDatabase();
  const [one, two] = [await person({ isAdmin: true }), await person({ isAdmin: true })];
  await asOwner("update ekorok.users set is_admin = false where uid <> all ($1::uuid[])", [[one.uid, two.uid]]);
  const outcomes = await Promise.all([setAdministrator(db, one.uid, false, null), setBlocked(db, two.uid, true, null)]);
  expect(outcomes.toSorted()).toEqual(["done", "last administrator"]);
});
