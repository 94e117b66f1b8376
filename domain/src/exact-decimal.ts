import { z } from "zod";
import { parseDecimal } from "./polish/decimals.ts";

/** A number of the law as people write it, kept as text so that nothing is lost: not negative, at most four places. */
export const exactDecimal = z.string().regex(/^(0|[1-9]\d{0,8})(\.\d{1,4})?$/);

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
