import { unusualStarterBattery, tooHeavyBattery } from "../areas/declarations/batteries.ts";
import type { Book, Cell, Finding } from "../areas/cells.ts";
import { problemOfReference, whatIsMissing } from "../areas/define-area.ts";
import type { CardVersion, ProductContent } from "./contract/products.ts";
import { lookUp } from "../dictionaries/dictionary-items.ts";
import { Exact, textOf } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { cardTable, NONE_IN_PACKAGE, partNames } from "./card-table.ts";
import { compositionOf, isOfMany } from "./composition.ts";
import { gtinDoubt } from "./gtin.ts";
import { type CardPart, partCells, type PartOf } from "./product-parts.ts";
import { cardOn } from "./card-versions.ts";

/** `part` counts from 0; null: the whole card. A card with a finding that blocks is not counted. */
export type CardFinding = Finding & { readonly part: number | null };

type Named = Pick<ProductContent, "code" | "gtin" | "name" | "unit">;

export const cardFindings = (product: Named, version: CardVersion, book: Book): CardFinding[] => [
  ...[...ofProduct(product), ...ofVersion(version)].map((finding) => ({ ...finding, part: null })),
  ...version.parts.flatMap((part, index) => ofPart(part, book).map((finding) => ({ ...finding, part: index }))),
  ...duplicateParts(version.parts),
];

/** Whether the card has all that counting sales needs. */
export const isCountable = (version: CardVersion, book: Book): boolean =>
  [...ofVersion(version), ...version.parts.flatMap((part) => ofPart(part, book))].every(
    ({ level }) => level !== "blocks",
  );

const blocks = (column: string, message: string): Finding => ({ column, level: "blocks", message });
const asks = (column: string, message: string): Finding => ({ column, level: "asks", message });
const warns = (column: string, message: string): Finding => ({ column, level: "warns", message });

function missing(key: string, cells: Readonly<Record<string, Cell>>): Finding[] {
  const column = cardTable.columns[key];
  return column ? whatIsMissing(key, column, cells) : [];
}

function ofProduct({ gtin, name }: Named): Finding[] {
  const doubt = gtin === null ? null : gtinDoubt(gtin);
  return [...missing("name", { name }), ...(doubt === null ? [] : [warns("gtin", doubt)])];
}

function ofVersion({ origin, productMass, parts }: CardVersion): Finding[] {
  const bringsNothing = parts.some(({ what }) => what === "nothing");
  return [
    ...missing("origin", { origin }),
    ...(parts.length === 0 ? [blocks("what", NO_PARTS)] : []),
    ...(bringsNothing && parts.length > 1
      ? [
          blocks(
            "what",
            `Karta ma składniki, a jeden z nich to „${partNames.nothing}”. Usuń ten wiersz albo pozostałe.`,
          ),
        ]
      : []),
    ...(productMass === "0"
      ? [asks("productMass", "Masa produktu wynosi 0 g. Popraw ją albo zostaw pole puste.")]
      : []),
    ...heavyPackaging(productMass, parts),
  ];
}

const NO_PARTS =
  "Karta nie ma składu, więc sprzedaż tego produktu nie zostanie policzona. Dodaj opakowania albo wybierz, że produkt nic nie wnosi.";

function heavyPackaging(productMass: Cell, parts: readonly CardPart[]): Finding[] {
  const { grams } = compositionOf(parts);
  if (productMass === null || productMass === "0" || !new Exact(grams).greaterThan(productMass)) return [];
  const message = `Opakowania 1 szt. ważą ${formatDecimal(textOf(new Exact(grams), 3))} g, a sam produkt ${formatDecimal(productMass)} g. Sprawdź, czy masy są w gramach, a w opakowaniu zbiorczym podana liczba sztuk.`;
  return [asks("productMass", message)];
}

/** Missing values, references to unknown items, and values that nobody would mean. */
function ofPart(part: CardPart, book: Book): Finding[] {
  if (part.what === "nothing") return [];
  const cells: Readonly<Record<string, Cell>> = part;
  return [
    ...partCells[part.what].flatMap((key) => {
      const column = cardTable.columns[key];
      const isWanted = key !== "unitMass" || part.what !== "sup" || isByMass(part, book);
      const problem = column ? problemOfReference(column, cells[key] ?? null, book, () => null) : null;
      return [...(isWanted ? missing(key, cells) : []), ...(problem === null ? [] : [blocks(key, problem)])];
    }),
    ...(part.unitMass === "0" ? [asks("unitMass", "Masa wynosi 0 g. Podaj, ile waży jedna sztuka.")] : []),
    ...(part.count === "0"
      ? [blocks("count", "Liczba w produkcie to 0. Wpisz co najmniej 1 albo usuń składnik.")]
      : []),
    ...(part.what === "packaging" ? ofPackaging(part) : []),
    ...(part.what === "battery" ? ofBattery(part) : []),
  ];
}

/** Some kinds of SUP are charged by the piece. */
const isByMass = ({ supType }: PartOf<"sup">, { dictionaries }: Book): boolean =>
  supType !== null && lookUp(dictionaries, "supFee", supType)?.unit === "kg";

function ofPackaging({ level, perPackage }: PartOf<"packaging">): Finding[] {
  if (perPackage === "0") return [blocks("perPackage", NONE_IN_PACKAGE)];
  if (isOfMany(level) && perPackage === null)
    return [blocks("perPackage", "Podaj, ile sztuk produktu mieści jedno opakowanie: masę dzielimy przez tę liczbę.")];
  if (isOfMany(level) && perPackage === "1")
    return [
      asks(
        "perPackage",
        "Opakowanie zbiorcze albo transportowe na 1 sztukę. Podaj, ile sztuk mieści, albo wybierz „jednostkowe”.",
      ),
    ];
  return [];
}

const ofBattery = ({ batteryKind, chemistry, unitMass }: PartOf<"battery">): Finding[] => [
  ...tooHeavyBattery({ kind: batteryKind, count: "1", mass: unitMass === null ? null : `${unitMass} g` }).map(
    (finding) => ({ ...finding, column: "unitMass" }),
  ),
  ...unusualStarterBattery("chemistry", batteryKind, chemistry),
];

/** Two equal parts are more often a slip than meant. */
const duplicateParts = (parts: readonly CardPart[]): CardFinding[] => {
  const seen = new Set<string>();
  return parts.flatMap((part, index) => {
    const key = JSON.stringify(part);
    if (seen.has(key)) return [{ ...warns("what", "Taki sam składnik jest już wyżej. Liczymy oba."), part: index }];
    seen.add(key);
    return [];
  });
};

/** The states of a card, most urgent first. */
export const cardStates = {
  empty: "bez składu",
  incomplete: "do uzupełnienia",
  doubtful: "do sprawdzenia",
  ready: "gotowa",
  withdrawn: "wycofana",
} as const;
export type CardState = keyof typeof cardStates;

/** The version valid on a day, or the first one if the card begins later. */
export function versionShown(versions: readonly CardVersion[], day: string): CardVersion {
  const found = cardOn(versions, day) ?? versions[0];
  if (!found) throw new Error("a card has at least one version");
  return found;
}

export function cardState(product: ProductContent, version: CardVersion, book: Book): CardState {
  if (product.isWithdrawn) return "withdrawn";
  if (version.parts.length === 0) return "empty";
  const findings = cardFindings(product, version, book);
  if (findings.some(({ level }) => level === "blocks")) return "incomplete";
  return findings.length > 0 ? "doubtful" : "ready";
}
