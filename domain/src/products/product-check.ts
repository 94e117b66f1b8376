import { grouped } from "../grouped.ts";
import { type Book, decimalProblem } from "../areas/cells.ts";
import { nameOfOption } from "../areas/options.ts";
import type { ProductContent, ProductUnit, Product } from "./contract/products.ts";
import { LONGEST_UNIT } from "../contract/limits.ts";
import { lineProblem, spellLine } from "../polish/text-problems.ts";
import { factorUnit, isInPieces, PIECES, unitKey, unitProblem } from "./product-units.ts";
import { identityKeys } from "./card-rows.ts";
import { cardTable, NONE_IN_PACKAGE, productKeys } from "./card-table.ts";
import { type CardPart, partFrom } from "./product-parts.ts";
import { gtinKey } from "./gtin.ts";
import { productTitle } from "./product-changes.ts";

/** Why a product cannot be saved. No such rule depends on the year. */
export type ProductProblem = { readonly field: readonly (string | number)[]; readonly message: string };

type Cell = string | null;

const spelled = (key: string, cell: Cell): Cell => {
  const text = cell === null ? null : (cardTable.columns[key]?.spell?.(cell) ?? cell);
  return text === "" ? null : text;
};

/** Orders the fields, for comparison, and adds those that the stored product lacks. */
export const orderedProduct = (product: ProductContent): ProductContent => ({
  code: product.code,
  gtin: product.gtin,
  name: product.name,
  unit: product.unit,
  units: product.units.map(({ unit, pieces }) => ({ unit, pieces })),
  versions: product.versions.map(({ validFrom, origin, productMass, parts }) => ({
    validFrom,
    origin,
    productMass,
    parts: parts.map((part) => partFrom(part.what, part)),
  })),
  isWithdrawn: product.isWithdrawn,
});

/** A product as it is stored: normalised, oldest version first. */
export const normalizedProduct = (product: ProductContent): ProductContent =>
  orderedProduct({
    ...product,
    ...Object.fromEntries(productKeys.map((key) => [key, spelled(key, product[key])])),
    units: product.units.map(({ unit, pieces }) => ({ unit: spellLine(unit), pieces })),
    versions: product.versions
      .map((version) => ({ ...version, parts: version.parts.map(spelledPart) }))
      .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)),
  });

const spelledPart = (part: CardPart): CardPart =>
  partFrom(part.what, Object.fromEntries(Object.entries(part).map(([key, cell]) => [key, spelled(key, cell)])));

/** The problems of a normalised product. */
export function productProblems(product: ProductContent): ProductProblem[] {
  const problems: ProductProblem[] = [];
  const look = (field: ProductProblem["field"], key: string, cell: Cell) => {
    const message = cell === null ? null : (cardTable.columns[key]?.problemOf(cell) ?? null);
    if (message !== null)
      problems.push({ field: [...field, key], message: `${cardTable.columns[key]?.label}: ${message}` });
  };
  for (const key of productKeys) look([], key, product[key]);
  if (identityKeys(product).length === 0)
    problems.push({ field: ["name"], message: "Podaj kod, GTIN albo nazwę produktu." });
  const days = new Set<string>();
  for (const [at, { validFrom, productMass, parts }] of product.versions.entries()) {
    const field = ["versions", at];
    if (days.has(validFrom))
      problems.push({
        field: [...field, "validFrom"],
        message: "Dwie wersje karty nie mogą zaczynać się tego samego dnia.",
      });
    days.add(validFrom);
    look(field, "validFrom", validFrom);
    look(field, "productMass", productMass);
    for (const [place, part] of parts.entries())
      for (const [key, cell] of Object.entries(part)) {
        // `unknownItems` checks references.
        if (key !== "what" && !cardTable.columns[key]?.dictionary) look([...field, "parts", place], key, cell);
        if (key === "perPackage" && cell === "0")
          problems.push({ field: [...field, "parts", place, key], message: NONE_IN_PACKAGE });
      }
  }
  return [...problems, ...unitProblems(product)];
}

/** References to items that never existed. Removed items stay on cards, which then cannot be counted. */
export const unknownItems = ({ versions }: ProductContent, book: Pick<Book, "dictionaries">): ProductProblem[] =>
  versions.flatMap(({ parts }, at) =>
    parts.flatMap((part, place) =>
      Object.entries(part).flatMap(([key, cell]): ProductProblem[] => {
        const column = cardTable.columns[key];
        if (cell === null || !column?.dictionary || nameOfOption(column, cell, book) !== null) return [];
        const message = `W polu „${column.label}” jest „${cell}”, czego nie ma na liście. Wybierz z listy.`;
        return [{ field: ["versions", at, "parts", place, key], message }];
      }),
    ),
  );

const FACTOR_PLACES = 6;

function unitProblems({ unit: own, units }: ProductContent): ProductProblem[] {
  const seen = new Set(isInPieces(own) ? [unitKey(PIECES)] : []);
  return units.flatMap(({ unit, pieces }, at): ProductProblem[] => {
    // Its own unit and pieces share one factor.
    const key = unitKey(unit) === unitKey(own) ? unitKey(PIECES) : unitKey(unit);
    const isKnown = seen.has(key);
    seen.add(key);
    const problem =
      unitKey(unit) === ""
        ? "Podaj jednostkę."
        : (unitProblem(unit) ?? lineProblem(unit, LONGEST_UNIT) ?? factorProblem({ unit, pieces }, own));
    if (problem !== null) return [{ field: ["units", at], message: problem }];
    return isKnown ? [{ field: ["units", at], message: `Jednostka „${unit}” jest już podana.` }] : [];
  });
}

/** The problem of a factor; null: none. */
export const factorProblem = ({ unit, pieces }: ProductUnit, own: string | null): string | null =>
  decimalProblem(pieces, FACTOR_PLACES) ??
  (pieces === "0" ? `Podaj, ile ${factorUnit(own, unit)} to 1 ${unit.replace(/\.$/, "")}.` : null);

type Named = Pick<Product, "code" | "gtin" | "name">;

/** Finds another product with the same GTIN. That is allowed, but invoices then identify neither. */
export function gtinTwins<P extends Named>(products: readonly P[]): (one: Named) => P | undefined {
  const owners = grouped(products, ({ gtin }) => gtin && gtinKey(gtin));
  return (one) => (one.gtin === null ? undefined : owners.get(gtinKey(one.gtin))?.find((other) => other !== one));
}

export const sameGtinText = (other: Named): string =>
  `Ten sam GTIN ma produkt „${productTitle(other)}”. Na fakturach nie poznamy po nim, o który z nich chodzi.`;
