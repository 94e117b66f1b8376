import { expect, test } from "vitest";
import { killAndCount } from "../test/scenarios/kill-nine.ts";

test("fifty kills, nothing answered is lost", async () => {
  const { answered, lost, starts, exitCode } = await killAndCount(50, (line) => process.stdout.write(`${line}\n`));
  process.stdout.write(
    `${answered} notes answered, ${lost.length} lost; slowest start ${Math.max(...starts).toFixed(0)} ms\n`,
  );
  expect(lost).toEqual([]);
  expect(Math.max(...starts)).toBeLessThan(5_000);
  expect(exitCode).toBe(0);
});
