import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { call, nextAddress, PASSWORD, person, signedIn, signIn, type App } from "../../../test/people.ts";
import { countAttempt, lastAttempt } from "./attempts.ts";
import { admitSignIn, LIMITS, signInKeys } from "./throttle.ts";

let app: App;
beforeAll(async () => {
  app = await testApp();
});

const wrong = (email: string, from: string) => signIn(app, email, "not the password", from);
const count = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;
/** A burst goes through the queue of the hash, which sends the rest away: those never reached the password. */
const reached = (answers: readonly { statusCode: number }[]) => count(answers, 401);

test("one address gets its tries and not one more, however many come at once; the owner gets in from elsewhere", async () => {
  const { email } = await person();
  const from = nextAddress();
  const answers = [];
  for (let round = 0; round < 4; round++)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => wrong(email, from)))));
  expect(reached(answers)).toBe(LIMITS.address);
  const late = await wrong(email, from);
  expect([late.statusCode, late.json().error.details.code]).toEqual([429, "auth/too-many-requests"]);
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(60);
  expect((await signIn(app, email)).statusCode).toBe(200);
});

test("a storm from everywhere stops at the account's limit, and right after it the owner gets in", async () => {
  const { email } = await person();
  const answers = [];
  for (let round = 0; round < 20; round++)
    answers.push(...(await Promise.all(Array.from({ length: 5 }, () => wrong(email, nextAddress())))));
  expect(reached(answers)).toBeGreaterThan(LIMITS.account - 1);
  expect(reached(answers)).toBeLessThan(LIMITS.account + 20); // one for each pause in the storm
  const start = performance.now();
  expect((await signIn(app, email)).statusCode).toBe(200);
  expect(performance.now() - start).toBeLessThan(5_000);
}, 120_000);

test("a browser that has signed in before has tries of its own when the account's are used up", async () => {
  const { db } = await testDatabase();
  const known = signInKeys(nextAddress(), "stormed@firma.pl", "a known browser");
  for (let time = 0; time <= LIMITS.account; time++) await countAttempt(db, known.account, 900);
  await admitSignIn(db, known);
  expect(await lastAttempt(db, known.afterwards)).toBeUndefined(); // it did not have to wait in line with the others
  await admitSignIn(db, signInKeys(nextAddress(), "stormed@firma.pl", undefined));
  expect(await lastAttempt(db, known.afterwards)).toBeDefined();
});

test("who signs in often from one address is not counted", async () => {
  const { email } = await person();
  const from = nextAddress();
  for (let time = 0; time < LIMITS.address + 3; time++)
    expect((await signIn(app, email, PASSWORD, from)).statusCode).toBe(200);
}, 120_000);

test("a stolen session does not serve to guess the password", async () => {
  const { email } = await person();
  const { bearer } = await signedIn(app, email);
  const answers = [];
  for (let time = 0; time < LIMITS.passwordChanges + 2; time++)
    answers.push(
      await call(
        app,
        "changePassword",
        { requestId: randomUUID(), current: "a guess", next: "siedem starych rowerów" },
        bearer,
      ),
    );
  expect([count(answers, 400), count(answers, 429)]).toEqual([LIMITS.passwordChanges, 2]);
});

test("a made-up mark of a known browser is worth nothing", async () => {
  const { email } = await person();
  const answers = [];
  for (let round = 0; round < 6; round++)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, () =>
          signIn(app, email, "not the password", nextAddress(), {
            cookie: `__Host-ekorok-device=${randomBytes(32).toString("base64url")}`,
          }),
        ),
      )),
    );
  expect(reached(answers)).toBeLessThan(LIMITS.account + 5);
}, 120_000);
