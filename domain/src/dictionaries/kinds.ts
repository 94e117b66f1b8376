export const dictionaryKinds = [
  "packagingCategory",
  "supFee",
  "vehicleCategory",
  "vehicleEngine",
  "vehicleFuel",
  "heatingBoilerCategory",
  "heatingBoiler",
  "otherEmissionSource",
] as const;
export type DictionaryKind = (typeof dictionaryKinds)[number];

const dictionaryDocuments = [
  "packagings",
  "sup-fees",
  "vehicles",
  "heating-boilers",
  "other-emission-sources",
] as const;
export type DictionaryDocument = (typeof dictionaryDocuments)[number];

/** Where the items of a kind are stored: a document, and the key in it that holds a map from id to value. */
export type DictionaryPlace = {
  readonly document: DictionaryDocument;
  readonly key: string;
  /** Where older documents have the same items. Only read, never written. */
  readonly olderKey?: string;
};

const places: Readonly<Record<DictionaryKind, DictionaryPlace>> = {
  packagingCategory: { document: "packagings", key: "categories" },
  supFee: { document: "sup-fees", key: "types" },
  vehicleCategory: { document: "vehicles", key: "categories" },
  vehicleEngine: { document: "vehicles", key: "engines" },
  vehicleFuel: { document: "vehicles", key: "fuels" },
  heatingBoilerCategory: { document: "heating-boilers", key: "categories" },
  heatingBoiler: { document: "heating-boilers", key: "heatingBoilers", olderKey: "types" },
  otherEmissionSource: { document: "other-emission-sources", key: "types" },
};

/** The message for an unknown kind, in server and web. The wording is required by the specification. */
export const WRONG_DICTIONARY_TYPE = "Wrong dictionary type";
export const wrongKind = () => new Error(WRONG_DICTIONARY_TYPE);

export function placeOf(kind: DictionaryKind): DictionaryPlace {
  if (!Object.hasOwn(places, kind)) throw wrongKind();
  return places[kind];
}

/** The keys under which items of this kind may be stored. */
export function keysOf(kind: DictionaryKind): string[] {
  const { key, olderKey } = placeOf(kind);
  return olderKey === undefined ? [key] : [key, olderKey];
}

/** The kind that is stored under this key of a document. */
export const kindAt = (document: string, key: string): DictionaryKind | undefined =>
  dictionaryKinds.find((kind) => placeOf(kind).document === document && keysOf(kind).includes(key));

/** A random UUID in lower case, so that equal ids are equal texts. */
const ITEM_ID = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
export const ITEM_ID_SHAPE = new RegExp(`^${ITEM_ID}$`);

const FIELD = new RegExp(`^([A-Za-z]+)\\.(${ITEM_ID})$`);

/** Reads `engines.{id}` of `vehicles`: a known key and an id. It is compared, never used as a path. */
export function parseField(document: string, field: string): { kind: DictionaryKind; id: string } | undefined {
  const [, key = "", id = ""] = FIELD.exec(field) ?? [];
  const kind = kindAt(document, key);
  return kind && { kind, id };
}
