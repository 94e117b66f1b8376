import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "../src/features/identity/throttle/throttle.ts";
import { guess } from "./scenarios/guessing.ts";
import { revocations, revokeUnderLoad } from "./scenarios/revocation.ts";
import { askWhoExists, type Question } from "./scenarios/who-exists.ts";
import { startSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each(Object.entries(revocations))("somebody who is %s has lost the right at the next request", async (_, kind) => {
  const { startedAfter, successesAfter } = await revokeUnderLoad(site, kind, 5, 0);
  expect(startedAfter).toBeGreaterThan(0);
  expect(successesAfter).toBe(0);
});

test("guesses that come at once are counted exactly, and the owner gets in right after", async () => {
  const storm = { before: LIMITS.address.times - 5, parallel: 50, addresses: 1, tries: 50 };
  const { hashes, hashesBySeconds, refused, others, owner } = await guess(site, storm);
  expect([hashes, refused, others]).toEqual([LIMITS.address.times, 45, 0]);
  expect(hashesBySeconds).toBeLessThan(hashes * 1.5 + 5);
  expect(owner.status).toBe(200);
});

/** Times are compared by `npm run prove`: that takes more calls, and a machine with nothing else to do. */
test.each<Question>(["sign-in", "reset"])("%s looks the same whether the account exists or not", async (question) => {
  expect((await askWhoExists(site, question, 3)).looks.size).toBe(1);
});
