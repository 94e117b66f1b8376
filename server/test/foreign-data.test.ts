import { expect, test } from "vitest";
import { tryForeignData } from "./scenarios/foreign-data.ts";

const SEED = 20_261_115;

test(`a client gets at nothing of another's, in any way, odd ones included (seed ${SEED})`, async () => {
  const { leaks, statuses, isUntouched } = await tryForeignData(500, SEED);
  expect(leaks.slice(0, 3)).toEqual([]);
  expect(isUntouched).toBe(true);
  expect(statuses[403]).toBeGreaterThan(200);
});
