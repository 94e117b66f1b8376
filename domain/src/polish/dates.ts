import { clockInWarsaw } from "../periods/warsaw.ts";

export const monthNames = [
  "styczeń",
  "luty",
  "marzec",
  "kwiecień",
  "maj",
  "czerwiec",
  "lipiec",
  "sierpień",
  "wrzesień",
  "październik",
  "listopad",
  "grudzień",
] as const;

const withPreposition = [
  "w styczniu",
  "w lutym",
  "w marcu",
  "w kwietniu",
  "w maju",
  "w czerwcu",
  "w lipcu",
  "w sierpniu",
  "we wrześniu",
  "w październiku",
  "w listopadzie",
  "w grudniu",
] as const;

function ofMonth(names: readonly string[], year: number, month: number): string {
  const name = names[month - 1];
  if (!name) throw new Error(`there is no month ${month}`);
  return `${name} ${year}`;
}

/** 2026, 11 → "listopad 2026": a heading, or after "za". Months are counted from 1. */
export const formatMonth = (year: number, month: number) => ofMonth(monthNames, year, month);

/** 2026, 9 → "we wrześniu 2026", with the preposition, which differs. */
export const formatInMonth = (year: number, month: number) => ofMonth(withPreposition, year, month);

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const polishDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

function dayOf(year = "", month = "", day = ""): string | null {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = new Date(`${iso}T00:00:00Z`);
  // 31.02. is taken for 3.03., and 32.01. for nothing at all; the year 0000 is a mistake of the hand.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) && year >= "1000" ? iso : null;
}

/** "2026-11-14" → "14.11.2026". */
export function formatDay(day: string): string {
  const [, year, month, date] = isoDay.exec(day) ?? [];
  if (!dayOf(year, month, date)) throw new Error(`"${day}" is no day`);
  return `${date}.${month}.${year}`;
}

export type ParsedDay =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: "empty" | "not-a-day" };

/** Reads "14.11.2026", "4.1.2026" and "2026-11-14"; slashes and years of two digits can be read in two ways and are refused. */
export function parseDay(text: string): ParsedDay {
  const typed = text.trim();
  if (!typed) return { ok: false, reason: "empty" };
  const [, date, month, year] = polishDay.exec(typed) ?? [];
  const [, isoYear, isoMonth, isoDate] = isoDay.exec(typed) ?? [];
  const value = dayOf(year ?? isoYear, month ?? isoMonth, date ?? isoDate);
  return value ? { ok: true, value } : { ok: false, reason: "not-a-day" };
}

/** "2026-11-14T12:05:00Z" → "14.11.2026, 13:05": the clock on the wall in Poland, wherever the reader or the server is. */
export function formatInstant(instant: string): string {
  // Without its offset a time is read by the local clock, and a mere day as midnight in Greenwich.
  if (!/\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(instant)) throw new Error(`"${instant}" is no instant`);
  const [day = "", time = ""] = clockInWarsaw(new Date(instant)).toISOString().split("T");
  return `${formatDay(day)}, ${time.slice(0, 5)}`;
}

/** "14.11.2026, 13:05–13:20", and once where both read alike. */
export function formatSpan(from: string, to: string): string {
  const [begun, ended] = [formatInstant(from), formatInstant(to)];
  if (begun === ended) return begun;
  const [day = "", time = ""] = ended.split(", ");
  return begun.startsWith(`${day}, `) ? `${begun}–${time}` : `${begun} – ${ended}`;
}

/** "2026-11-14T23:05:00Z" → "15.11.2026": the day it was in Poland. */
export const formatDayOfInstant = (instant: string) => formatInstant(instant).split(",")[0] ?? "";
