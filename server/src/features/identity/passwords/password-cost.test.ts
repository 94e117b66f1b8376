import { expect, test, vi } from "vitest";

test("what is shipped costs as much as ASVS 5 asks of scrypt with p = 3, whatever these tests use", async () => {
  const { COST } = await vi.importActual<typeof import("./password-cost.ts")>("./password-cost.ts");
  expect(COST).toEqual({ log2N: 15, r: 8, p: 3 });
});
