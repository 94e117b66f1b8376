import { expect, test } from "vitest";
import type { MonthFinding } from "./contract/reports.ts";
import { obstaclesOf } from "./submit-month.ts";
import { areaStates, isReady } from "./status.ts";

const finding = (level: MonthFinding["level"], reason: string | null = null): MonthFinding => ({
  area: "vehicles",
  rowId: null,
  column: "amount",
  level,
  check: "row.amount",
  message: "Zdanie.",
  reason,
});
const filled = { area: "vehicles", state: "filled" } as const;

test("an empty area needs entries or a declaration", () => {
  expect(obstaclesOf([{ area: "batteries", state: "empty" }, filled], [])).toEqual([
    {
      area: "batteries",
      rowId: null,
      column: null,
      check: "empty",
      message: "Uzupełnij część „Baterie i akumulatory” albo zaznacz „Brak zdarzeń”.",
      wants: "entries",
    },
  ]);
  for (const state of areaStates)
    expect(obstaclesOf([{ area: "batteries", state }], []).length === 0).toBe(isReady(state));
});

test("blocking findings need a correction and questions a reason; warnings need nothing", () => {
  const inProgress = { area: "vehicles", state: "inProgress" } as const;
  expect(obstaclesOf([inProgress], [finding("blocks")])).toMatchObject([{ wants: "correction", column: "amount" }]);
  expect(obstaclesOf([filled], [finding("asks")])).toMatchObject([{ wants: "reason" }]);
  expect(obstaclesOf([filled], [finding("asks", "  ")])).toMatchObject([{ wants: "reason" }]);
  expect(obstaclesOf([filled], [finding("asks", "Nowy kontrahent"), finding("warns")])).toEqual([]);
});
