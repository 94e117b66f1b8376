import { expect, test } from "vitest";
import { pollPause } from "./poll-pause.ts";

test.each([
  ["nothing is known yet", undefined, 700],
  ["next in line", { state: "waiting", place: 1 }, 700],
  ["tenth in line", { state: "waiting", place: 10 }, 2_000],
  ["hundredth in line", { state: "waiting", place: 100 }, 4_000],
  ["being made", { state: "working", percent: 40 }, 700],
  ["made", { state: "ready", name: "a.csv", size: 1 }, null],
  ["given up", { state: "gone" }, null],
  ["failed", { state: "failed", problem: "…" }, null],
] as const)("%s", (_, progress, pause) => expect(pollPause(progress)).toBe(pause));
