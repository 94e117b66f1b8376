import { expect, test } from "vitest";
import { mergeSeed } from "./apply-seed.ts";

const rate = (value: string, status = "derived") => ({ value, status, source: "M.P." });
const base = { name: "Drewno", rates: { 2025: rate("6.66"), 2026: rate("6.90") } };

test("values that nobody changed follow the new edition", () => {
  const newest = { name: "Drewno opałowe", rates: { 2026: rate("6.91", "official"), 2027: rate("7.15") } };
  expect(mergeSeed(base, base, newest)).toEqual(newest);
});

test("a number that somebody changed stays; the other numbers and the new year follow", () => {
  const confirmed = { ...base, rates: { ...base.rates, 2026: rate("6.90", "official") } };
  const newest = { name: "Drewno", rates: { 2025: rate("6.67"), 2026: rate("6.92"), 2027: rate("7.15") } };
  expect(mergeSeed(confirmed, base, newest)).toEqual({
    name: "Drewno",
    rates: { 2025: rate("6.67"), 2026: rate("6.90", "official"), 2027: rate("7.15") },
  });
});

test("what somebody removed stays removed, what somebody added stays", () => {
  const stored = { name: "Drewno", note: "moje", rates: { 2026: rate("6.90"), 2027: rate("9") } };
  const newest = { ...base, rates: { ...base.rates, 2027: rate("7.15") } };
  expect(mergeSeed(stored, base, newest)).toEqual(stored);
});

test("an item that was never seeded belongs to whoever added it", () => {
  expect(mergeSeed({ name: "Moje" }, null, base)).toEqual({ name: "Moje" });
});
