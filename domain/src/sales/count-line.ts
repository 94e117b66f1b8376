import type { AreaId } from "../areas/area-ids.ts";
import type { Book, Cells } from "../areas/cells.ts";
import type { CardVersion, Product } from "../products/contract/products.ts";
import { lookUp } from "../dictionaries/dictionary-items.ts";
import { Exact } from "../exact.ts";
import { countryOf } from "../polish/countries.ts";
import { isCountable } from "../products/card-findings.ts";
import { cardOn } from "../products/card-versions.ts";
import { gramsOf, piecesOf } from "../products/composition.ts";
import type { CardPart, PartOf, ProductOrigin } from "../products/product-parts.ts";
import { piecesIn } from "../products/product-units.ts";
import { type SaleLine, GREAT_BRITAIN, contradictsCountry } from "./sale-document.ts";
import type { Direction, ReasonForNothing, ReasonToWait } from "./sale-values.ts";

/** What a line adds to the row with this area and key. */
export type Contribution = {
  readonly area: AreaId;
  /** The row's cells without numbers. */
  readonly key: Cells;
  readonly pieces: Exact;
  /** Null: the card needs no mass. */
  readonly kilograms: Exact | null;
};

export type LineOutcome =
  | { readonly is: "counted"; readonly contributions: readonly Contribution[] }
  | { readonly is: "nothing"; readonly why: ReasonForNothing }
  | { readonly is: "waiting"; readonly why: ReasonToWait };

const nothing = (why: ReasonForNothing) => ({ is: "nothing", why }) as const;
const waiting = (why: ReasonToWait) => ({ is: "waiting", why }) as const;

/** The outcome of a line by the card of its day. */
export function countLine(line: SaleLine, product: Product | undefined, book: Book): LineOutcome {
  const { direction, quantity, question, isService, day, unit } = line;
  if (isService) return nothing("service");
  if (direction === "homePurchase") return nothing("homePurchase");
  const isNothing = quantity !== null && new Exact(quantity).isZero();
  // What counts for nothing does so in any direction.
  if (isNothing && (question === null || question === "direction")) return nothing("zero");
  if (question !== null || direction === null || quantity === null) return waiting("question");
  if (!product) return waiting("product");
  const card = cardOn(product.versions, day);
  const each = card ? perPiece(card, direction, line.country, book) : waiting("card");
  if ("is" in each) return each;
  const pieces = piecesIn(product, quantity, unit);
  if (pieces === null) return waiting("unit");
  return {
    is: "counted",
    contributions: each.map(({ area, key, count, grams }) => ({
      area,
      key,
      pieces: pieces.times(count.dividend).dividedBy(count.divisor),
      kilograms: grams && pieces.times(grams.dividend).dividedBy(grams.divisor).dividedBy(1000),
    })),
  };
}

type Quotient = NonNullable<ReturnType<typeof piecesOf>>;
/** What one piece adds to a row, as quotients. */
type PieceContribution = Target & { readonly count: Quotient; readonly grams: Quotient | null };
type PerPiece = readonly PieceContribution[] | Exclude<LineOutcome, { is: "counted" }>;

/** Cached, as thousands of lines share a few hundred cards. */
const known = new WeakMap<Book, WeakMap<CardVersion, Map<string, PerPiece>>>();

/** What one piece with a card adds in a direction, or why it adds nothing. */
function perPiece(
  card: CardVersion,
  direction: Exclude<Direction, "homePurchase">,
  country: string | null,
  book: Book,
): PerPiece {
  const cards = known.get(book) ?? new WeakMap<CardVersion, Map<string, PerPiece>>();
  const ways = cards.get(card) ?? new Map<string, PerPiece>();
  const name = `${direction} ${country}`;
  const found = ways.get(name) ?? readCard(card, direction, country, book);
  known.set(book, cards);
  cards.set(card, ways);
  ways.set(name, found);
  return found;
}

function readCard(
  card: CardVersion,
  direction: Exclude<Direction, "homePurchase">,
  country: string | null,
  book: Book,
): PerPiece {
  if (!isCountable(card, book) || card.origin === null) return waiting("card");
  if (card.parts.every(({ what }) => what === "nothing")) return nothing("bringsNothing");
  const way = wayOf(direction, card.origin);
  if (typeof way === "string") return way === "origin" ? waiting("origin") : nothing(way);
  const each = card.parts.flatMap((part): PieceContribution[] => {
    const target = targetOf(part, way, country, book);
    const count = part.what === "nothing" ? null : piecesOf(part);
    return target && count && part.what !== "nothing" ? [{ ...target, count, grams: gramsOf(part) }] : [];
  });
  if (each.length > 0) return each;
  return nothing(way.is === "exported" ? "takenAbroad" : "bringsNothing");
}

/** How goods are reported: introduced from somewhere, or exported. */
type GoodsWay =
  | { readonly is: "introduced"; readonly from: "domestic" | "intraEuAcquisition" | "nonEuImport" }
  | { readonly is: "exported"; readonly direction: "intraEuSupply" | "nonEuExport" };

function wayOf(
  direction: Exclude<Direction, "homePurchase">,
  origin: ProductOrigin,
): GoodsWay | ReasonForNothing | "origin" {
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

function targetOf(part: CardPart, way: GoodsWay, country: string | null, book: Book): Target | null {
  if (part.what === "nothing") return null;
  if (part.what === "packaging") return packagingRow(part, way, country);
  return way.is === "introduced" ? otherRow(part, way.from, book) : null;
}

type Target = Pick<Contribution, "area" | "key">;

function packagingRow({ category, level, use }: PartOf<"packaging">, way: GoodsWay, country: string | null): Target {
  const packaging = { category, level, use };
  const place = country === null ? null : (countryOf(country) ?? country);
  const abroad = { content: "packedProducts", country: isCountryWrong(way, place) ? null : place };
  if (way.is === "exported")
    return { area: "exportedPackagings", key: { direction: way.direction, ...abroad, ...packaging } };
  if (way.from === "domestic") return { area: "packagings", key: { scope: "introduced", ...packaging } };
  return { area: "importedPackagings", key: { origin: way.from, ...abroad, ...packaging } };
}

/** A person chose a direction that the country contradicts, so that it is unknown. "GB" may be Northern Ireland. */
const isCountryWrong = (way: GoodsWay, place: string | null): boolean =>
  way.is === "exported" && place !== null && place !== GREAT_BRITAIN && contradictsCountry(way.direction, place);

/** Exported goods were never on the market here: only their packaging is reported. */
function otherRow(
  part: Exclude<CardPart, PartOf<"packaging"> | PartOf<"nothing">>,
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
