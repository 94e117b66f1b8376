import { expect, test } from "vitest";
import { killAndCount } from "./scenarios/kill-nine.ts";

test("killing the program, PostgreSQL or both loses nothing that was answered", async () => {
  const { answered, lost, exitCode } = await killAndCount(5);
  expect(answered).toBeGreaterThan(100);
  expect(lost).toEqual([]);
  expect(exitCode).toBe(0);
}, 180_000);
