import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Cells } from "@ekorok/domain/areas/cells";
import type { SalesListFile } from "@ekorok/domain/sales/contract/sales";
import type { CountedCard } from "@ekorok/domain/sales/counted-card";
import type {
  Direction,
  DocumentKind,
  LineQuestion,
  LineState,
  ReasonForNothing,
  ReasonToWait,
} from "@ekorok/domain/sales/sale-values";
import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  uuid,
  bigint,
  unique,
} from "drizzle-orm/pg-core";
import type { ProductContent } from "@ekorok/domain/products/contract/products";
import { bytes, ekorok, instant, ofClient, ofReport } from "./columns.ts";

/** Sales files that are being sent, and the chunks that they come in. */
export const saleFiles = ekorok.table(
  "sale_files",
  {
    ...ofClient,
    actorUid: uuid("actor_uid").notNull(),
    state: text("state").$type<"sending" | "reading" | "read" | "failed">().notNull().default("sending"),
    percent: smallint("percent").notNull().default(0),
    beginnings: smallint("beginnings").notNull().default(0),
    problem: text("problem"),
    content: bytes("content"),
    list: jsonb("list").$type<SalesListFile>(),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] })],
);
export const saleFilePieces = ekorok.table(
  "sale_file_pieces",
  {
    ...ofClient,
    number: integer("number").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id, t.number] })],
);

/** Uploads of sales that were counted. */
export const saleBatches = ekorok.table(
  "sale_batches",
  {
    ...ofClient,
    /** Null: the program took it by itself. */
    actorUid: uuid("actor_uid"),
    names: text("names").notNull(),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] })],
);

export const saleDocuments = ekorok.table(
  "sale_documents",
  {
    ...ofClient,
    batchId: uuid("batch_id").notNull(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    number: text("number").notNull(),
    seller: text("seller").notNull(),
    issuedOn: date("issued_on", { mode: "string" }).notNull(),
    keys: text("keys").array().notNull(),
    settles: text("settles").array().notNull().default([]),
    correctedOn: date("corrected_on", { mode: "string" }).array().notNull().default([]),
    corrects: text("corrects").array().notNull().default([]),
    deliveredOn: date("delivered_on", { mode: "string" }),
    isSentAsBefore: boolean("is_sent_as_before").notNull().default(false),
    finalInvoice: text("final_invoice").$type<"awaited" | "none">(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] })],
);

export const saleLines = ekorok.table(
  "sale_lines",
  {
    uid: uuid("uid").notNull(),
    documentId: uuid("document_id").notNull(),
    line: integer("line").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    direction: text("direction").$type<Direction>(),
    country: text("country"),
    code: text("code"),
    gtin: text("gtin"),
    name: text("name"),
    unit: text("unit"),
    quantity: numeric("quantity"),
    before: numeric("before"),
    invoiceRow: text("invoice_row"),
    netValue: numeric("net_value"),
    question: text("question").$type<LineQuestion>(),
    isService: boolean("is_service").notNull(),
    productId: uuid("product_id"),
    year: smallint("year").notNull(),
    month: smallint("month").notNull(),
    state: text("state").$type<LineState>().notNull(),
    why: text("why").$type<ReasonForNothing | ReasonToWait>(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.documentId, t.line] })],
);

/** What a line of sales adds to a row. */
export const saleCounts = ekorok.table(
  "sale_counts",
  {
    uid: uuid("uid").notNull(),
    documentId: uuid("document_id").notNull(),
    line: integer("line").notNull(),
    part: integer("part").notNull(),
    area: text("area").$type<AreaId>().notNull(),
    rowId: uuid("row_id"),
    pieces: numeric("pieces").notNull(),
    kilograms: numeric("kilograms"),
  },
  (t) => [primaryKey({ columns: [t.uid, t.documentId, t.line, t.part] })],
);

/** Rows of reports that were counted from sales. */
export const saleRows = ekorok.table(
  "sale_rows",
  {
    ...ofReport,
    area: text("area").$type<AreaId>().notNull(),
    rowId: uuid("row_id").notNull(),
    key: jsonb("key").$type<Cells>().notNull(),
    cells: jsonb("cells").$type<Cells>().notNull(),
    broughtPieces: numeric("brought_pieces"),
    broughtKilograms: numeric("brought_kilograms"),
  },
  (t) => [primaryKey({ columns: [t.uid, t.rowId] })],
);

/** Months that were counted by a card that has changed since. */
export const saleRecounts = ekorok.table(
  "sale_recounts",
  {
    ...ofReport,
    productId: uuid("product_id").notNull(),
    counted: jsonb("counted").$type<CountedCard>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year, t.month, t.productId] })],
);

/** Sums below zero that a month carries over to another of its year. */
export const saleCarries = ekorok.table(
  "sale_carries",
  {
    uid: uuid("uid").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    year: smallint("year").notNull(),
    month: smallint("month").notNull(),
    area: text("area").$type<AreaId>().notNull(),
    key: jsonb("key").$type<Cells>().notNull(),
    pieces: numeric("pieces").notNull(),
    kilograms: numeric("kilograms"),
    toYear: smallint("to_year"),
    toMonth: smallint("to_month"),
    isDropped: boolean("is_dropped").notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] })],
);

/** Names of products in documents; null: the name means no product of the client's. */
export const saleNames = ekorok.table(
  "sale_names",
  { uid: uuid("uid").notNull(), nameKey: text("name_key").notNull(), productId: uuid("product_id") },
  (t) => [primaryKey({ columns: [t.uid, t.nameKey] })],
);

/** A client's products and their cards. */
export const products = ekorok.table(
  "products",
  {
    ...ofClient,
    ordinal: bigint("ordinal", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    code: text("code"),
    codeKey: text("code_key"),
    gtin: text("gtin"),
    name: text("name"),
    unit: text("unit"),
    units: jsonb("units").$type<ProductContent["units"]>().notNull(),
    versions: jsonb("versions").$type<ProductContent["versions"]>().notNull(),
    partCount: integer("part_count").notNull(),
    isWithdrawn: boolean("is_withdrawn").notNull().default(false),
    version: integer("version").notNull().default(1),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] }), unique().on(t.uid, t.codeKey)],
);
