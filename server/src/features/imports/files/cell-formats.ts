import { typedText } from "@ekorok/domain/imports/sheet";
import { readXml } from "./xml.ts";

/** Date formats with fixed numbers. */
const isKnownDay = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Says for a cell's style whether its number is a day, and in which unit it is shown. */
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
    /** The number of digits with leading zeros, as for a GTIN. */
    widthOf: (style: number) => widths.get(idOf(style)) ?? 0,
    unitOf: (style: number) => (isKnownPercent(idOf(style)) ? PERCENT : units.get(idOf(style))),
  };
}

/** A unit that the format shows behind the number, and by how much the number is larger than what is shown. */
type ShownUnit = { readonly unit: string; readonly scale: number };

const PERCENT: ShownUnit = { unit: "%", scale: 0.01 };
const isKnownPercent = (id: number) => id === 9 || id === 10;

/** Foreign currencies: their numbers are not zloty. */
const FOREIGN = /^(?:€|\$|£|eur|usd|gbp|chf|czk|sek|nok|dkk|huf)$/i;

/** Units that change the meaning. Pieces and zloty alone do not, but thousands of them do. */
const COUNTED =
  /^(?:(?:(?:tys|mln)\.? ?)?(?:t|ton[ay]?|[km]?g|l|m3|m³|litr(?:y|ów))|(?:tys|mln)\.? ?(?:szt|sztuk|zł|pln)|tys|mln)\.?$/i;

/** `0.00" t"`, `0\\ \\k\\g`; a comma after the digits (`0.0," t"`) shows thousands. */
function shownUnit(code: string): ShownUnit | null {
  const [positive = ""] = code.split(";");
  if (/%/.test(positive.replaceAll(/"[^"]*"|\\./g, ""))) return PERCENT;
  const literals = [...positive.matchAll(/"([^"]*)"|\\(.)|\[\$([^\]-]+)/g)].map((found) => found.slice(1).join(""));
  const unit = literals.join("").trim();
  if (FOREIGN.test(unit)) return { unit, scale: 1 };
  if (!COUNTED.test(unit)) return null;
  const [, commas = ""] = /[0#?](,+)(?![0#?,])/.exec(positive.replaceAll(/"[^"]*"|\\./g, "")) ?? [];
  return { unit, scale: 1000 ** commas.length };
}

/** The number as shown, with all decimals: three could be read as thousands, and long ones have to be rounded. */
export function textInUnit(number: number, { unit, scale }: ShownUnit): string {
  const [whole = "", places = ""] = typedText(number / scale).split(",");
  if (places === "") return `${whole} ${unit}`;
  return `${whole},${places.length > 2 ? places.padEnd(10, "0") : places} ${unit}`;
}

/** True for "dd/mm/yyyy", but not for `0 "dni"`, `[Red]0` or a time alone. */
function saysDay(code: string): boolean {
  const bare = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, "");
  return /[dy]/i.test(bare) && !/standard|[#0?]/i.test(bare.replaceAll(".0", "")); // ".0" may follow the seconds
}

const DAY = 86_400_000;

/** The date of a serial number since 1900 or 1904; null for a mere time or an impossible date. */
export function dayOfSerial(serial: number, is1904: boolean): string | null {
  const days = Math.floor(serial) + (is1904 ? 1462 : 0);
  // Spreadsheets treat 1900 as a leap year, so its first two months are a day off.
  const time = Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * DAY;
  if (days < 1 || days > 2_958_465) return null;
  return new Date(time).toISOString().slice(0, 10);
}
