import { expect, test } from "vitest";
import type { Rate } from "../year-law/rate.ts";
import type { RateStatus } from "../year-law/rate-statuses.ts";
import { settleStatuses } from "./settle-statuses.ts";

const boiler = (rates: Record<string, Rate>) => ({
  name: "Kocioł",
  category: "11111111-1111-4111-8111-111111111111",
  power: { upTo: "5" },
  unit: "Mg" as const,
  rates,
});
const rate = (value: string, status: RateStatus, source = "M.P. 2025 poz. 769"): Rate => ({ value, status, source });
const settled = (before: Record<string, Rate>, after: Record<string, Rate>) =>
  settleStatuses("heatingBoiler", boiler(before), boiler(after)).rates;

test("a changed number is no longer official, unless its source is given again", () => {
  const before = { 2026: { ...rate("6.90", "official"), note: "odczytana" } };
  expect(settled(before, { 2026: { ...before[2026], value: "69" } })[2026]).toEqual(rate("69", "unconfirmed", ""));
  const anew = rate("7.00", "official", "M.P. 2026 poz. 1");
  expect(settled(before, { 2026: anew })[2026]).toEqual(anew);
  expect(settled(before, before)).toEqual(before);
});

test.each(["official", "derived", "unconfirmed"] as const)(
  "a changed %s number loses the old source, unless it is given with the change",
  (status) => {
    const before = { 2026: rate("6.90", status) };
    const after = { 2026: rate("7.00", "unconfirmed") };
    expect(settled(before, after)[2026]).toEqual(rate("7.00", "unconfirmed", ""));
    const given = { confirmed: ["rates.2026"] };
    expect(settleStatuses("heatingBoiler", boiler(before), boiler(after), given).rates).toEqual(after);
    expect(settled(before, { 2026: rate("6.9", status) })[2026]).toEqual(rate("6.9", status)); // the same value, written otherwise
  },
);

test("in another unit no number keeps its source", () => {
  const inGas = { ...boiler({ 2026: rate("6.90", "unconfirmed") }), unit: "10⁶ m³" as const };
  const before = boiler({ 2026: rate("6.90", "official") });
  expect(settleStatuses("heatingBoiler", before, inGas).rates[2026]).toEqual(rate("6.90", "unconfirmed", ""));
});

test("a number becomes official with a source given again, not with the old one", () => {
  const read = rate("6.90", "official");
  for (const status of ["derived", "unconfirmed"] as const) {
    const before = { 2026: rate("6.90", status) };
    expect(settled(before, { 2026: read })[2026]).toEqual(rate("6.90", status));
    const confirmed = ["rates.2026"];
    expect(settleStatuses("heatingBoiler", boiler(before), boiler({ 2026: read }), { confirmed }).rates[2026]).toEqual(
      read,
    );
    const elsewhere = rate("6.90", "official", "M.P. 2026 poz. 1");
    expect(settled(before, { 2026: elsewhere })[2026]).toEqual(elsewhere);
  }
  expect(settled({}, { 2026: read })[2026]).toEqual(read); // a new number keeps the status given to it
});

test("back in its old unit a number gets its old status and note", () => {
  const once = boiler({ 2025: { ...rate("6.90", "official"), note: "odczytana" }, 2026: rate("7.15", "derived") });
  const inGas = (rates: Record<string, Rate>) => ({ ...boiler(rates), unit: "10⁶ m³" as const });
  const [before, last] = [
    inGas({ 2025: rate("6.90", "unconfirmed", ""), 2026: rate("7.15", "unconfirmed", "") }),
    inGas({ 2025: rate("6.90", "official") }),
  ];
  const back = boiler({ 2025: rate("6.90", "unconfirmed", ""), 2026: rate("7.20", "unconfirmed", "") });
  expect(settleStatuses("heatingBoiler", before, back, { earlier: [before, last, once] }).rates).toEqual({
    2025: once.rates[2025],
    2026: rate("7.20", "unconfirmed", ""), // another number
  });
  expect(settleStatuses("heatingBoiler", once, back, { earlier: [once] }).rates).toEqual(back.rates);
});

test("derived is only what follows from the year before by a confirmed index", () => {
  const base = { 2025: rate("10.00", "official"), 2026: rate("10.00", "official") };
  const statusOf = (year: number, value: string, from = base) =>
    settled(from, { ...from, [year]: rate(value, "derived", "wyliczenie") })[year]?.status;
  expect(statusOf(2026, "10.36")).toBe("derived"); // × 103,6 %
  expect(statusOf(2026, "10.40")).toBe("unconfirmed");
  expect(statusOf(2027, "10.36")).toBe("unconfirmed"); // the index of 2025 is not confirmed
  expect(statusOf(2026, "10.36", { ...base, 2025: rate("10.00", "unconfirmed") })).toBe("unconfirmed");
});

test("a density is treated like any other number", () => {
  const fuel = (density: Rate) => ({ name: "Olej", density, densityUnit: "kg/l" as const });
  const [before, after] = [fuel(rate("0.84", "official")), fuel(rate("0.85", "official"))];
  expect(settleStatuses("vehicleFuel", before, after).density).toEqual(rate("0.85", "unconfirmed", ""));
});
