import { cardOn, firstDayOf } from "@ekorok/domain/products/card-versions";
import { isPartKind } from "@ekorok/domain/products/card-table";
import type { CardVersion, ProductContent } from "@ekorok/domain/products/contract/products";
import { productProblems, normalizedProduct } from "@ekorok/domain/products/product-check";
import { isProductOrigin, partFrom, type CardPart, type PartKind } from "@ekorok/domain/products/product-parts";
import type { GridRow } from "../../../grid/grid-row.ts";

/** A version while it is edited: its fields about the product, and a row for each part. */
export type VersionDraft = { readonly head: GridRow; readonly parts: readonly GridRow[] };
export type UnitDraft = { readonly id: string; readonly unit: string; readonly pieces: string | null };
/** A product while it is edited. Unreadable input stays in its row (`raw`). */
export type CardDraft = {
  readonly names: GridRow;
  readonly units: readonly UnitDraft[];
  readonly versions: readonly VersionDraft[];
};

const newRow = (cells: GridRow["cells"]): GridRow => ({ id: crypto.randomUUID(), cells });

const versionDraft = ({ validFrom, origin, productMass, parts }: CardVersion): VersionDraft => ({
  head: newRow({ validFrom, origin, productMass }),
  parts: parts.map((part) => newRow(part)),
});

export const draftOf = ({ code, gtin, name, unit, units, versions }: ProductContent): CardDraft => ({
  names: newRow({ code, gtin, name, unit }),
  units: units.map((one) => ({ id: crypto.randomUUID(), ...one })),
  versions: versions.map(versionDraft),
});

/** What a new product begins with. */
export const emptyProduct = (today: string): ProductContent => ({
  code: null,
  gtin: null,
  name: null,
  unit: "szt.",
  units: [],
  versions: [{ validFrom: firstDayOf(Number(today.slice(0, 4))), origin: null, productMass: null, parts: [] }],
  isWithdrawn: false,
});

/** A new product with the same composition, without code and GTIN. */
export const copyOf = (product: ProductContent): ProductContent => ({
  ...product,
  code: null,
  gtin: null,
  name: product.name === null ? null : `${product.name} (kopia)`,
  isWithdrawn: false,
});

/** A part with the values that its kind begins with. */
export const newPart = (what: PartKind): GridRow =>
  newRow({ ...partFrom(what, what === "packaging" ? { level: "individual", use: "singleUse" } : {}) });

const partOfRow = ({ cells }: GridRow): CardPart | null => {
  const what = cells["what"] ?? null;
  return isPartKind(what) ? partFrom(what, cells) : null;
};

/** A version as it would be saved, with what is filled in so far. */
export function versionOfDraft({ head, parts }: VersionDraft): CardVersion {
  const { validFrom = null, origin = null, productMass = null } = head.cells;
  return {
    validFrom: validFrom ?? "",
    origin: isProductOrigin(origin) ? origin : null,
    productMass,
    parts: parts.flatMap((row) => partOfRow(row) ?? []),
  };
}

export function namesOfDraft({ names }: CardDraft) {
  const { code = null, gtin = null, name = null, unit = null } = names.cells;
  return { code, gtin, name, unit };
}

/** The version valid on a day; before the first one, the first. */
export function versionAt({ versions }: CardDraft, day: string): VersionDraft | undefined {
  const dated = versions.map((version) => ({ version, validFrom: version.head.cells["validFrom"] ?? "" }));
  return cardOn(dated, day)?.version ?? versions[0];
}

export const copiedVersion = ({ head, parts }: VersionDraft, validFrom: string): VersionDraft => ({
  head: newRow({ ...head.cells, validFrom }),
  parts: parts.map(({ cells }) => newRow(cells)),
});

export type DraftResult = { readonly content: ProductContent } | { readonly problem: string };

const UNREADABLE = "Popraw pola zaznaczone na czerwono, a potem zapisz.";

/** What would be saved, or why it cannot be saved. */
export function contentOfDraft(draft: CardDraft, isWithdrawn: boolean): DraftResult {
  const { names, units, versions } = draft;
  const rows = [names, ...versions.flatMap(({ head, parts }) => [head, ...parts])];
  if (rows.some(({ raw }) => raw !== undefined)) return { problem: UNREADABLE };
  if (units.some(({ unit, pieces }) => unit.trim() === "" || pieces === null))
    return { problem: "Uzupełnij przeliczniki jednostek albo usuń te, których nie potrzebujesz." };
  if (versions.some(({ head }) => (head.cells["validFrom"] ?? null) === null))
    return { problem: "Podaj, od kiedy obowiązuje każda wersja karty." };
  const content = normalizedProduct({
    ...namesOfDraft(draft),
    units: units.map((one) => ({ unit: one.unit, pieces: one.pieces ?? "" })),
    versions: versions.map(versionOfDraft),
    isWithdrawn,
  });
  const [problem] = productProblems(content);
  return problem ? { problem: problem.message } : { content };
}
