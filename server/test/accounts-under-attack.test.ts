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

test.each(Object.entries(revocations))("a caller who was %s is refused at the next request", async (_, kind) => {
  const { startedAfter, successesAfter } = await revokeUnderLoad(site, kind, 5, 0);
  expect(startedAfter).toBeGreaterThan(0);
  expect(successesAfter).toBe(0);
});

test("parallel guesses are counted exactly, and the owner can sign in right after", async () => {
  const storm = { before: LIMITS.address.times - 5, parallel: 50, addresses: 1, tries: 50 };
  const { hashes, hashesBySeconds, refused, others, owner } = await guess(site, storm);
  expect([hashes, refused, others]).toEqual([LIMITS.address.times, 45, 0]);
  expect(hashesBySeconds).toBeLessThan(hashes * 1.5 + 5);
  expect(owner.status).toBe(200);
});

/** `npm run prove` compares times, which takes more calls and an idle machine. */
test.each<Question>(["sign-in", "reset"])("%s looks the same whether the account exists or not", async (question) => {
  expect((await askWhoExists(site, question, 3)).looks.size).toBe(1);
});
