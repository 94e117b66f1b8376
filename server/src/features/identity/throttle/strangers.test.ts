import { randomBytes, randomUUID } from "node:crypto";
import { SESSION_COOKIE } from "@ekorok/domain/users/identity";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testApp, testDatabase } from "../../../../test/app.ts";
import { asOwner } from "../../../../test/administration.ts";
import { nextAddress, person, signedIn, signIn, type App } from "../../../../test/people.ts";
import { openConnection } from "../../../db/connection.ts";
import { openLog } from "../../../log.ts";
import { LIMITS } from "./throttle.ts";

/** Requests of strangers: unknown secrets, mails for other people, one address in many spellings. */

const PROXY = "10.255.0.1";
const lines: string[] = [];
let app: App;
beforeAll(async () => {
  const log = openLog("trace", { write: (line) => void lines.push(line) });
  app = await testApp({ settings: { trustedProxies: [PROXY] }, log });
});
beforeEach(() => void (lines.length = 0));

const secret = () => randomBytes(32).toString("base64url");
const post = (url: string, payload: object, remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url, payload, remoteAddress, headers });
const refresh = (cookie: string, from: string) => post("/api/auth/token", {}, from, { cookie });
const stranger = () => `${SESSION_COOKIE}=${secret()}`;

/** Pretends that an address has sent this many requests before. */
const pretend = (kind: string, from: string, times: number) =>
  asOwner("insert into ekorok.attempts (key, window_start, count, last_at) values ($1, now(), $2, now())", [
    `${kind} from ${from}`,
    times,
  ]);

