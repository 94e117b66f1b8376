/** What a product is to us: it decides when what it brings along counts. */
export const productOrigins = ["own", "foreign", "domestic"] as const;
export type ProductOrigin = (typeof productOrigins)[number];
export const isProductOrigin = (text: string | null): text is ProductOrigin =>
  productOrigins.some((origin) => origin === text);

/**
 * What one piece of a product can bring along, and by which cells each is said; a table with one part a row has all of them as
 * columns. `nothing` is said, and so differs from a card that nobody has filled in.
 */
export const partCells = {
  packaging: ["category", "level", "use", "unitMass", "count", "perPackage"],
  equipment: ["group", "equipmentKind", "purpose", "unitMass", "count"],
  battery: ["batteryKind", "chemistry", "builtIn", "button", "unitMass", "count"],
  sup: ["supType", "unitMass", "count"],
  nothing: [],
} as const;

export type PartKind = keyof typeof partCells;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
export const partKinds = Object.keys(partCells) as [PartKind, ...PartKind[]];

/** Of one kind. Every cell may be null while the card is being filled in. `unitMass` is in grams. */
export type PartOf<K extends PartKind> = { readonly what: K } & {
  readonly [C in (typeof partCells)[K][number]]: string | null;
};
/** Something that one piece of a product brings along. */
export type CardPart = { [K in PartKind]: PartOf<K> }[PartKind];

type Cells = Readonly<Record<string, string | null>>;

/** A part as it is kept, from cells that may hold more, or less. */
export const partFrom = (what: PartKind, cells: Cells): CardPart =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the cells of its kind, and no others
  ({ what, ...Object.fromEntries(partCells[what].map((key) => [key, cells[key] ?? null])) }) as CardPart;
