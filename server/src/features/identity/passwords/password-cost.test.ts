import { expect, test, vi } from "vitest";

test("the shipped cost is what ASVS 5 demands of scrypt with p = 3, whatever these tests use", async () => {
  const { COST } = await vi.importActual<typeof import("./password-cost.ts")>("./password-cost.ts");
  expect(COST).toEqual({ log2N: 15, r: 8, p: 3 });
});
