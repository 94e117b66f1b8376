import type { Cells } from "@ekorok/domain/areas/cells";
import type { Quantities } from "@ekorok/domain/areas/quantities";
import type { StoredReason } from "@ekorok/domain/charges/contract/reason-topics";
import type { ChargeTotal } from "@ekorok/domain/charges/contract/charges";
import type { YearInputs } from "@ekorok/domain/charges/contract/year-inputs";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import type { ReportStatus } from "@ekorok/domain/reports/status";
import { bigint, boolean, integer, jsonb, numeric, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { OwnItemKind } from "@ekorok/domain/areas/own-item-kinds";
import { byMigration, ekorok, instant, ofReport, ofYear } from "./columns.ts";

export const reports = ekorok.table(
  "reports",
  {
    ...ofReport,
    status: text("status").$type<ReportStatus>().notNull().default("draft"),
    submissions: integer("submissions").notNull().default(0),
    correction: smallint("correction").notNull().default(0),
    returnReason: text("return_reason"),
    submittedAt: instant("submitted_at"),
    returnedAt: instant("returned_at"),
    approvedAt: instant("approved_at"),
    isOutdated: boolean("is_outdated").notNull().default(false),
    readyBits: integer("ready_bits").notNull().default(0),
    filledBits: integer("filled_bits").notNull().default(0),
    checkedOf: text("checked_of"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year, t.month] })],
);

export const reportRows = ekorok.table(
  "report_rows",
  {
    ...ofReport,
    area: text("area").notNull(),
    id: uuid("id").notNull(),
    ordinal: bigint("ordinal", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    position: text("position").notNull(),
    cells: jsonb("cells").$type<Cells>().notNull(),
    amounts: jsonb("amounts").$type<Cells>().notNull(),
    version: integer("version").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year, t.month, t.area, t.id] })],
);

/** A finding as it is stored; `explains` identifies the values that a reason for it would explain. */
export type StoredFinding = Pick<MonthFinding, "rowId" | "column" | "level" | "check" | "message" | "isToEnter"> & {
  explains: string;
};

export const reportAreas = ekorok.table(
  "report_areas",
  {
    ...ofReport,
    area: text("area").notNull(),
    rowCount: integer("row_count").notNull().default(0),
    blocks: integer("blocks").notNull().default(0),
    toEnter: integer("to_enter").notNull().default(0),
    asks: integer("asks").notNull().default(0),
    warns: integer("warns").notNull().default(0),
    monthAsks: integer("month_asks").notNull().default(0),
    totals: jsonb("totals").$type<Cells>().notNull().default({}),
    findings: jsonb("findings").$type<StoredFinding[]>().notNull().default([]),
    quantities: jsonb("quantities").$type<Quantities>().default({}),
    items: uuid("items").array().notNull().default([]),
    revision: uuid("revision"),
    lastVersion: integer("last_version").notNull().default(0),
    isDeclaredEmpty: boolean("is_declared_empty").notNull().default(false),
    isSubmitted: boolean("is_submitted").notNull().default(false),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year, t.month, t.area] })],
);

export const reportReasons = ekorok.table(
  "report_reasons",
  {
    ...ofReport,
    area: text("area").notNull(),
    check: text("check").notNull(),
    rowId: uuid("row_id").notNull(),
    reason: text("reason").notNull(),
    explains: text("explains").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year, t.month, t.area, t.check, t.rowId] })],
);

export const reportVersions = ekorok.table(
  "report_versions",
  {
    ...ofReport,
    number: integer("number").notNull(),
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
    items: uuid("items").array().notNull().default([]),
    hash: text("hash").notNull(),
    submittedBy: uuid("submitted_by").notNull(),
    submittedAt: instant("submitted_at").notNull(),
    amount: jsonb("amount").$type<ChargeTotal>().generatedAlwaysAs(byMigration),
    remarks: integer("remarks").notNull().generatedAlwaysAs(byMigration),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year, t.month, t.number] })],
);

export const yearInputs = ekorok.table(
  "year_inputs",
  {
    ...ofYear,
    inputs: jsonb("inputs").$type<YearInputs>().notNull(),
    items: uuid("items").array().notNull().generatedAlwaysAs(byMigration),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year] })],
);

export const yearAmounts = ekorok.table(
  "year_amounts",
  {
    ...ofYear,
    due: numeric("due"),
    isAtLeast: boolean("is_at_least").notNull().default(false),
    isEstimate: boolean("is_estimate").notNull().default(false),
    isStale: boolean("is_stale").notNull().default(true),
    reasons: jsonb("reasons").$type<readonly StoredReason[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year] })],
);

/** Marks of fields that somebody has already copied into an official form of a client's year. */
export const formMarks = ekorok.table(
  "form_marks",
  {
    ...ofYear,
    form: text("form").notNull(),
    personUid: uuid("person_uid").notNull(),
    field: text("field").notNull(),
    /** Null: the mark was removed. The row stays as long as an older request may still arrive. */
    value: text("value"),
    at: instant("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year, t.form, t.personUid, t.field] })],
);

/** What a client has entered about a vehicle, boiler, place or kind that rows name repeatedly. */
export const ownItems = ekorok.table(
  "own_items",
  {
    uid: uuid("uid").notNull(),
    kind: text("kind").$type<OwnItemKind>().notNull(),
    name: text("name").notNull(),
    within: text("within").notNull(),
    cells: jsonb("cells").$type<Cells>().notNull(),
    isOffered: boolean("is_offered").notNull(),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.kind, t.name, t.within] })],
);
