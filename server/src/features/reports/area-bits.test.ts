import { areaIds } from "@ekorok/domain/areas/area-ids";
import { expect, test } from "vitest";
import { bitsOf, countBits } from "./area-bits.ts";

test("every area has its own bit, and the count is the number of set bits", () => {
  const bits = areaIds.map((id) => bitsOf([id]));
  expect(new Set(bits).size).toBe(areaIds.length);
  expect(bits.map(countBits)).toEqual(areaIds.map(() => 1));
  expect([0, 1, 2, areaIds.length].map((count) => countBits(bitsOf(areaIds.slice(0, count))))).toEqual([
    0,
    1,
    2,
    areaIds.length,
  ]);
});
