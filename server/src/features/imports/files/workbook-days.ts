import { readXml } from "./xml.ts";

/** Formats of days that every program knows by their number. */
const isKnownDay = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Tells of a cell's style whether its number is a day. */
export function dayFormats(styles: Buffer | undefined): (style: number) => boolean {
  const days = new Set<number>();
  const formats: number[] = [];
  let isOfCells = false;
  if (styles)
    readXml(styles, {
      open: (name, { numFmtId = "0", formatCode = "" }) => {
        if (name === "numFmt" && saysDay(formatCode)) days.add(Number(numFmtId));
        if (name === "cellXfs") isOfCells = true;
        if (name === "xf" && isOfCells) formats.push(Number(numFmtId));
      },
      close: (name) => {
        if (name === "cellXfs") isOfCells = false;
      },
    });
  return (style) => {
    const id = formats[style] ?? 0;
    return days.has(id) || isKnownDay(id);
  };
}

/** "dd/mm/yyyy", and not `0 "dni"`, `[Red]0` or a time alone. */
function saysDay(code: string): boolean {
  const bare = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, "");
  return /[dy]/i.test(bare) && !/standard|[#0?]/i.test(bare.replaceAll(".0", "")); // ".0" may follow seconds
}

const DAY = 86_400_000;

/** The day that a number of days since 1900, or 1904, means; null for a mere time, and for what no calendar has. */
export function dayOfSerial(serial: number, is1904: boolean): string | null {
  const days = Math.floor(serial) + (is1904 ? 1462 : 0);
  // The programs take 1900 for a leap year, so that the first two months lie a day off.
  const time = Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * DAY;
  if (days < 1 || days > 2_958_465) return null;
  return new Date(time).toISOString().slice(0, 10);
}
