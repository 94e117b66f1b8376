import type { Book } from "../areas/cells.ts";
import { showCell, withUnit } from "../areas/showing.ts";
import type { CardVersion, ProductContent } from "./contract/products.ts";
import { formatDay } from "../polish/dates.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { factorUnit } from "./product-units.ts";
import { cardTable, partNames, productKeys } from "./card-table.ts";
import { type CardPart, partCells } from "./product-parts.ts";

/** The name of a product in one line. */
export const productTitle = ({ code, gtin, name }: Pick<ProductContent, "code" | "gtin" | "name">): string =>
  [code, name].filter((text) => text !== null).join(" ") || (gtin ?? "");

function shown(key: string, cell: string | null, book: Book): string {
  const column = cardTable.columns[key];
  return column ? withUnit(column, showCell(column, cell, book)) : "";
}

/** "opakowanie: Szkło, zbiorcze, jednorazowe, 310 g, 24 szt.". */
export function cardPartText(part: CardPart, book: Book): string {
  const cells: Readonly<Record<string, string | null>> = part;
  const texts = partCells[part.what].map((key) => {
    const text = shown(key, cells[key] ?? null, book);
    const isBare = key === "perPackage" || key === "count" || key === "builtIn" || key === "button";
    return text && isBare ? `${cardTable.columns[key]?.label.toLowerCase()}: ${text}` : text;
  });
  return [partNames[part.what], texts.filter(Boolean).join(", ")].filter(Boolean).join(": ");
}

type Side = Partial<ProductContent> | null;

/** A change as text, with its parts below. */
export type ProductChange = { readonly text: string; readonly parts: readonly string[] };
const plainly = (text: string): ProductChange => ({ text, parts: [] });

/** The differences between two states of a product: "Nazwa: Lampa → Lampa LED". */
export function productChanges(before: Side, after: Side, book: Book): ProductChange[] {
  if (!before) return [plainly("Dodano produkt."), ...versionChanges([], after?.versions ?? [], book)];
  if (!after) return [plainly("Usunięto produkt.")];
  return [
    ...namesChanged(before, after).map(plainly),
    ...(before.isWithdrawn === after.isWithdrawn
      ? []
      : [plainly(after.isWithdrawn ? "Wycofano produkt." : "Przywrócono produkt.")]),
    ...(JSON.stringify(before.units) === JSON.stringify(after.units)
      ? []
      : [plainly(`Przeliczniki: ${unitsText(before)} → ${unitsText(after)}`)]),
    ...versionChanges(before.versions ?? [], after.versions ?? [], book),
  ];
}

/** The changed names and unit: "Nazwa: Lampa → Lampa LED". */
export const namesChanged = (before: Partial<ProductContent>, after: Partial<ProductContent>): string[] =>
  productKeys.flatMap((key) =>
    before[key] === after[key]
      ? []
      : [`${cardTable.columns[key]?.label}: ${before[key] ?? "brak"} → ${after[key] ?? "brak"}`],
  );

const unitsText = ({ unit: own = null, units = [] }: Partial<ProductContent>): string =>
  units.map(({ unit, pieces }) => `1 ${unit} = ${formatDecimal(pieces)} ${factorUnit(own, unit)}`).join(", ") || "brak";

function versionChanges(before: readonly CardVersion[], after: readonly CardVersion[], book: Book): ProductChange[] {
  const days = [...new Set([...before, ...after].map(({ validFrom }) => validFrom))].toSorted();
  return days.flatMap((day) => {
    const [old, now] = [before, after].map((versions) => versions.find(({ validFrom }) => validFrom === day));
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    if (!now) return [plainly(`Usunięto wersję od ${formatDay(day)}.`)];
    return [old ? changedVersion(old, now, book) : newVersion(now, book)];
  });
}

/** A version without its parts: "własny, masa produktu 350 g". */
export const versionHead = ({ origin, productMass }: CardVersion, book: Book): string =>
  [
    shown("origin", origin, book),
    productMass === null ? "" : `masa produktu ${shown("productMass", productMass, book)}`,
  ]
    .filter(Boolean)
    .join(", ");

const newVersion = (version: CardVersion, book: Book): ProductChange => {
  const head = [versionHead(version, book), version.parts.length === 0 ? "bez składu" : ""].filter(Boolean).join(", ");
  const text = [`Skład od ${formatDay(version.validFrom)}`, head].filter(Boolean).join(": ");
  return { text, parts: version.parts.map((part) => cardPartText(part, book)) };
};

/** Lists changed parts only. */
function changedVersion(old: CardVersion, now: CardVersion, book: Book): ProductChange {
  const texts = ({ parts }: CardVersion) => parts.map((part) => cardPartText(part, book));
  const [were, are] = [texts(old), texts(now)];
  const [headWas, head] = [old, now].map((version) => versionHead(version, book) || "brak");
  return {
    text: `Zmieniono skład od ${formatDay(now.validFrom)}${headWas === head ? "" : `: ${headWas} → ${head}`}`,
    parts: [
      ...were.filter((text) => !are.includes(text)).map((text) => `było: ${text}`),
      ...are.filter((text) => !were.includes(text)).map((text) => `jest: ${text}`),
    ],
  };
}
