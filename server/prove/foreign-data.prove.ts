import { expect, test } from "vitest";
import { tryForeignData } from "../test/scenarios/foreign-data.ts";

const seed = Math.floor(Math.random() * 2 ** 31);

test("five thousand tries of one client at another's data", async () => {
  const { closed, wrong, leaks, statuses, isUntouched } = await tryForeignData(5_000, seed);
  process.stdout.write(`seed ${seed}: ${JSON.stringify(statuses)}\n`);
  expect([closed, wrong, leaks.slice(0, 3)]).toEqual([[], [], []]);
  expect(isUntouched).toBe(true);
});
