import type { CardVersion, ProductContent } from "./contract/products.ts";
import { cardOn, firstDayOf, withVersion } from "./card-versions.ts";
import { productIndex, type ReadCard, type ReadVersion } from "./card-rows.ts";
import { versionShown } from "./card-findings.ts";
import { orderedProduct, normalizedProduct } from "./product-check.ts";

type MergeableProduct = ProductContent & { readonly id: string };

export type MergedCard<P extends MergeableProduct> = {
  readonly card: ReadCard;
  /** The existing product; undefined: it is new. */
  readonly old: P | undefined;
  readonly content: ProductContent;
  readonly state: "new" | "changed" | "same" | "refused";
};

type MergeOptions = {
  /** The first day of the new values; null: correct the version valid today. */
  readonly from: string | null;
  readonly today: string;
};

/** Merges a table into products; missing values stay. Cards with problems and repeated ones are refused. */
export function mergeCards<P extends MergeableProduct>(
  cards: readonly ReadCard[],
  products: readonly P[],
  how: MergeOptions,
): MergedCard<P>[] {
  const { find } = productIndex(products);
  const taken = new Set<string>();
  return cards.map((card) => {
    const old = find(card);
    const content = merged(card, old, how);
    const isSecond = old !== undefined && taken.has(old.id);
    if (old) taken.add(old.id);
    if (card.problems.length > 0 || isSecond) return { card, old, content, state: "refused" };
    const isSame = old && JSON.stringify(orderedProduct(old)) === JSON.stringify(content);
    return { card, old, content, state: old ? (isSame ? "same" : "changed") : "new" };
  });
}

/** A changed version, and the one valid on its day before. */
export type ChangedVersion = { readonly now: CardVersion; readonly was: CardVersion | undefined };

/** All changed versions; of a new product all versions. */
export function changedVersions(old: ProductContent | undefined, content: ProductContent): ChangedVersion[] {
  const before = old ? orderedProduct(old).versions : [];
  return content.versions.flatMap((now) => {
    const was = cardOn(before, now.validFrom);
    return JSON.stringify(was) === JSON.stringify(now) ? [] : [{ now, was }];
  });
}

function merged(card: ReadCard, old: ProductContent | undefined, how: MergeOptions): ProductContent {
  const { code, gtin, name, unit } = card;
  return normalizedProduct({
    code: code ?? old?.code ?? null,
    gtin: gtin ?? old?.gtin ?? null,
    name: name ?? old?.name ?? null,
    unit: unit ?? old?.unit ?? null,
    units: old?.units ?? [],
    versions: card.versions.reduce<readonly CardVersion[]>(
      (versions, version) => withVersion(versions, mergedVersion(version, versions, how)),
      old?.versions ?? [],
    ),
    isWithdrawn: old?.isWithdrawn ?? false,
  });
}

/** A version's missing values are those of the version valid on its day. */
function mergedVersion(
  read: ReadVersion,
  versions: readonly CardVersion[],
  { from, today }: MergeOptions,
): CardVersion {
  const shown = versions.length === 0 ? undefined : versionShown(versions, today);
  const firstDay = firstDayOf(Number(today.slice(0, 4)));
  const validFrom = read.validFrom ?? (shown ? (from ?? shown.validFrom) : firstDay);
  const base = cardOn(versions, validFrom) ?? shown;
  return {
    validFrom,
    origin: read.origin ?? base?.origin ?? null,
    productMass: read.productMass ?? base?.productMass ?? null,
    parts: read.parts.length > 0 ? read.parts : (base?.parts ?? []),
  };
}
