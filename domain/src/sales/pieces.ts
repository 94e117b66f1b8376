import type { Product } from "../contract/products.ts";
import { Exact } from "../exact.ts";
import { wordsIn } from "../polish/folding.ts";

/** Ways to write that something is counted one by one. */
const PIECE = "szt";
const asPieces = new Set([PIECE, "sztuka", "sztuki", "sztuk", "st", "pc", "pcs", "pce", "ea", "each"]);

/** The same unit, however it is written: "SZT.", "szt" and "pcs" are pieces. Empty: none is given. */
export function unitKey(unit: string | null): string {
  if (unit === null) return "";
  if (unit === lastUnit.unit) return lastUnit.key; // line after line has the same
  const words = wordsIn(unit).join(" ");
  const key = asPieces.has(words) ? PIECE : words;
  lastUnit = { unit, key };
  return key;
}
let lastUnit = { unit: "", key: "" };

/** What a card calls it where a document gives a number and no unit. */
export const NO_UNIT = "bez jednostki";

type Measured = Pick<Product, "unit" | "units">;

/** How many of a product a quantity in some unit is; null: nobody has said how many that unit has. */
export function piecesIn({ unit, units }: Measured, quantity: string, given: string | null): Exact | null {
  const wanted = unitKey(given) || NO_UNIT;
  if (wanted === (unitKey(unit) || PIECE)) return new Exact(quantity);
  const found = units.find((one) => unitKey(one.unit) === wanted);
  return found ? new Exact(quantity).times(found.pieces) : null;
}
