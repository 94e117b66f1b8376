import { expect, test } from "vitest";
import { Refused } from "../../../errors/refused.ts";
import { delayInFlood } from "./delayed-refusals.ts";
import { tooBusy } from "./refusals.ts";

test("of a flood of refusals the first are sent at once and the rest are delayed; a wrong password is never delayed", async () => {
  let answered = 0;
  const refuse = (error: Refused) => delayInFlood(error).catch(() => void answered++);
  const flood = Array.from({ length: 60 }, () => refuse(tooBusy()));
  await Promise.all(flood.slice(0, 50));
  expect(answered).toBe(50);
  await refuse(new Refused("UNAUTHENTICATED", "Niepoprawny login lub hasło."));
  expect(answered).toBe(51);
  await Promise.all(flood);
  expect(answered).toBe(61);
});
