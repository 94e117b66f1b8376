import { expect, test } from "vitest";
import { inTurns, killServers } from "./scenarios/servers.ts";

test("when one of three servers is killed no acknowledged save is lost, nothing is done or sent twice, and limits still count for all", async () => {
  const { signedInOnOne, answered, effects, wrong, guesses, mails } = await killServers(1, inTurns);
  expect(signedInOnOne).toEqual({ savedOnAnother: 200, seenByAThird: 200 });
  expect(wrong).toEqual({ lost: [], halved: [], outOfStep: [] });
  expect(effects).toBe(answered);
  expect(mails.twice).toEqual([]);
  expect(guesses.looked).toBe(guesses.allowed);
});
