import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Cells } from "@ekorok/domain/areas/cells";
import type { ImportFile, ImportPlan } from "@ekorok/domain/imports/contract/imports";
import type { ImportRowKind } from "@ekorok/domain/imports/import-values";
import type { KnownHead } from "@ekorok/domain/imports/known-sheets";
import type { AreaPlan } from "@ekorok/domain/imports/plan";
import { integer, jsonb, primaryKey, smallint, text, uuid, bigint } from "drizzle-orm/pg-core";
import type { ExportFormat, WantedExport } from "@ekorok/domain/exports/contract/exports";
import { bytes, ekorok, instant, ofClient } from "./columns.ts";

/** Imported files. */
export const imports = ekorok.table(
  "imports",
  {
    ...ofClient,
    actorUid: uuid("actor_uid").notNull(),
    name: text("name").notNull(),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] })],
);

/** The content of uploaded files, stored for a day. */
export const importSheets = ekorok.table(
  "import_sheets",
  {
    ...ofClient,
    at: instant("at").notNull().defaultNow(),
    content: bytes("content").notNull(),
    rowCount: integer("row_count").notNull(),
    size: integer("size").notNull(),
    sheets: jsonb("sheets").$type<ImportFile["sheets"]>().notNull(),
    shownSize: integer("shown_size").notNull(),
    plans: jsonb("plans").$type<AreaPlan[][]>().notNull(),
    notes: jsonb("notes").$type<ImportFile["notes"]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] })],
);

/** The preview of an import: what it would do to each row, one page per row of this table. */
export const importRows = ekorok.table(
  "import_rows",
  {
    ...ofClient,
    name: text("name").notNull(),
    kind: text("kind").$type<ImportRowKind>().notNull(),
    page: smallint("page").notNull(),
    content: bytes("content").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id, t.name, t.kind, t.page] })],
);

/** A row before an import; `cells` is null if it did not exist. `position`: where to restore it. */
export type RowBefore = { readonly id: string; readonly cells: Cells | null; readonly position?: string };

/** What an import changed in an area of a month. */
export const importParts = ekorok.table(
  "import_parts",
  {
    uid: uuid("uid").notNull(),
    importId: uuid("import_id").notNull(),
    area: text("area").$type<AreaId>().notNull(),
    year: smallint("year").notNull(),
    month: smallint("month").notNull(),
    added: integer("added").notNull(),
    changed: integer("changed").notNull(),
    removed: integer("removed").notNull(),
    version: integer("version").notNull(),
    before: jsonb("before").$type<RowBefore[]>().notNull(),
    undoneAt: instant("undone_at"),
  },
  (t) => [primaryKey({ columns: [t.uid, t.importId, t.area, t.year, t.month] })],
);

/** How to read a client's files with these headings. */
export const importPlans = ekorok.table(
  "import_plans",
  {
    uid: uuid("uid").notNull(),
    headings: text("headings").notNull(),
    plan: jsonb("plan").$type<ImportPlan>().notNull(),
    heads: jsonb("heads").$type<readonly (KnownHead | null)[]>(),
    usedAt: instant("used_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.headings] })],
);

/** Exports. `uid` is who ordered it, `clientUid` whose data it contains. */
export const papers = ekorok.table(
  "papers",
  {
    uid: uuid("uid").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    clientUid: uuid("client_uid"),
    wanted: jsonb("wanted").$type<WantedExport>().notNull(),
    format: text("format").$type<ExportFormat>().notNull(),
    title: text("title").notNull().default(""),
    state: text("state").$type<"waiting" | "working" | "ready" | "failed">().notNull().default("waiting"),
    attempt: integer("attempt").notNull().default(0),
    percent: smallint("percent").notNull().default(0),
    name: text("name"),
    size: bigint("size", { mode: "number" }),
    problem: text("problem"),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] })],
);

/** The files of exports, in chunks. */
export const paperPieces = ekorok.table(
  "paper_pieces",
  {
    ...ofClient,
    number: integer("number").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id, t.number] })],
);
