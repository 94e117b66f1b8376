import { describe, expect, test } from "vitest";
import { ksefEnvironmentOf } from "./environment.ts";
import { nextPoint, windowsOf } from "./client.ts";
import { instantOf } from "./instants.ts";
import { hasRightChecksum, isKsefNumber, ksefChecksum } from "./ksef-number.ts";

const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe("windows", () => {
  test("touch, have no gap and are never longer than the shortest three months", () => {
    const windows = windowsOf(day("2026-02-01"), day("2026-11-19"));
    expect(windows[0]?.from).toEqual(day("2026-02-01"));
    expect(windows.at(-1)?.to).toEqual(day("2026-11-19"));
    for (const [index, { from, to }] of windows.entries()) {
      expect(to.getTime() - from.getTime()).toBeLessThanOrEqual(89 * 24 * 3_600_000);
      expect(windows[index + 1]?.from ?? to).toEqual(to);
    }
    expect(windows).toHaveLength(4);
  });

  test("are none if there is nothing to ask for", () => {
    expect(windowsOf(day("2026-02-01"), day("2026-02-01"))).toEqual([]);
    expect(windowsOf(day("2026-02-02"), day("2026-02-01"))).toEqual([]);
  });
});

describe("goes on", () => {
  const [from, to, mark] = [day("2026-02-01"), day("2026-03-01"), day("2026-02-20")];
  test.each([
    ["from the last invoice of what was cut off", { to }, { isTruncated: true, lastPermanentStorageDate: mark }, mark],
    ["from the mark", {}, { isTruncated: false, permanentStorageHwmDate: mark }, mark],
    [
      "from the mark if that is earlier than the end",
      { to },
      { isTruncated: false, permanentStorageHwmDate: mark },
      mark,
    ],
    ["from the end if the mark is later", { to: mark }, { isTruncated: false, permanentStorageHwmDate: to }, mark],
    ["from the end without a mark", { to }, { isTruncated: false, permanentStorageHwmDate: null }, to],
    ["from where it began if nothing is known", {}, { isTruncated: false }, from],
    ["not back behind its beginning", {}, { isTruncated: false, permanentStorageHwmDate: day("2026-01-01") }, from],
  ])("%s", (_, asked, got, expected) => {
    expect(nextPoint({ from, ...asked }, got)).toEqual(expected);
  });

  test("nowhere if a package was cut off at its beginning: the rest could never be reached", () => {
    for (const last of [from, null, undefined])
      expect(() => nextPoint({ from }, { isTruncated: true, lastPermanentStorageDate: last })).toThrow(/cut off/);
  });
});

test.each([
  ["2026-05-01T10:00:00Z", "2026-05-01T10:00:00.000Z"],
  ["2025-07-11T12:23:56.0154302+00:00", "2025-07-11T12:23:56.015Z"],
  ["2025-09-11T11:40:40.9999999+02:00", "2025-09-11T09:40:40.999Z"],
  ["2026-07-01T12:00:00", "2026-07-01T10:00:00.000Z"],
  ["2026-01-01T12:00:00.5", "2026-01-01T11:00:00.500Z"],
  ["2026-10-25T02:30:00", "2026-10-25T00:30:00.000Z"],
  ["2026-03-29T02:30:00", "2026-03-29T00:30:00.000Z"],
])("%s is %s", (text, expected) => {
  expect(instantOf(text)?.toISOString()).toBe(expected);
});
test.each(["", "2026-05-01", "2026-13-01T10:00:00Z", "tomorrow"])("%j is no time", (text) => {
  expect(instantOf(text)).toBeNull();
});

test("KSeF numbers have 35 or 36 characters, and a checksum that is right in the ministry's example", () => {
  expect(isKsefNumber("5265877635-20250826-0100001AF629-AF")).toBe(true);
  expect(isKsefNumber("5265877635-20250826-010000-1AF629-AF")).toBe(true);
  expect(hasRightChecksum("5265877635-20250826-0100001AF629-AF")).toBe(true);
  expect(hasRightChecksum("5265877635-20250826-0100001AF629-A0")).toBe(false);
  expect(ksefChecksum("")).toBe("00");
  for (const wrong of ["5265877635-20250826-0100001af629-AF", "5265877635-20250826-0100001AF629", "", "x".repeat(35)])
    expect(isKsefNumber(wrong)).toBe(false);
});

describe("the environment", () => {
  test.each([
    ["production", "https://api.ksef.mf.gov.pl/v2"],
    ["demo", "https://api-demo.ksef.mf.gov.pl/v2"],
    ["test", "https://api-test.ksef.mf.gov.pl/v2"],
    ["https://ksef.example.pl/api", "https://ksef.example.pl/api"],
    ["http://127.0.0.1:8080/v2", "http://127.0.0.1:8080/v2"],
    ["http://[::1]:8080/v2", "http://[::1]:8080/v2"],
  ])("%s is called at %s", (setting, address) => {
    const { name, baseUrl } = ksefEnvironmentOf(setting);
    expect(baseUrl.href).toBe(address);
    expect(name).toBe(setting.includes(":") ? "own" : setting);
  });

  test.each([
    "http://ksef.example.pl",
    "ftp://127.0.0.1/",
    "prod",
    "",
    "https://u:p@ksef.example.pl",
    "https://a.pl/?x=1",
  ])("%j is refused", (setting) => {
    expect(() => ksefEnvironmentOf(setting)).toThrow(TypeError);
  });
});
