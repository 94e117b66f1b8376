import type { Book } from "@ekorok/domain/areas/cells";
import { cardTable } from "@ekorok/domain/products/card-table";
import type { ProductContent } from "@ekorok/domain/products/contract/products";
import { partCells, partFrom, type CardPart, type PartKind } from "@ekorok/domain/products/product-parts";

/** A part as people read it: choices by the beginning of their names, masses in grams. */
type ShownPart = { readonly what: PartKind } & Readonly<Record<string, string>>;
type ShownCard = Pick<ProductContent, "code" | "gtin" | "name"> & {
  readonly origin?: "own" | "foreign" | "domestic";
  readonly mass?: string;
  readonly parts: readonly ShownPart[];
  /** Its parts from the middle of the month on. */
  readonly later?: readonly ShownPart[];
  readonly units?: ProductContent["units"];
  readonly isWithdrawn?: true;
};

const pack = (category: string, grams: string): ShownPart => ({
  what: "packaging",
  category,
  level: "jednostkowe",
  use: "jednorazowe",
  unitMass: grams,
});
const box = (grams: string, pieces: string, level = "zbiorcze"): ShownPart => ({
  ...pack("Papier", grams),
  level,
  perPackage: pieces,
});

const cards: readonly ShownCard[] = [
  {
    code: "HER-100",
    gtin: "5901234123457",
    name: "Herbata czarna, 100 torebek",
    mass: "200",
    parts: [pack("Papier", "24"), pack("Tworzywa", "2.5"), box("310", "24")],
    units: [{ unit: "karton", pieces: "24" }],
  },
  {
    code: "MIO-400",
    gtin: "5901234123464",
    name: "Miód wielokwiatowy 400 g",
    mass: "400",
    parts: [pack("Szkło", "190"), pack("Stal", "8"), box("280", "12")],
    later: [pack("Szkło", "165"), pack("Stal", "8"), box("260", "12")], // a lighter jar
  },
  {
    code: "PRZ-20",
    gtin: null,
    name: "Papryka słodka 20 g",
    mass: "20",
    parts: [pack("Tworzywa", "3.2"), box("90", "50")],
  },
  {
    code: "KAW-250",
    gtin: "5901234123471",
    name: "Kawa mielona 250 g",
    mass: "250",
    parts: [pack("Tworzywa", "9"), box("240", "20"), box("1400", "320", "transportowe")],
  },
  {
    code: "MAK-500",
    gtin: null,
    name: "Makaron świderki 500 g",
    mass: "500",
    parts: [pack("Tworzywa", "6"), box("260", "20")],
  },
  {
    code: "LAT-01",
    gtin: null,
    name: "Latarka kuchenna z bateriami",
    mass: "85",
    parts: [
      pack("Papier", "14"),
      { what: "equipment", group: "5.", equipmentKind: "latarki", purpose: "gospodarstwa", unitMass: "85" },
      {
        what: "battery",
        batteryKind: "przenośne",
        chemistry: "alkaliczne",
        builtIn: "nie",
        unitMass: "23",
        count: "2",
      },
    ],
  },
  {
    code: "KUB-CER",
    gtin: null,
    name: "Kubek ceramiczny",
    origin: "foreign",
    mass: "320",
    parts: [pack("Papier", "45")],
  },
  { code: "SYR-330", gtin: null, name: "Syrop malinowy 330 ml", parts: [] }, // not weighed yet
  { code: "BON-50", gtin: null, name: "Bon podarunkowy", parts: [{ what: "nothing" }] },
  { code: "HER-20", gtin: null, name: "Herbata czarna, 20 torebek", parts: [pack("Papier", "11")], isWithdrawn: true },
];

/** The shop's cards, with the days from which they are valid. */
export const shopCards = (book: Book, began: string, middle: string): ProductContent[] =>
  cards.map(({ code, gtin, name, origin, mass, parts, later, units = [], isWithdrawn = false }) => {
    const first = {
      validFrom: began,
      origin: origin ?? (parts.length === 0 ? null : ("own" as const)),
      productMass: mass ?? null,
      parts: parts.map((part) => partOf(part, book)),
    };
    const versions = later
      ? [first, { ...first, validFrom: middle, parts: later.map((part) => partOf(part, book)) }]
      : [first];
    return { code, gtin, name, unit: null, units, isWithdrawn, versions };
  });

function partOf({ what, ...shown }: ShownPart, book: Book): CardPart {
  const cells = partCells[what].map((key) => {
    const [text, kind] = [shown[key], cardTable.columns[key]?.kind];
    if (text === undefined || (kind !== "choice" && kind !== "listed")) return [key, text ?? null] as const;
    const found = cardTable.options(key, {}, book).find(({ label }) => label.startsWith(text));
    return [key, found?.value ?? null] as const;
  });
  return partFrom(what, Object.fromEntries(cells));
}
