import type { CardVersion, ProductContent } from "../products/contract/products.ts";
import { Exact, textOf } from "../exact.ts";
import { cardOn } from "../products/card-versions.ts";
import { piecesIn } from "../products/product-units.ts";
import type { SaleLine } from "./sale-document.ts";
import type { ReasonForNothing, ReasonToWait } from "./sale-values.ts";
import { KEPT_PLACES } from "./sales-sums.ts";

/** The parts of a product that counting uses. */
export type CountedCard = Pick<ProductContent, "unit" | "units" | "versions">;

type Sold = Pick<SaleLine, "day" | "unit" | "direction" | "country"> & { readonly quantity: string };

/** Reasons for not counting that another card may change. */
export const reasonsOfCards: readonly (ReasonForNothing | ReasonToWait)[] = [
  "card",
  "unit",
  "origin",
  "foreignSoldHere",
  "domesticSoldHere",
  "takenAbroad",
  "bringsNothing",
];

/** Whether sales would count differently with the card of today. */
export const countsOtherwise = (counted: CountedCard, now: CountedCard, sold: readonly Sold[]): boolean =>
  tally(counted, sold) !== tally(now, sold);

/** Sums pieces by composition and direction; what was sold and returned cancels out. */
function tally(card: CountedCard, sold: readonly Sold[]): string {
  const sums = new Map<string, Exact>();
  for (const { day, unit, direction, country, quantity } of sold) {
    const pieces = piecesIn(card, quantity, unit);
    const name = JSON.stringify([composition(cardOn(card.versions, day)), direction, country, pieces ? null : unit]);
    sums.set(name, (sums.get(name) ?? new Exact(0)).plus(pieces ?? quantity));
  }
  const left = [...sums].flatMap(([name, sum]) => (sum.isZero() ? [] : `${name} ${textOf(sum, KEPT_PLACES)}`));
  return left.toSorted().join("\n");
}

/** Without the first day and the product's mass, which do not affect counting. */
const composition = (card: CardVersion | undefined): string => JSON.stringify(card && [card.origin, card.parts]);
