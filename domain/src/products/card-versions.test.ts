import { expect, test } from "vitest";
import { cardOn, endOf, withVersion } from "./card-versions.ts";

const [first, second] = [{ validFrom: "2026-01-01" }, { validFrom: "2026-10-01" }];

test.each([
  ["2025-12-31", undefined],
  ["2026-01-01", first],
  ["2026-09-30", first],
  ["2026-10-01", second],
  ["2027-01-01", second],
])("on %s the newest valid version counts", (day, version) => {
  expect(cardOn([first, second], day)).toBe(version);
  expect(cardOn([second, first], day)).toBe(version);
});

test("a version ends where the next begins, and is replaced by one of the same day", () => {
  expect([endOf([first, second], first), endOf([first, second], second)]).toEqual(["2026-10-01", null]);
  const other = { validFrom: "2026-01-01" };
  const replaced = withVersion([first, second], other);
  expect([replaced[0], replaced[1]]).toEqual([other, second]);
  expect(replaced[0]).toBe(other);
  expect(withVersion([second], first)).toEqual([first, second]);
});
