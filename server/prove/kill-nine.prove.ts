import { expect, test } from "vitest";
import { killAndCount } from "../test/scenarios/kill-nine.ts";

test("in fifty kills no acknowledged rows are lost, and no save is partial", async () => {
  const { answered, wrong, starts, exitCode } = await killAndCount(50, (line) => process.stdout.write(`${line}\n`));
  process.stdout.write(
    `${answered} saves answered, ${wrong.lost.length} lost, ${wrong.halved.length} by halves; slowest start ${Math.max(...starts).toFixed(0)} ms\n`,
  );
  expect(wrong).toEqual({ lost: [], halved: [], outOfStep: [] });
  expect(Math.max(...starts)).toBeLessThan(5_000);
  expect(exitCode).toBe(0);
});
