import { expect, test } from "vitest";
import { atEndOfFile } from "./end-of-file.ts";
import { beside } from "./scenarios/fairness.ts";
import { startSite } from "./site.ts";

test("beside an account that asks for too much no read fails, and that account is refused with a time", async () => {
  const site = await startSite();
  atEndOfFile(site.stop);
  // More than may be in work and wait; rows enough for a side thread.
  const { quiet, during, statuses, refusedWithoutTime } = await beside(site, {
    rows: 250,
    connections: 240,
    milliseconds: 1_000,
  });
  expect([...quiet, ...during].filter(({ status }) => status !== 200)).toEqual([]);
  expect(statuses[429]).toBeGreaterThan(0);
  expect(statuses[200]).toBeGreaterThan(0);
  // 503: on a slow machine its own answers may take too long.
  expect(Object.keys(statuses).filter((status) => !["200", "429", "503"].includes(status))).toEqual([]);
  expect(refusedWithoutTime).toBe(0);
});
