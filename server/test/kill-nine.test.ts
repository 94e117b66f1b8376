import { expect, test } from "vitest";
import { killAndCount } from "./scenarios/kill-nine.ts";

test("killing the program, PostgreSQL or both loses no acknowledged rows and leaves no partial saves", async () => {
  const { answered, wrong, exitCode } = await killAndCount(5);
  expect(answered).toBeGreaterThan(100);
  expect(wrong).toEqual({ lost: [], halved: [], outOfStep: [] });
  expect(exitCode).toBe(0);
}, 180_000);
