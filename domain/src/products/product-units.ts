import type { Product } from "./contract/products.ts";
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

/** Ways to write that something is counted in packages. What a card says of one of them alone goes before. */
const PACKAGES = new Set(["op", "opak", "opakowanie", "opakowania", "opakowan"]);

/** What is wrong with a unit; null: nothing. A number stands there where a price was taken for it. */
export const unitProblem = (unit: string): string | null =>
  /\d/.test(unit) && !/\p{L}/u.test(unit) ? "To liczba, a nie jednostka. Wpisz na przykład „szt.” albo „op.”." : null;

/** What a card calls it where a document gives a number and no unit. */
export const NO_UNIT = "bez jednostki";

type Measured = Pick<Product, "unit" | "units">;

/**
 * How many of a product a quantity in some unit is; null: nobody has said how many that unit has. A product that is not counted in
 * pieces may say how many of them one has: "1 op. = 12 szt.".
 */
export function piecesIn({ unit, units }: Measured, quantity: string, given: string | null): Exact | null {
  const [wanted, own] = [unitKey(given) || NO_UNIT, ownUnit(unit)];
  if (wanted === own) return new Exact(quantity);
  const factorOf = (key: string) => units.find((one) => unitKey(one.unit) === key)?.pieces;
  const factor = factorOf(wanted) ?? packageFactor({ unit, units }, wanted);
  if (factor !== undefined) return new Exact(quantity).times(factor);
  const pieces = wanted === PIECE ? factorOf(own) : undefined;
  return pieces === undefined ? null : new Exact(quantity).dividedBy(pieces);
}

/** Of a package that the card writes otherwise; of several of another size, that in which it is counted too, nobody knows which. */
function packageFactor({ unit, units }: Measured, wanted: string): string | undefined {
  if (!PACKAGES.has(wanted)) return undefined;
  const own = ownUnit(unit);
  // What the card says of its own unit is how many pieces that has.
  const sizes = [{ unit: own, pieces: "1" }, ...units.filter((one) => unitKey(one.unit) !== own)];
  const [factor, ...others] = new Set(sizes.flatMap((one) => (PACKAGES.has(unitKey(one.unit)) ? [one.pieces] : [])));
  return others.length > 0 ? undefined : factor;
}

const ownUnit = (unit: string | null): string => unitKey(unit) || PIECE;
export const isInPieces = (unit: string | null): boolean => ownUnit(unit) === PIECE;
/** In what a product is counted that does not say. */
export const PIECES = "szt.";

/** Of a product that is counted in `own`: in what it is said how many one of another unit has, or one of its own. */
export const factorUnit = (own: string | null, unit: string): string =>
  unitKey(unit) === ownUnit(own) ? PIECES : (own ?? PIECES);

/** Which unit a person says the factor of, once something was sold in `sold`: of pieces that a product has several of, its own. */
export const askedUnit = (own: string | null, sold: string): string =>
  own !== null && unitKey(sold) === PIECE ? own : sold;
