import { expect, test } from "vitest";
import type { MonthFinding } from "../contract/reports.ts";
import { canSubmitYear, isComplete, obstaclesOf } from "./completeness.ts";
import { areaStates, isReady, type ReportStatus } from "./status.ts";

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

test("an area that is empty wants entries or the declaration", () => {
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
  for (const state of areaStates) expect(isComplete([{ area: "batteries", state }], [])).toBe(isReady(state));
});

test("what blocks is to be put right, what asks wants a reason, what warns does not matter", () => {
  const inProgress = { area: "vehicles", state: "inProgress" } as const;
  expect(obstaclesOf([inProgress], [finding("blocks")])).toMatchObject([{ wants: "correction", column: "amount" }]);
  expect(obstaclesOf([filled], [finding("asks")])).toMatchObject([{ wants: "reason" }]);
  expect(obstaclesOf([filled], [finding("asks", "  ")])).toMatchObject([{ wants: "reason" }]);
  expect(isComplete([filled], [finding("asks", "Nowy kontrahent"), finding("warns")])).toBe(true);
});

test("a year wants its twelve months submitted or approved", () => {
  const all = (status: ReportStatus | undefined) => Array.from({ length: 12 }, () => status);
  expect(canSubmitYear(all("approved"))).toBe(true);
  expect(canSubmitYear(all("submitted"))).toBe(true);
  for (const status of ["draft", "returned", undefined] as const)
    expect(canSubmitYear([...all("approved").slice(1), status])).toBe(false);
  expect(canSubmitYear([])).toBe(false);
  expect(canSubmitYear(all("approved").slice(1))).toBe(false);
});
