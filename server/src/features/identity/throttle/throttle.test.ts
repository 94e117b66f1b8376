import { randomBytes, randomUUID } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { testApp, testDatabase } from "../../../../test/app.ts";
import { call, nextAddress, PASSWORD, person, signedIn, signIn, type App } from "../../../../test/people.ts";
import { attempts } from "../../../db/schema.ts";
import { sleep } from "../../../queues/waiting.ts";
import { QUIET } from "./attempts.ts";
import { LIMITS } from "./throttle.ts";

// Not delayed here, so that queues fill up; delays have a test of their own.
vi.mock("./delayed-refusals.ts", () => ({
  delayInFlood: async (error: unknown) => {
    throw error;
  },
}));

let app: App;
beforeAll(async () => {
  app = await testApp();
});

const wrong = (email: string, from = nextAddress(), headers: Record<string, string> = {}) =>
  signIn(app, email, "not the password", from, headers);
const count = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;
/** A burst fills the queue of the hash, which refuses the rest before their password is checked. */
const reached = (answers: readonly { statusCode: number }[]) => count(answers, 401);
const together = <T>(times: number, work: () => Promise<T>) => Promise.all(Array.from({ length: times }, work));

/** The number of tries counted under a key. */
async function charged(key: string): Promise<number | undefined> {
  const { db } = await testDatabase();
  return (await db.select({ count: attempts.count }).from(attempts).where(eq(attempts.key, key)))[0]?.count;
}

/** Pretends that this many wrong tries were made: sets the last used counter of this kind. */
async function pretend(kind: "sign-in to" | "late sign-in to", tries: number, secondsAgo = 0): Promise<void> {
  const { db } = await testDatabase();
  const last = sql`select key from ekorok.attempts where key like ${`${kind} %`} and key not like '%held%' order by last_at desc limit 1`;
  await db.execute(
    sql`update ekorok.attempts set count = ${tries}, last_at = now() - make_interval(secs => ${secondsAgo}) where key = (${last})`,
  );
}

/** An account that somebody has been guessing at from many addresses. */
async function besieged(lateTries: number, secondsAgo = 0): Promise<{ email: string; cookie: string }> {
  const { email } = await person();
  const { cookie } = await signedIn(app, email);
  expect((await wrong(email)).statusCode).toBe(401);
  await pretend("sign-in to", LIMITS.account.times);
  expect((await wrong(email)).statusCode).toBe(401); // delayed
  await pretend("late sign-in to", lateTries, secondsAgo);
  return { email, cookie };
}

test("one address gets exactly its attempts, however many come at once; the owner signs in from elsewhere", async () => {
  const { email } = await person();
  const from = nextAddress();
  const answers = [];
  for (let round = 0; round < 4; round++) answers.push(...(await together(10, () => wrong(email, from))));
  expect(reached(answers)).toBeLessThanOrEqual(LIMITS.address.times);
  expect(await charged(`sign-in from ${from}`)).toBe(LIMITS.address.times);
  const late = await wrong(email, from);
  expect([late.statusCode, late.json().error.details.code]).toEqual([429, "auth/too-many-requests"]);
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(60);
  expect((await signIn(app, email)).statusCode).toBe(200);
}, 60_000);

test("a storm from everywhere stops at the account's limit, and right after it the owner signs in", async () => {
  const { email } = await person();
  const answers = [];
  for (let round = 0; round < 10; round++) answers.push(...(await together(5, () => wrong(email))));
  expect(reached(answers)).toBeGreaterThan(0);
  expect(reached(answers)).toBeLessThan(LIMITS.account.times + 10); // one for each pause
  const start = performance.now();
  expect((await signIn(app, email)).statusCode).toBe(200);
  expect(performance.now() - start).toBeLessThan(5_000);
}, 120_000);

/** Depends on who comes in which second, so a busy machine may need a second try. */
const timed = { retry: 3, timeout: 60_000 };

