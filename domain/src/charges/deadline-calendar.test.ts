import { expect, test } from "vitest";
import { calendarFile, type CalendarDay } from "./deadline-calendar.ts";

const MADE = "2026-11-16T10:20:30.456Z";
const day = (more: Partial<CalendarDay> = {}): CalendarDay => ({
  id: "2026-wykaz",
  day: "2027-03-31",
  title: "Wykaz",
  place: "urząd",
  description: "",
  ...more,
});

/** Parses a file as RFC 5545 says: unfolds, splits and unescapes. */
function readBack(file: string): { name: string; value: string }[] {
  expect(file.endsWith("\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  return file
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .slice(0, -1)
    .map((line) => {
      const [, name = "", value = ""] = /^([A-Z-]+(?:;[^:]*)?):(.*)$/u.exec(line) ?? [];
      return { name, value: value.replaceAll(/\\(.)/gu, (_, sign: string) => (sign === "n" ? "\n" : sign)) };
    });
}
const valuesOf = (file: string, name: string) =>
  readBack(file)
    .filter((line) => line.name === name)
    .map(({ value }) => value);

test("a calendar of one day, line by line", () => {
  expect(calendarFile("Terminy 2026", [day()], MADE).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Ekorok//Terminy//PL",
    "CALSCALE:GREGORIAN",
    "X-WR-CALNAME:Terminy 2026",
    "BEGIN:VEVENT",
    "UID:2026-wykaz@ekorok",
    "DTSTAMP:20261116T102030Z",
    "DTSTART;VALUE=DATE:20270331",
    "SUMMARY:Wykaz",
    "LOCATION:urząd",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test.each([
  String.raw`urząd; ulica, dom \ 5`,
  "pierwszy wiersz\ndrugi, i ostatni",
  "żółć ".repeat(60),
  "🦔".repeat(50),
  "a".repeat(66),
  "a".repeat(67),
  "a".repeat(68),
  String.raw`\n to nie nowy wiersz`,
  "END:VEVENT",
])("a text survives escaping and folding: %s", (title) => {
  const file = calendarFile("Terminy", [day({ title, description: title })], MADE);
  expect(valuesOf(file, "SUMMARY")).toEqual([title]);
  expect(valuesOf(file, "DESCRIPTION")).toEqual([title]);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain("\ufffd");
});

test("line breaks cannot add lines to the file", () => {
  const file = calendarFile("Terminy", [day({ title: "a\r\nEND:VEVENT\rb\u0007c" })], MADE);
  expect(valuesOf(file, "SUMMARY")).toEqual(["a\nEND:VEVENT\nbc"]);
  expect(valuesOf(file, "END")).toEqual(["VEVENT", "VCALENDAR"]);
});

test("refuses an invalid instant", () => {
  expect(() => calendarFile("Terminy", [], "wczoraj")).toThrow(RangeError);
});
