import { expect, test } from "vitest";
import { formatMonth } from "../polish/dates.ts";
import { changePeriods } from "./change-periods.ts";

const called = (name: string) => ({ called: name });

test.each([
  ["a report", "report.rows", "2026/5/vehicles", null, null, [{ year: 2026, month: 5 }]],
  ["a year", "report.inputs", "2026", null, null, [{ year: 2026 }]],
  ["a card", "product.change", "product/1", null, called("maj 2026"), []],
  ["a name", "sales.named", "sales/names", null, called("maj 2026"), []],
  [
    "sales",
    "sales.undo",
    "sales/1",
    called("a.zip"),
    { months: ["2026-03", "2026-05"] },
    [
      { year: 2026, month: 3 },
      { year: 2026, month: 5 },
    ],
  ],
  ["what was kept otherwise", "sales.undo", "sales/1", called("a.zip"), { months: ["maj", 5] }, []],
  // Entries from before months were stored:
  ["one month", "sales.undo", "sales/1", called("marzec 2025.zip (tylko maj 2026)"), null, [{ year: 2026, month: 5 }]],
  ["nobody knows which", "sales.undo", "sales/1", called("maj 2026.zip (bez zamkniętych miesięcy)"), null, []],
  ["an advance", "sales.advanceClosed", "sales/1", null, called("ZAL 5/2026"), []],
  ["returns", "sales.dropped", "sales/1", null, called(formatMonth(2026, 5)), [{ year: 2026, month: 5 }]],
])("a change of %s has its periods", (_of, action, item, before, after, periods) => {
  expect(changePeriods({ action, item, before, after })).toEqual(periods);
});
