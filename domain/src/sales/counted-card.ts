import type { CardVersion, ProductContent } from "../contract/products.ts";
import { cardOn } from "../products/card-on.ts";
import { piecesIn } from "./pieces.ts";
import type { ReasonForNothing, ReasonToWait } from "./sale-words.ts";

/** What counting sees of a product. */
export type CountedCard = Pick<ProductContent, "unit" | "units" | "versions">;

/** What is sold on a day in a unit. */
type Sold = { readonly day: string; readonly unit: string | null };

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

/** Whether something of what was sold would count otherwise by the card of now than by the one by which it was counted. */
export const countsOtherwise = (counted: CountedCard, now: CountedCard, sold: readonly Sold[]): boolean =>
  sold.some(
    ({ day, unit }) =>
      composition(cardOn(counted.versions, day)) !== composition(cardOn(now.versions, day)) ||
      factor(counted, unit) !== factor(now, unit),
  );

/** The day on which a version begins and what the product itself weighs change nothing that is counted. */
const composition = (card: CardVersion | undefined): string => JSON.stringify(card && [card.origin, card.parts]);
const factor = (card: CountedCard, unit: string | null): string | undefined => piecesIn(card, "1", unit)?.toString();
