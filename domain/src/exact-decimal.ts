import { z } from "zod";
import { parseDecimal } from "./polish/decimals.ts";

/** The greatest whole number of the law, and how many places there may be behind one. */
export const EXACT_DECIMAL = { max: "999999999", places: 4 } as const;
const { max, places } = EXACT_DECIMAL;

/** A number of the law as people write it, kept as text so that nothing is lost: not negative. */
export const exactDecimal = z.string().regex(new RegExp(`^(0|[1-9]\\d{0,${max.length - 1}})(\\.\\d{1,${places}})?$`));

/**
 * What somebody typed, with a comma or a dot and perhaps spaces between thousands; undefined when it is no such number.
 * Zeros at the end stay: 2,70 zł is how the law writes it.
 */
export function readDecimal(typed: string): string | undefined {
  const parsed = parseDecimal(typed);
  if (!parsed.ok) return undefined;
  const [, places] = /^(?:.*\d)?[.,](\d*)$/.exec(typed.trim()) ?? [];
  const [whole, fraction = ""] = parsed.value.split(".");
  const written = places === undefined ? whole : `${whole}.${fraction.padEnd(places.length, "0")}`;
  const startsWithFigure = !/^[.,]/.test(typed.trim());
  return startsWithFigure ? exactDecimal.safeParse(written).data : undefined;
}
