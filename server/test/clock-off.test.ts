import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { asOwner } from "./administration.ts";
import { testApp, testDatabase } from "./app.ts";
import type { App } from "./people.ts";
import { driver, march, move, submit } from "./report-moves.ts";
import { reporter } from "./reporting.ts";
import { challengeFor, protectedPerson, showFactor } from "./second-factor.ts";
import { clockCheck } from "../src/features/health/checks.ts";
import { readSettings } from "../src/settings.ts";
import { warnOfClock } from "../src/db/database-time.ts";

const { db } = await testDatabase();
let app: App;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => void vi.useRealTimers());

/** Sets this server's clock wrong by this many seconds, but not the database's. */
function setClockWrong(seconds: number): void {
  const real = performance.timeOrigin + performance.now();
  vi.useFakeTimers({ toFake: ["Date"], now: real + seconds * 1_000 });
}
async function whatIsSaid(): Promise<string[]> {
  const said: string[] = [];
  await warnOfClock(db, (sentence) => said.push(sentence));
  return said;
}
const lookAtClock = () => clockCheck.look({ db, settings: readSettings({}), now: new Date() });

test.each([300, -300])("a server whose clock is %d s off accepts the same codes as the others", async (seconds) => {
  const { email, freshCode } = await protectedPerson(app);
  const challenge = await challengeFor(app, email);
  const code = await freshCode();
  setClockWrong(seconds);
  expect((await showFactor(app, { challenge, code })).statusCode).toBe(200);
});

test("such a server lets an approval be taken back for as long as the others", async () => {
  const admin = await reporter({ isAdmin: true });
  const { uid } = await driver(admin.app);
  await submit(admin.app, uid, march);
  const takeBack = async (minutes: number) => {
    await move(admin.app, "approveReport", uid, march);
    await asOwner("update ekorok.reports set approved_at = now() - $2 * interval '1 minute' where uid = $1", [
      uid,
      minutes,
    ]);
    return (await move(admin.app, "takeBackApproval", uid, march)).statusCode;
  };
  setClockWrong(300);
  expect(await takeBack(8)).toBe(200);
  vi.useRealTimers();
  setClockWrong(-300);
  expect(await takeBack(12)).toBe(400);
});

test("a server whose clock is off says so at its start and in 'Stan systemu'", async () => {
  expect([await whatIsSaid(), (await lookAtClock()).state]).toEqual([[], "good"]);
  setClockWrong(300);
  expect(await whatIsSaid()).toEqual([expect.stringMatching(/^Warning: the clock of this machine is \d+ s ahead of/)]);
  expect(await lookAtClock()).toMatchObject({ state: "problem", says: expect.stringContaining("spieszy się o") });
  vi.useRealTimers();
  setClockWrong(-300);
  expect(await whatIsSaid()).toEqual([expect.stringContaining(" s behind the database's")]);
  expect(await lookAtClock()).toMatchObject({ state: "problem", says: expect.stringContaining("spóźnia się o") });
});
