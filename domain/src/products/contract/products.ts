import { z } from "zod";
import { type CardPart, partCells, type PartKind, partKinds, productOrigins } from "../product-parts.ts";
import { importPlan } from "../../imports/contract/imports.ts";
import { type EndpointTable, refusedOfClient } from "../../contract/endpoint.ts";
import {
  LARGEST_FILE,
  LONGEST_UNIT,
  MOST_CARD_PARTS,
  MOST_CARD_VERSIONS,
  MOST_PRODUCT_CHANGES,
  MOST_PRODUCT_UNITS,
  MOST_PRODUCTS,
  MOST_PRODUCTS_SAVED,
} from "../../contract/limits.ts";
import { textLine, count, requestId, uid, cell } from "../../contract/schema-parts.ts";
import { doneBy } from "../../reports/contract/reports.ts";
import { wholeFile } from "../../contract/read-file.ts";

const id = z.uuid().toLowerCase();

const partOf = (what: PartKind) =>
  z.strictObject({ what: z.literal(what), ...Object.fromEntries(partCells[what].map((key) => [key, cell])) });
const [first, ...others] = partKinds;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from the same list as the type
const part = z.discriminatedUnion("what", [partOf(first), ...others.map(partOf)]) as unknown as z.ZodType<
  CardPart,
  CardPart
>;

/** A product's origin and parts, valid from a day until the next version. */
const cardVersion = z.strictObject({
  validFrom: z.iso.date(),
  origin: z.enum(productOrigins).nullable(),
  /** Grams of one piece without packaging. */
  productMass: cell,
  parts: z.array(part).max(MOST_CARD_PARTS).readonly(),
});
export type CardVersion = Readonly<z.infer<typeof cardVersion>>;

/** "1 op. = 12 szt.". */
const productUnit = z.strictObject({ unit: z.string().min(1).max(LONGEST_UNIT), pieces: z.string().max(40) });
export type ProductUnit = Readonly<z.infer<typeof productUnit>>;

/** A product with its card. It has a code, a GTIN or a name. */
export const productContent = z.strictObject({
  code: cell,
  gtin: cell,
  name: cell,
  /** The unit that the card describes. */
  unit: cell,
  units: z.array(productUnit).max(MOST_PRODUCT_UNITS).readonly(),
  /** Oldest first, each from another day. */
  versions: z.array(cardVersion).min(1).max(MOST_CARD_VERSIONS).readonly(),
  isWithdrawn: z.boolean(),
});
export type ProductContent = Readonly<z.infer<typeof productContent>>;

/** `version` counts changes, to detect concurrent edits. */
const product = productContent.extend({ id, version: count }).meta({ id: "Product" });
export type Product = Readonly<z.infer<typeof product>>;

const productsParams = z.strictObject({ uid });
const productParams = z.strictObject({ uid, id });
/** All products of a client in order of creation, and the sold pieces of each, if known. */
export const productList = z.object({
  products: z.array(product).max(MOST_PRODUCTS),
  sold: z.record(id, z.string()),
});

/** The history of a product, newest first: the fields that differ; null: no product. */
const productSide = productContent.partial().nullable();
export const productHistory = z.object({
  changes: z.array(z.object({ ...doneBy.shape, before: productSide, after: productSide })).max(MOST_PRODUCT_CHANGES),
});
export type ProductHistory = z.infer<typeof productHistory>;

/** The name of the file; the file is the body. */
const productFileQuery = z.strictObject({ name: textLine(200).min(1) });
/** Identifies the headings of a sheet. */
const headings = z.string().regex(/^cards-[\w-]{43}$/);
/** For each sheet, the plan last used for such headings, if any. */
export const productFile = wholeFile
  .extend({ reads: z.array(z.object({ headings, plan: importPlan.nullable() })) })
  .meta({ id: "ProductFile" });
export type ProductFile = z.infer<typeof productFile>;

/** Saves all products or none. Version 0 creates one, null removes one; a concurrent change refuses all. */
const saveProductsInput = z.strictObject({
  uid,
  requestId,
  /** The plan of the file, remembered for such headings. */
  reading: z.strictObject({ headings, plan: importPlan }).optional(),
  changes: z
    .array(z.strictObject({ id, version: count, product: productContent.nullable() }))
    .min(1)
    .max(MOST_PRODUCTS_SAVED),
});
export type ProductChanges = z.infer<typeof saveProductsInput>["changes"];
export type CardReading = NonNullable<z.infer<typeof saveProductsInput>["reading"]>;
/** The new versions in order; 0: removed. */
const saveProductsOutput = z.object({ versions: z.array(count) });
export type SavedProducts = z.infer<typeof saveProductsOutput>;

/** In bytes: enough for the largest request, with long names. */
export const WHOLE_STEP = 1024 * 1024;
const ofProducts = { kind: "document", who: "signedIn", refuses: refusedOfClient, compress: true } as const;

export const productEndpoints = {
  "GET /api/users/:uid/products": { ...ofProducts, params: productsParams, output: productList },
  "GET /api/users/:uid/products/:id/history": { ...ofProducts, params: productParams, output: productHistory },
  "POST /api/users/:uid/products/file": {
    ...ofProducts,
    params: productsParams,
    query: productFileQuery,
    body: "file",
    output: productFile,
    largest: LARGEST_FILE,
    refuses: [...refusedOfClient, "RESOURCE_EXHAUSTED"],
  },
  saveProducts: {
    kind: "command",
    who: "signedIn",
    input: saveProductsInput,
    output: saveProductsOutput,
    largest: WHOLE_STEP,
    refuses: [...refusedOfClient, "ABORTED", "FAILED_PRECONDITION"],
  },
} as const satisfies EndpointTable;
