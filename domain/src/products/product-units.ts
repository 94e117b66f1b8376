import type { Product } from "./contract/products.ts";
import { Exact } from "../exact.ts";
import { wordsIn } from "../polish/folding.ts";

/** Spellings of "pieces". */
const PIECE = "szt";
const asPieces = new Set([PIECE, "sztuka", "sztuki", "sztuk", "st", "pc", "pcs", "pce", "ea", "each"]);

/** A key for all spellings of a unit: "SZT.", "szt" and "pcs". Empty: no unit. */
export function unitKey(unit: string | null): string {
  if (unit === null) return "";
  if (unit === lastUnit.unit) return lastUnit.key; // consecutive lines have the same
  const words = wordsIn(unit).join(" ");
  const key = asPieces.has(words) ? PIECE : words;
  lastUnit = { unit, key };
  return key;
}
let lastUnit = { unit: "", key: "" };

/** Spellings of "package"; a card may define some of them separately. */
const PACKAGES = new Set(["op", "opak", "opakowanie", "opakowania", "opakowan"]);

/** The problem of a unit; null: none. A price may have been taken for it. */
export const unitProblem = (unit: string): string | null =>
  /\d/.test(unit) && !/\p{L}/u.test(unit) ? "To liczba, a nie jednostka. Wpisz na przykład „szt.” albo „op.”." : null;

/** The unit of a card for quantities without a unit. */
export const NO_UNIT = "bez jednostki";

type Measured = Pick<Product, "unit" | "units">;

/** Converts a quantity into the product's unit ("1 op. = 12 szt."); null: its card has no factor. */
export function piecesIn({ unit, units }: Measured, quantity: string, given: string | null): Exact | null {
  const [wanted, own] = [unitKey(given) || NO_UNIT, ownUnit(unit)];
  if (wanted === own) return new Exact(quantity);
  const factorOf = (key: string) => units.find((one) => unitKey(one.unit) === key)?.pieces;
  const factor = factorOf(wanted) ?? packageFactor({ unit, units }, wanted);
  if (factor !== undefined) return new Exact(quantity).times(factor);
  const pieces = wanted === PIECE ? factorOf(own) : undefined;
  return pieces === undefined ? null : new Exact(quantity).dividedBy(pieces);
}

/** The factor of a package that the card spells otherwise, if all its packages have one size. */
function packageFactor({ unit, units }: Measured, wanted: string): string | undefined {
  if (!PACKAGES.has(wanted)) return undefined;
  const own = ownUnit(unit);
  // The factor of the product's own unit is the number of pieces in it.
  const sizes = [{ unit: own, pieces: "1" }, ...units.filter((one) => unitKey(one.unit) !== own)];
  const [factor, ...others] = new Set(sizes.flatMap((one) => (PACKAGES.has(unitKey(one.unit)) ? [one.pieces] : [])));
  return others.length > 0 ? undefined : factor;
}

const ownUnit = (unit: string | null): string => unitKey(unit) || PIECE;
export const isInPieces = (unit: string | null): boolean => ownUnit(unit) === PIECE;
/** The default unit. */
export const PIECES = "szt.";

/** The unit in which a factor is given: the product's, or pieces for the product's own unit. */
export const factorUnit = (own: string | null, unit: string): string =>
  unitKey(unit) === ownUnit(own) ? PIECES : (own ?? PIECES);

/** The unit whose factor a person gives after a sale in `sold`: the product's own for a sale in pieces. */
export const askedUnit = (own: string | null, sold: string): string =>
  own !== null && unitKey(sold) === PIECE ? own : sold;
