import type { AreaId } from "../areas/area-ids.ts";
import type { Book, Cells } from "../areas/cells.ts";
import type { Product } from "../contract/products.ts";
import { lookUp } from "../dictionaries/collection.ts";
import { Exact } from "../exact.ts";
import { countryName } from "../polish/countries.ts";
import { isCountable } from "../products/card-findings.ts";
import { cardOn } from "../products/card-on.ts";
import { gramsOf, piecesOf } from "../products/composition.ts";
import type { Part, PartOf, ProductOrigin } from "../products/product-parts.ts";
import { piecesIn } from "./pieces.ts";
import type { SaleLine } from "./sale-document.ts";
import type { Direction, ReasonForNothing, ReasonToWait } from "./sale-words.ts";

/** What one line adds to a row of a report. Lines with the same area and key add to the same row. */
export type Contribution = {
  readonly area: AreaId;
  /** All that the row says but its numbers. */
  readonly key: Cells;
  readonly pieces: Exact;
  /** Null where the card does not say the mass and none is wanted. */
  readonly kilograms: Exact | null;
};

export type Outcome =
  | { readonly is: "counted"; readonly contributions: readonly Contribution[] }
  | { readonly is: "nothing"; readonly why: ReasonForNothing }
  | { readonly is: "waiting"; readonly why: ReasonToWait };

const nothing = (why: ReasonForNothing): Outcome => ({ is: "nothing", why });
const waiting = (why: ReasonToWait): Outcome => ({ is: "waiting", why });

/** What a line counts for, by the card that held on its day. */
export function countLine(line: SaleLine, product: Product | undefined, book: Book): Outcome {
  const { direction, quantity, question, isService, day, unit } = line;
  if (isService) return nothing("service");
  if (direction === "homePurchase") return nothing("homePurchase");
  if (question !== null || direction === null || quantity === null) return waiting("question");
  if (new Exact(quantity).isZero()) return nothing("zero");
  if (!product) return waiting("product");
  const card = cardOn(product.versions, day);
  if (!card || !isCountable(card, book) || card.origin === null) return waiting("card");
  if (card.parts.every(({ what }) => what === "nothing")) return nothing("bringsNothing");
  const way = wayOf(direction, card.origin);
  if (typeof way === "string") return way === "origin" ? waiting("origin") : nothing(way);
  const pieces = piecesIn(product, quantity, unit);
  if (pieces === null) return waiting("unit");
  const contributions = card.parts.flatMap((part) => contributionOf(part, way, line, pieces, book));
  return contributions.length > 0 ? { is: "counted", contributions } : nothing("bringsNothing");
}

/** How goods come into the report: put on the market here, from where; or taken out of the country. */
type Way =
  | { readonly is: "introduced"; readonly from: "domestic" | "intraEuAcquisition" | "nonEuImport" }
  | { readonly is: "exported"; readonly direction: "intraEuSupply" | "nonEuExport" };

function wayOf(
  direction: Exclude<Direction, "homePurchase">,
  origin: ProductOrigin,
): Way | ReasonForNothing | "origin" {
  switch (direction) {
    case "homeSale":
      if (origin === "own") return { is: "introduced", from: "domestic" };
      return origin === "foreign" ? "foreignSoldHere" : "domesticSoldHere";
    case "intraEuSupply":
    case "nonEuExport":
      return { is: "exported", direction };
    case "intraEuAcquisition":
    case "nonEuImport":
      return origin === "foreign" ? { is: "introduced", from: direction } : "origin";
    default:
      return direction satisfies never;
  }
}

function contributionOf(part: Part, way: Way, line: SaleLine, pieces: Exact, book: Book): Contribution[] {
  if (part.what === "nothing") return [];
  const target =
    part.what === "packaging"
      ? packagingRow(part, way, line)
      : way.is === "introduced"
        ? otherRow(part, way.from, book)
        : null;
  if (target === null) return [];
  const [count, grams] = [piecesOf(part), gramsOf(part)];
  const times = ({ dividend, divisor }: { dividend: Exact; divisor: Exact }) =>
    pieces.times(dividend).dividedBy(divisor);
  return count === null
    ? []
    : [{ ...target, pieces: times(count), kilograms: grams === null ? null : times(grams).dividedBy(1000) }];
}

type Target = Pick<Contribution, "area" | "key">;

function packagingRow({ category, level, use }: PartOf<"packaging">, way: Way, { country }: SaleLine): Target {
  const packaging = { category, level, use };
  const abroad = { content: "packedProducts", country: country === null ? null : countryName(country) };
  if (way.is === "exported")
    return { area: "exportedPackagings", key: { direction: way.direction, ...abroad, ...packaging } };
  if (way.from === "domestic") return { area: "packagings", key: { scope: "introduced", ...packaging } };
  return { area: "importedPackagings", key: { origin: way.from, ...abroad, ...packaging } };
}

/** What is taken out of the country was never put on its market: of that only packaging is reported. */
function otherRow(
  part: Exclude<Part, PartOf<"packaging"> | PartOf<"nothing">>,
  origin: "domestic" | "intraEuAcquisition" | "nonEuImport",
  { dictionaries }: Book,
): Target | null {
  switch (part.what) {
    case "equipment": {
      const { group, equipmentKind: kind, purpose } = part;
      return { area: "eieEquipment", key: { group, kind, origin, purpose } };
    }
    case "battery": {
      const { batteryKind: kind, chemistry, builtIn, button } = part;
      return { area: "batteries", key: { kind, chemistry, builtIn, button } };
    }
    case "sup":
      return part.supType !== null && lookUp(dictionaries, "supFee", part.supType)
        ? { area: "supFees", key: { type: part.supType } }
        : null;
    default:
      return part satisfies never;
  }
}
