import { expect, test } from "vitest";
import { fetchMonths } from "../../../test/scenarios/ksef-months.ts";

test("nine months come whole and once, whatever fails and whoever is killed (prove: ksef has 20 000 invoices)", async () => {
  const { missing, stored, notWaiting, tooMany } = await fetchMonths({
    invoices: 240,
    seed: 20_261_119,
    rounds: 12,
    packageSize: 50,
  });
  expect(missing).toEqual([]);
  expect([stored, notWaiting]).toEqual([240, 0]);
  expect(tooMany).toBeLessThanOrEqual(12); // those that the stand-in was told to say
});
