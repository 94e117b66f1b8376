import type { CardVersion, ProductContent } from "../products/contract/products.ts";
import { Exact, textOf } from "../exact.ts";
import { cardOn } from "../products/card-versions.ts";
import { piecesIn } from "../products/product-units.ts";
import type { SaleLine } from "./sale-document.ts";
import type { ReasonForNothing, ReasonToWait } from "./sale-values.ts";
import { KEPT_PLACES } from "./sales-sums.ts";

/** What counting sees of a product. */
export type CountedCard = Pick<ProductContent, "unit" | "units" | "versions">;

/** What is sold on a day in a unit. */
type Sold = Pick<SaleLine, "day" | "unit" | "direction" | "country"> & { readonly quantity: string };

/** Why lines that were not counted might count by another card. */
export const reasonsOfCards: readonly (ReasonForNothing | ReasonToWait)[] = [
  "card",
  "unit",
  "origin",
  "foreignSoldHere",
  "domesticSoldHere",
  "takenAbroad",
  "bringsNothing",
];

/** Whether what was sold together would count otherwise by the card of now than by the one by which it was counted. */
export const countsOtherwise = (counted: CountedCard, now: CountedCard, sold: readonly Sold[]): boolean =>
  tally(counted, sold) !== tally(now, sold);

/** How many pieces of each composition went which way. What came back as it went out is none. */
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

/** The day on which a version begins and what the product itself weighs change nothing that is counted. */
const composition = (card: CardVersion | undefined): string => JSON.stringify(card && [card.origin, card.parts]);
