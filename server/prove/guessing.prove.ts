import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "../src/features/identity/throttle/throttle.ts";
import { guess, type Storm } from "../test/scenarios/guessing.ts";
import { startSite, type Site } from "../test/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

type Expected = { least?: number; most: number };
const storms: Record<string, Storm & Expected> = {
  "1000 guesses from one address": { parallel: 20, addresses: 1, tries: 1_000, most: LIMITS.address.times },
  "1000 guesses from 200 addresses": {
    parallel: 20,
    addresses: 200,
    tries: 1_000,
    least: LIMITS.account.times,
    most: LIMITS.account.times + LIMITS.afterQuiet.times,
  },
  "200 guesses at once from one address": { parallel: 200, addresses: 1, tries: 200, most: LIMITS.address.times },
  // The queue for hashing has room for all remaining guesses, so none is refused by it and the count is exact.
  "200 guesses at once where ten are left": {
    before: LIMITS.address.times - 10,
    parallel: 200,
    addresses: 1,
    tries: 200,
    least: LIMITS.address.times,
    most: LIMITS.address.times,
  },
};

test("the limits are the documented ones", () => {
  expect(LIMITS.address.times).toBeLessThanOrEqual(20);
  expect(LIMITS.account.times + LIMITS.afterQuiet.times).toBeLessThanOrEqual(100);
});

test.each(Object.entries(storms))(
  "%s stop at the limit, and the owner can sign in right after",
  async (name, storm) => {
    const { hashes, hashesBySeconds, refused, others, owner } = await guess(site, storm);
    process.stdout.write(
      `${name}: ${hashes} reached the hash (${hashesBySeconds.toFixed(1)} by processor time), ${refused} refused with Retry-After, ` +
        `${others} otherwise; owner ${owner.status} after ${owner.milliseconds.toFixed(0)} ms\n`,
    );
    expect(hashes).toBeGreaterThanOrEqual(storm.least ?? 1);
    expect(hashes).toBeLessThanOrEqual(storm.most);
    expect(hashesBySeconds).toBeLessThan(hashes * 1.5 + 5);
    expect(others).toBe(0);
    expect(owner.status).toBe(200);
    expect(owner.milliseconds).toBeLessThan(5_000);
  },
);
