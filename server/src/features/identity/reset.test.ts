import { beforeAll, expect, test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { nextAddress, person, signedIn, signIn, type App } from "../../../test/people.ts";
import { openConnection } from "../../db/connection.ts";
import { setBlocked } from "../users/accounts.ts";

let app: App;
beforeAll(async () => {
  app = await testApp();
});

const readSelf = (uid: string, headers: Record<string, string>) => app.inject({ url: `/api/users/${uid}`, headers });
const asOwner = async (query: string, values: unknown[]) => {
  const client = await openConnection((await testDatabase()).owner);
  await client.query(query, values);
  await client.end();
};

const requestReset = (email: string, remoteAddress = nextAddress()) =>
  app.inject({
    method: "POST",
    url: "/api/auth/reset-request",
    payload: { email },
    remoteAddress,
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
  });
const NEW = "dziewięć cichych latarni";
const reset = (token: string, password = NEW, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: "/api/auth/reset", payload: { token, password }, headers });
const linkTo = async (email: string, number = 1) => {
  const mailsTo = () => app.mails.filter(({ to }) => to === email);
  await expect.poll(() => mailsTo().length).toBe(number);
  return /\/reset-hasla\?token=([\w-]{43})/.exec(mailsTo().at(-1)?.text ?? "")?.[1] ?? "";
};

test("a mailed link sets the password once, even for fifty at the same moment, and ends all sessions", async () => {
  const { uid, email } = await person();
  const { bearer } = await signedIn(app, email);
  expect((await requestReset(email)).json()).toEqual({});
  const token = await linkTo(email);
  expect(app.mails.find(({ to }) => to === email)?.html).toContain(
    `href="https://ekorok.example.pl/reset-hasla?token=${token}"`,
  );
  expect(JSON.stringify(app.mails)).not.toContain("evil");
  expect((await reset(token, "haslo2026haslo")).json().error.details).toEqual({ code: "auth/weak-password" });
  const answers = await Promise.all(Array.from({ length: 50 }, () => reset(token)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await reset(token)).json().error.details).toEqual({ code: "auth/invalid-action-code" });
  expect((await readSelf(uid, bearer)).statusCode).toBe(401);
  expect((await signIn(app, email, NEW)).statusCode).toBe(200);
}, 60_000);

test("only the newest link counts, and only for half an hour", async () => {
  const { uid, email } = await person();
  await requestReset(email);
  const first = await linkTo(email);
  await requestReset(email);
  const second = await linkTo(email, 2);
  expect((await reset(first)).statusCode).toBe(400);
  await asOwner(
    "update ekorok.password_links set expires_at = expires_at - interval '30 minutes 1 second' where uid = $1",
    [uid],
  );
  expect((await reset(second)).statusCode).toBe(400);
  await asOwner("update ekorok.password_links set expires_at = now() + interval '20 seconds' where uid = $1", [uid]);
  expect((await reset(second)).statusCode).toBe(200);
});

test("requesting a link does not reveal who has an account, and sends at most three mails", async () => {
  const { email } = await person();
  const answers = [];
  for (let time = 0; time < 5; time++) answers.push(await requestReset(email), await requestReset("nobody@firma.pl"));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(["200 {}"]));
  await linkTo(email, 3);
  expect(app.mails.filter(({ to }) => to === "nobody@firma.pl")).toEqual([]);
});

test("a link for another account leaves this browser's session alone; one for its own account ends it", async () => {
  const [here, other] = [await person(), await person()];
  const { bearer, cookie } = await signedIn(app, here.email);
  await requestReset(other.email);
  const forOther = await reset(await linkTo(other.email), NEW, { cookie });
  expect([forOther.statusCode, forOther.headers["set-cookie"]]).toEqual([200, undefined]);
  expect((await readSelf(here.uid, bearer)).statusCode).toBe(200);
  await requestReset(here.email);
  const forOwn = await reset(await linkTo(here.email), NEW, { cookie });
  expect(forOwn.headers["set-cookie"]).toMatch(/^__Host-ekorok-session=; Max-Age=0;/);
  expect((await readSelf(here.uid, bearer)).statusCode).toBe(401);
});

test("a link from before a block does not work after it", async () => {
  const { db } = await testDatabase();
  const { uid, email } = await person();
  await requestReset(email);
  const token = await linkTo(email);
  await setBlocked(db, uid, true, null);
  await setBlocked(db, uid, false, null);
  expect((await reset(token)).json().error.details).toEqual({ code: "auth/invalid-action-code" });
});