test("a patient guesser with many addresses does not lock the owner out", timed, async () => {
  const { email } = await besieged(LIMITS.afterQuiet.times - 2);
  const start = performance.now();
  expect((await signIn(app, email)).statusCode).toBe(200);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test("when the guesser has used up all attempts, one more passes now and then, so nobody is locked out for good", async () => {
  const { email } = await besieged(LIMITS.afterQuiet.times);
  const early = await signIn(app, email);
  expect(early.statusCode).toBe(429);
  expect(Number(early.headers["retry-after"])).toBeLessThanOrEqual(LIMITS.afterQuiet.thenEvery ?? 0);
  await pretend("late sign-in to", LIMITS.afterQuiet.times, LIMITS.afterQuiet.thenEvery);
  expect((await signIn(app, email)).statusCode).toBe(200);
}, 60_000);

test("then a known browser still signs in at once, also from an address without attempts left", async () => {
  const { email, cookie } = await besieged(LIMITS.afterQuiet.times);
  const from = nextAddress();
  for (let time = 0; time < LIMITS.address.times; time++) await wrong("somebody.else@firma.pl", from);
  expect((await signIn(app, email, PASSWORD, from)).statusCode).toBe(429);
  const { db } = await testDatabase();
  const isHeld = like(attempts.key, `%held from ${from}`);
  expect((await signIn(app, email, PASSWORD, from, { cookie })).statusCode).toBe(200);
  expect(await db.select().from(attempts).where(isHeld)).toEqual([]);
}, 60_000);

test("a user who sets a new password by a mailed link signs in as well", async () => {
  const { email } = await besieged(LIMITS.afterQuiet.times);
  await app.inject({
    method: "POST",
    url: "/api/auth/reset-request",
    payload: { email },
    remoteAddress: nextAddress(),
  });
  const mailed = () => app.mails.find(({ to }) => to === email)?.text ?? "";
  await expect.poll(mailed).not.toBe("");
  const token = /token=([\w-]{43})/.exec(mailed())?.[1];
  const password = "dziewięć cichych latarni";
  await app.inject({ method: "POST", url: "/api/auth/reset", payload: { token, password } });
  expect((await signIn(app, email, password)).statusCode).toBe(200);
}, 60_000);

test("an account is tried at most a hundred times in a window, however patient the guesser", () => {
  const { account, afterQuiet } = LIMITS;
  const quick = afterQuiet.times * QUIET;
  expect(account.times + afterQuiet.times + Math.ceil((afterQuiet.window - quick) / (afterQuiet.thenEvery ?? 1))).toBe(
    99,
  );
});

test("an address is delayed only a few times, so that a storm uses its addresses up", timed, async () => {
  const { email } = await besieged(0);
  const from = nextAddress();
  const answers = [];
  for (let round = 0; round < 2; round++) answers.push(...(await together(4, () => wrong(email, from))));
  expect([reached(answers), count(answers, 429)]).toEqual([2, 6]);
  const worn = await wrong(email, from);
  expect([worn.statusCode, Number(worn.headers["retry-after"]) > 60]).toEqual([429, true]);
});

test("a user who signs in often from one address is not counted", async () => {
  const { email } = await person();
  const from = nextAddress();
  for (let time = 0; time < LIMITS.address.times + 3; time++)
    expect((await signIn(app, email, PASSWORD, from)).statusCode).toBe(200);
}, 120_000);

test("an office whose people all sign in at once is not locked out by those that were refused", async () => {
  const { email } = await person();
  const from = nextAddress();
  const answers = await together(40, () => signIn(app, email, PASSWORD, from));
  expect(count(answers, 200)).toBeGreaterThan(0);
  expect(count(answers, 429)).toBeGreaterThan(0);
  await expect.poll(() => charged(`sign-in from ${from}`), { timeout: 20_000 }).toBe(0);
  expect((await signIn(app, email, PASSWORD, from)).statusCode).toBe(200);
}, 60_000);

test("a flood of unknown accounts does not delay a known browser or a password change", async () => {
  const { email } = await person();
  const { cookie, bearer } = await signedIn(app, email);
  const knownBrowser = cookie.replace(/^[^;]+; /, "");
  let isOver = false;
  let strangers = 0; // their password was checked
  const flood = together(25, async () => {
    while (!isOver) {
      const { statusCode } = await wrong(`${randomUUID()}@firma.pl`);
      if (statusCode === 401) strangers++;
      await sleep(50);
    }
  });
  const overtaking = async (work: () => Promise<{ statusCode: number }>) => {
    await expect.poll(async () => (await wrong(`${randomUUID()}@firma.pl`)).statusCode).toBe(429); // the queue is full
    const before = strangers;
    expect((await work()).statusCode).toBe(200);
    return strangers - before;
  };
  const change = { requestId: randomUUID(), current: PASSWORD, next: "siedem starych rowerów" };
  try {
    expect(await overtaking(() => signIn(app, email, PASSWORD, nextAddress(), { cookie: knownBrowser }))).toBeLessThan(
      8,
    ); // twelve wait, and two are hashed
    expect(await overtaking(() => call(app, "changePassword", change, bearer))).toBeLessThan(12); // two are hashed
  } finally {
    isOver = true;
    await flood;
  }
}, 60_000);

test("a stolen session does not help to guess the password", async () => {
  const { email } = await person();
  const { bearer } = await signedIn(app, email);
  const next = "siedem starych rowerów";
  const answers = [];
  for (let time = 0; time < LIMITS.passwordChanges.times + 2; time++)
    answers.push(await call(app, "changePassword", { requestId: randomUUID(), current: "a guess", next }, bearer));
  expect([count(answers, 400), count(answers, 429)]).toEqual([LIMITS.passwordChanges.times, 2]);
});

test("a forged mark of a known browser is worth nothing", async () => {
  const { email } = await person();
  const madeUp = () => ({ cookie: `__Host-ekorok-known-browser=${randomBytes(32).toString("base64url")}` });
  const answers = [];
  for (let round = 0; round < 4; round++)
    answers.push(...(await together(10, () => wrong(email, nextAddress(), madeUp()))));
  expect(reached(answers)).toBeLessThan(LIMITS.account.times + 5);
}, 120_000);
