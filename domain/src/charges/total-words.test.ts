import { expect, test } from "vitest";
import { plainSpaces } from "./sample-year.ts";
import { changeWords, totalWords } from "./total-words.ts";

const total = (amount: string, isAtLeast: boolean, isEstimate: boolean) =>
  plainSpaces(totalWords({ amount, isAtLeast, isEstimate }));

test("an amount shows how certain it is", () => {
  expect(total("1234.5", false, false)).toBe("1 234,50 zł");
  expect(total("1234.5", false, true)).toBe("1 234,50 zł (szacunek)");
  expect(total("1234.5", true, true)).toBe("co najmniej 1 234,50 zł (szacunek)");
  expect(total("0.00", false, false)).toBe("0,00 zł");
});

test("at least 0 is shown as undetermined", () => {
  expect(total("0.00", true, false)).toBe("nieustalone");
  expect(total("0", true, true)).toBe("nieustalone");
  expect(totalWords(null)).toBe("nieustalone");
});

test.each([
  ["12.5", "+12,50 zł"],
  ["-3.00", "−3,00 zł"],
  ["0.00", "0,00 zł"],
  ["-0.00", "0,00 zł"],
])("a change by %s reads %s", (amount, said) => {
  expect(plainSpaces(changeWords(amount))).toBe(said);
});
