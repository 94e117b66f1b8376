import { withFullStop } from "../polish/typography.ts";
import type { YearDeadline } from "./contract/charges.ts";
import { totalWords } from "./total-words.ts";

/** A company's deadlines as a calendar file. `owner` keeps equal deadlines of two companies apart. */
export const deadlineCalendar = (
  name: string,
  owner: string,
  deadlines: readonly YearDeadline[],
  made: string,
): string =>
  calendarFile(
    name,
    deadlines.map((deadline) => ({
      id: `${owner}-${deadline.id}`,
      day: deadline.day,
      title: deadline.title,
      place: deadline.office,
      description: describe(deadline),
    })),
    made,
  );

function describe({ charge, amount, remark, isUnconfirmed }: YearDeadline): string {
  return [
    ...(charge !== null ? [`Do zapłaty: ${totalWords(amount)}`] : []),
    ...(remark === null ? [] : [`Termin: ${remark}`]),
    ...(isUnconfirmed ? ["Termin niepotwierdzony"] : []),
  ]
    .map(withFullStop)
    .join("\n");
}

/** A full-day event. */
export type CalendarDay = {
  /** Stable across files, so that a calendar that imports again updates the event instead of adding one. */
  readonly id: string;
  /** In ISO format: `2026-11-05`. */
  readonly day: string;
  readonly title: string;
  readonly place: string;
  readonly description: string;
};

/** The days as an iCalendar file (RFC 5545). `made` is the current time: `2026-11-05T12:00:00.000Z`. */
export function calendarFile(name: string, days: readonly CalendarDay[], made: string): string {
  const stamp = made.replaceAll(/[-:]|\.\d+/g, "");
  if (!/^\d{8}T\d{6}Z$/.test(stamp)) throw new RangeError(`not an instant of UTC: ${made}`);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Ekorok//Terminy//PL",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap(({ id, day, title, place, description }) => [
      "BEGIN:VEVENT",
      `UID:${escaped(`${id}@ekorok`)}`,
      `DTSTAMP:${stamp}`,
      // A date without an end is one whole day.
      `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
      `SUMMARY:${escaped(title)}`,
      `LOCATION:${escaped(place)}`,
      ...(description === "" ? [] : [`DESCRIPTION:${escaped(description)}`]),
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
}

/** Section 3.3.11: backslash, semicolon, comma and line break are escaped; other control characters not allowed. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex -- these are what is to be left out
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");

const LONGEST = 75;

/** Section 3.1: at most 75 octets a line; the next one begins with a space, which counts. Characters stay whole. */
function folded(line: string): string {
  let text = "";
  let used = 0;
  for (const sign of line) {
    const octets = octetsOf(sign);
    if (used + octets > LONGEST) {
      text += "\r\n ";
      used = 1;
    }
    text += sign;
    used += octets;
  }
  return text;
}

function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
