/** "'1234" is a number stored as text; a plus changes nothing. */
const marked = /^(?:['\u2018\u2019](?=[-\u2212+]?\d))?\+?(?=[\d-\u2212])/;
/** "1'234,5". */
const apostrophes = /^([-\u2212]?[1-9]\d{0,2}(?:['\u2018\u2019]\d{3})+)(?:[.,](\d+))?(?![\d.,'])/;
const scientific = /^([-\u2212]?)(\d+)(?:[.,](\d+))?e([+-]?\d{1,3})(?![\d.,])/i;
/** Digits that Excel shows where a number does not fit its cell; the others are lost. */
const SHOWN_FIGURES = 6;

/** "1 000,-" */
const WHOLE_PRICE = /^(\d[\d\s\u00a0\u202f]*),[-–—]{1,2}(?=$|\s?zł)/;

/** Rewrites a number as a person would type it; any other text stays. */
export function typedNumeral(text: string): { readonly typed: string } | { readonly problem: string } {
  const bare = text
    .replace(marked, "")
    .replace(WHOLE_PRICE, "$1")
    .replace(/^0+(?=\d)/, "");
  const [grouped, whole = "", places] = apostrophes.exec(bare) ?? [];
  if (grouped !== undefined) {
    const fraction = places === undefined ? "" : `,${places}`;
    return { typed: whole.replaceAll(/['\u2018\u2019]/g, "") + fraction + bare.slice(grouped.length) };
  }
  const [shown, sign = "", head = "", tail = "", exponent = ""] = scientific.exec(bare) ?? [];
  if (shown === undefined) return { typed: bare };
  const isCut = `${head}${tail}`.length >= SHOWN_FIGURES && Number(exponent) > tail.length;
  if (isCut) return { problem: `Arkusz zaokrąglił tę liczbę do „${shown}”. Wpisz ją w całości.` };
  return {
    typed: `${sign}${withoutExponent(head, tail, Number(exponent))}${bare.slice(shown.length)}`.replace(".", ","),
  };
}

/** 1.25 and 3 → 1250; 1 and -7 → 0.0000001. Exact, without floats. */
export function withoutExponent(whole: string, fraction: string, exponent: number): string {
  const digits = whole + fraction;
  const point = whole.length + exponent;
  if (point <= 0) return `0.${"0".repeat(-point)}${digits}`;
  if (point < digits.length) return `${digits.slice(0, point)}.${digits.slice(point)}`;
  return digits.padEnd(point, "0");
}

/** Adds the unit of the heading to a bare number. */
export const withHeadingUnit = (text: string, unit: string | undefined): string =>
  unit !== undefined && /^[-\u2212]?[\d\s.,]+$/.test(text) ? `${text} ${unit}` : text;
