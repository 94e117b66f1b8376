import { typedText } from "@ekorok/domain/imports/sheet";
import { readXml } from "./xml.ts";

/** Formats of days that every program knows by their number. */
const isKnownDay = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Tells of a cell's style whether its number is a day, and in what it is shown to be. */
export function cellFormats(styles: Buffer | undefined) {
  const days = new Set<number>();
  const units = new Map<number, ShownUnit>();
  const widths = new Map<number, number>();
  const formats: number[] = [];
  let isOfCells = false;
  if (styles)
    readXml(styles, {
      open: (name, { numFmtId = "0", formatCode = "" }) => {
        if (name === "numFmt" && saysDay(formatCode)) days.add(Number(numFmtId));
        const unit = name === "numFmt" ? shownUnit(formatCode.replaceAll("&quot;", '"')) : null;
        if (unit) units.set(Number(numFmtId), unit);
        if (name === "numFmt" && /^0{2,}$/.test(formatCode)) widths.set(Number(numFmtId), formatCode.length);
        if (name === "cellXfs") isOfCells = true;
        if (name === "xf" && isOfCells) formats.push(Number(numFmtId));
      },
      close: (name) => {
        if (name === "cellXfs") isOfCells = false;
      },
    });
  const idOf = (style: number) => formats[style] ?? 0;
  return {
    isDay: (style: number) => days.has(idOf(style)) || isKnownDay(idOf(style)),
    /** Zeros before a number, as of an index or a GTIN: to how many figures it is shown. */
    widthOf: (style: number) => widths.get(idOf(style)) ?? 0,
    unitOf: (style: number) => (isKnownPercent(idOf(style)) ? PERCENT : units.get(idOf(style))),
  };
}

/** A unit that stands behind a number though it is not in the cell, and by how much the number is more than what is shown. */
type ShownUnit = { readonly unit: string; readonly scale: number };

const PERCENT: ShownUnit = { unit: "%", scale: 0.01 };
const isKnownPercent = (id: number) => id === 9 || id === 10;

/** Money in another currency is no number of zloty. */
const FOREIGN = /^(?:€|\$|£|eur|usd|gbp|chf|czk|sek|nok|dkk|huf)$/i;

/** Pieces and zloty alone are what is meant anyway; thousands of them are not. */
const COUNTED =
  /^(?:(?:(?:tys|mln)\.? ?)?(?:t|ton[ay]?|[km]?g|l|m3|m³|litr(?:y|ów))|(?:tys|mln)\.? ?(?:szt|sztuk|zł|pln)|tys|mln)\.?$/i;

/** `0.00" t"`, `0\\ \\k\\g`; with a comma behind its figures (`0.0," t"`) thousands are shown. */
function shownUnit(code: string): ShownUnit | null {
  const [positive = ""] = code.split(";");
  if (/%/.test(positive.replaceAll(/"[^"]*"|\\./g, ""))) return PERCENT;
  const said = [...positive.matchAll(/"([^"]*)"|\\(.)|\[\$([^\]-]+)/g)].map((found) => found.slice(1).join(""));
  const unit = said.join("").trim();
  if (FOREIGN.test(unit)) return { unit, scale: 1 };
  if (!COUNTED.test(unit)) return null;
  const [, commas = ""] = /[0#?](,+)(?![0#?,])/.exec(positive.replaceAll(/"[^"]*"|\\./g, "")) ?? [];
  return { unit, scale: 1000 ** commas.length };
}

/** The number as it is shown, to all its places: three of them might be taken for thousands, and many are to be rounded. */
export function textInUnit(number: number, { unit, scale }: ShownUnit): string {
  const [whole = "", places = ""] = typedText(number / scale).split(",");
  if (places === "") return `${whole} ${unit}`;
  return `${whole},${places.length > 2 ? places.padEnd(10, "0") : places} ${unit}`;
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
