/** The origin decides when a product's parts count. */
export const productOrigins = ["own", "foreign", "domestic"] as const;
export type ProductOrigin = (typeof productOrigins)[number];
export const isProductOrigin = (text: string | null): text is ProductOrigin =>
  productOrigins.some((origin) => origin === text);

/** The columns of each kind of part. `nothing` is an explicit answer, unlike a card without parts. */
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

/** Cells are null until filled in. `unitMass` is in grams. */
export type PartOf<K extends PartKind> = { readonly what: K } & {
  readonly [C in (typeof partCells)[K][number]]: string | null;
};
export type CardPart = { [K in PartKind]: PartOf<K> }[PartKind];

type Cells = Readonly<Record<string, string | null>>;

/** Takes the cells of its kind; missing ones are null. */
export const partFrom = (what: PartKind, cells: Cells): CardPart =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has exactly the cells of its kind
  ({ what, ...Object.fromEntries(partCells[what].map((key) => [key, cells[key] ?? null])) }) as CardPart;
