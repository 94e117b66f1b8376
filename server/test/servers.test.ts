import { expect, test } from "vitest";
import { inTurns, killServers } from "./scenarios/servers.ts";

test("three servers on one database, one of them killed: nothing answered is lost, nothing is done or sent twice, limits count once", async () => {
  const { signedInOnOne, answered, effects, wrong, guesses, mails } = await killServers(1, inTurns);
  expect(signedInOnOne).toEqual({ savedOnAnother: 200, seenByAThird: 200 });
  expect(wrong).toEqual({ lost: [], halved: [], outOfStep: [] });
  expect(effects).toBe(answered);
  expect(mails.twice).toEqual([]);
  expect(guesses.looked).toBe(guesses.allowed);
});