test("unknown cookies are limited by address; a session from there continues, and a dead cookie is deleted", async () => {
  const from = nextAddress();
  const { email } = await person();
  const { cookie } = await signedIn(app, email);
  expect((await refresh(stranger(), from)).statusCode).toBe(401);
  await asOwner("delete from ekorok.attempts where key = $1", [`unknown session from ${from}`]);
  await pretend("unknown session", from, LIMITS.unknownSecrets.times - 1);
  expect((await refresh(stranger(), from)).statusCode).toBe(401);
  for (const url of ["/api/auth/token", "/api/auth/token", "/api/auth/sign-out"]) {
    const answer = await post(url, {}, from, { cookie: stranger() });
    expect([url, answer.statusCode, answer.json().error.details]).toEqual([
      url,
      429,
      { code: "auth/too-many-requests" },
    ]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(String(answer.headers["set-cookie"])).toContain("Max-Age=0");
  }
  expect((await refresh(cookie, from)).statusCode).toBe(200);
  expect((await post("/api/auth/token", {}, from)).statusCode).toBe(200); // a request without a cookie guesses nothing
  expect((await post("/api/auth/sign-out", {}, from, { cookie })).statusCode).toBe(200);
  expect((await refresh(stranger(), nextAddress())).statusCode).toBe(401);
  expect(lines.filter((line) => line.includes('"unknown secrets throttled"')).length).toBe(1);
});

test("unknown links are limited by address; one from a mail works from there", async () => {
  const from = nextAddress();
  const { email } = await person();
  await post("/api/auth/reset-request", { email }, from);
  await expect.poll(() => app.mails.filter(({ to }) => to === email).length, { timeout: 10_000 }).toBe(1);
  const token = /token=([\w-]{43})/.exec(app.mails.find(({ to }) => to === email)?.text ?? "")?.[1] ?? "";
  await pretend("unknown link", from, LIMITS.unknownSecrets.times - 1);
  const use = (link: string) => post("/api/auth/reset", { token: link, password: "dziewięć cichych latarni" }, from);
  expect((await use(secret())).json().error.details).toEqual({ code: "auth/invalid-action-code" });
  expect((await use(secret())).statusCode).toBe(429);
  const ask = (link: string) => post("/api/auth/link", { token: link }, from);
  expect([(await ask(secret())).statusCode, (await ask(token)).statusCode]).toEqual([429, 200]);
  expect((await use(token)).statusCode).toBe(200);
});

test("an account gets three mails an hour, whoever requests them, and nobody learns of it", async () => {
  const { email } = await person();
  const ask = () => post("/api/auth/reset-request", { email }, nextAddress());
  const mails = () => app.mails.filter(({ to }) => to === email).length;
  const age = (minutes: number) =>
    asOwner(
      `update ekorok.attempts set window_start = window_start - make_interval(mins => $1)
        where key like 'mail to %' and last_at > now() - interval '1 minute'`,
      [minutes],
    );
  for (let time = 0; time < 5; time += 1) expect((await ask()).statusCode).toBe(200);
  await expect.poll(mails, { timeout: 10_000 }).toBe(3);
  await age(59);
  expect((await ask()).statusCode).toBe(200);
  await age(2);
  expect((await ask()).statusCode).toBe(200);
  await expect.poll(mails, { timeout: 10_000 }).toBe(4);
});

test("behind a trusted proxy one address counts once, in any spelling", async () => {
  const spellings = [
    "2001:db8:77:1::9",
    "2001:DB8:77:1:0:0:0:9",
    "2001:0db8:0077:0001:0000:0000:0000:0009",
    "2001:db8:77:1::0.0.0.9",
    "2001:db8:77:1:ffff::1",
  ];
  const wide = ["::ffff:198.51.100.7", "::FFFF:c633:6407", "198.51.100.7", "0:0:0:0:0:ffff:198.51.100.7"];
  for (const address of [...spellings, ...wide])
    expect((await signIn(app, "nobody@firma.pl", "nie to", PROXY, { "x-forwarded-for": address })).statusCode).toBe(
      401,
    );
  const counted = await asOwner<{ key: string; count: number }>(
    "select key, count from ekorok.attempts where key like 'sign-in from 2001%' or key like 'sign-in from%198%' order by key",
    [],
  );
  expect(counted).toEqual([
    { key: "sign-in from 198.51.100.7", count: wide.length },
    { key: "sign-in from 2001:db8:77:1::/64", count: spellings.length },
  ]);
});

/** While the table of accounts is locked: whoever gets an answer was not looked up. */
async function withAccountsShut<T>(work: () => Promise<T>): Promise<T> {
  const client = await openConnection((await testDatabase()).owner);
  try {
    await client.query("begin");
    await client.query("lock table ekorok.users in access exclusive mode");
    return await work();
  } finally {
    await client.end();
  }
}

test("one address requests exactly three resets in a minute, whoever they are for; another address is not affected", async () => {
  const from = nextAddress();
  const ask = (address: string) => post("/api/auth/reset-request", { email: `${randomUUID()}@firma.pl` }, address);
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(from)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  for (const { statusCode, headers } of answers) {
    if (statusCode === 200) continue;
    expect(statusCode).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
  }
  expect((await ask(nextAddress())).statusCode).toBe(200);
  await asOwner("update ekorok.attempts set window_start = window_start - interval '61 seconds' where key = $1", [
    `mails at once from ${from}`,
  ]);
  expect((await ask(from)).statusCode).toBe(200);
});

test("a login in an odd spelling is not looked up for a caller who is refused anyway", async () => {
  vi.useFakeTimers({ toFake: ["Date"] }); // a refusal stays remembered for some seconds
  try {
    const from = nextAddress();
    await pretend("sign-in", from, LIMITS.address.times);
    await pretend("mail", from, LIMITS.mailsFromAddress.times);
    expect((await signIn(app, "jan@firma.pl", "x", from)).statusCode).toBe(429);
    await withAccountsShut(async () => {
      expect((await signIn(app, "ｊａｎ@firma.pl", "x", from)).statusCode).toBe(429);
      expect((await post("/api/auth/reset-request", { email: "ｊａｎ@firma.pl" }, from)).statusCode).toBe(429);
    });
  } finally {
    vi.useRealTimers();
  }
});

test("a known browser of one account is unknown to another whose login looks the same", async () => {
  const { email } = await person();
  const other = await person();
  const wide = email.replace("@", "＠");
  await asOwner("update ekorok.users set email = $2, has_old_login = true where uid = $1", [other.uid, wide]);
  const { cookie } = await signedIn(app, email);
  const from = nextAddress();
  await pretend("sign-in", from, LIMITS.address.times);
  expect((await signIn(app, wide, "x", from, { cookie })).statusCode).toBe(429);
  expect((await signIn(app, email, undefined, from, { cookie })).statusCode).toBe(200);
});
