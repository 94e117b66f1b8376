import { expect, test } from "vitest";
import { workSteadily } from "../test/scenarios/steady-work.ts";

test("at sixty calls a second for three minutes nobody waits and nothing fails", async () => {
  const { answered, failed, p95, p99 } = await workSteadily(60, 3 * 60_000);
  process.stdout.write(
    `${answered} answers, ${failed.length} failed; p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms\n`,
  );
  expect(failed).toEqual([]);
  expect(p95).toBeLessThan(150);
  expect(p99).toBeLessThan(400);
});
