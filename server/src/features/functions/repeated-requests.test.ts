import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { testApp, testDatabase } from "../../../test/app.ts";
import { call, PASSWORD, person, signedIn, type App } from "../../../test/people.ts";
import { answeredRequests, attempts } from "../../db/schema.ts";
import { Refused } from "../../errors/refused.ts";
import type { Callable } from "./routes.ts";

let effects = 0;
const countInput = z.strictObject({ requestId: z.uuid(), by: z.number() });
/** A function that exists only here, and counts how often it takes effect. */
const counting = (run: Callable["run"]): Callable => ({
  name: "count",
  kind: "command",
  who: "signedIn",
  input: countInput,
  output: z.unknown(),
  run,
});

let app: App;
beforeAll(async () => {
  const count = counting(({ commit }, data) => commit(async () => (effects += countInput.parse(data).by)));
  app = await testApp({ functions: [count] });
});

test("the same request sent a hundred times has one effect and one answer; another request under its id is refused", async () => {
  const { email } = await person();
  const { bearer } = await signedIn(app, email);
  const data = { requestId: randomUUID(), by: 1 };
  const before = effects;
  const answers = await Promise.all(Array.from({ length: 100 }, () => call(app, "count", data, bearer)));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([`{"result":${before + 1}}`]));
  expect(effects).toBe(before + 1);
  expect((await call(app, "count", { ...data, by: 2 }, bearer)).statusCode).toBe(400);
  const other = await signedIn(app, (await person()).email);
  expect((await call(app, "count", data, other.bearer)).json()).toEqual({ result: before + 2 });
});

test("the same request stays the same with its keys in another order and its id in capitals", async () => {
  const { bearer } = await signedIn(app, (await person()).email);
  const requestId = randomUUID();
  const first = await call(app, "count", { requestId, by: 1 }, bearer);
  expect((await call(app, "count", { by: 1, requestId: requestId.toUpperCase() }, bearer)).body).toBe(first.body);
});

test("what is stored of a request helps nobody to guess the password in it", async () => {
  const { uid, email } = await person();
  const { bearer } = await signedIn(app, email);
  const data = { requestId: randomUUID(), current: PASSWORD, next: "siedem starych rowerów" };
  await call(app, "changePassword", data, bearer);
  const { db } = await testDatabase();
  const stored = await db.select().from(answeredRequests).where(eq(answeredRequests.uid, uid));
  const { current, next, requestId } = data;
  const guesses = [data, { current, next, requestId }].map((guess) => JSON.stringify(["changePassword", guess]));
  expect(stored).toHaveLength(1);
  for (const guess of guesses)
    expect(stored[0]?.requestHash.equals(createHash("sha256").update(guess).digest())).toBe(false);
  expect(JSON.stringify(stored)).not.toContain(PASSWORD);
});

test("a password change requested a hundred times at once is made once, answered alike, and charged to nobody", async () => {
  const { uid, email } = await person();
  const { bearer } = await signedIn(app, email);
  const data = { requestId: randomUUID(), current: PASSWORD, next: "siedem starych rowerów" };
  const answers = await Promise.all(Array.from({ length: 100 }, () => call(app, "changePassword", data, bearer)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['200 {"result":{}}']),
  );
  const { db } = await testDatabase();
  const own = eq(attempts.key, `password of ${uid}`);
  expect(await db.select({ count: attempts.count }).from(attempts).where(own)).toEqual([{ count: 0 }]);
}, 60_000);

test("a request that another server has carried out meanwhile gets that server's answer", async () => {
  const { email } = await person();
  const { bearer } = await signedIn(app, email);
  const data = { requestId: randomUUID(), by: 1 };
  let finish = () => {};
  const isDone = new Promise<void>((resolve) => (finish = resolve));
  const late = await testApp({
    functions: [
      counting(async () => {
        await isDone;
        throw new Refused("FAILED_PRECONDITION", "already done");
      }),
    ],
  });
  const [slow, quick] = await Promise.all([
    call(late, "count", data, bearer),
    call(app, "count", data, bearer).finally(finish),
  ]);
  expect([quick.statusCode, slow.body]).toEqual([200, quick.body]);
});
