import type {
  FetchedState,
  FetchFailure,
  HeldReason,
  KsefPhase,
  KsefProblem,
  KsefSide,
} from "@ekorok/domain/ksef/ksef-values";
import { boolean, date, integer, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, ekorok, instant } from "./columns.ts";

/** Without its row no KSeF is called: the data came from a backup. */
export const ksefSwitch = ekorok.table("ksef_switch", {
  isOnly: boolean("is_only").primaryKey().default(true),
  onSince: instant("on_since").notNull().defaultNow(),
});

export const ksefConnections = ekorok.table("ksef_connections", {
  uid: uuid("uid").primaryKey(),
  nip: text("nip").notNull(),
  environment: text("environment").notNull(),
  token: bytes("token").notNull(),
  purchases: boolean("purchases").notNull(),
  fromDay: date("from_day", { mode: "string" }).notNull(),
  takesByItself: boolean("takes_by_itself").notNull(),
  connectedBy: uuid("connected_by").notNull(),
  connectedAt: instant("connected_at").notNull().defaultNow(),
  problem: text("problem").$type<KsefProblem>(),
  standsSince: instant("stands_since"),
  mailedAt: instant("mailed_at"),
  fetchedAt: instant("fetched_at"),
  dueAt: instant("due_at"),
  askedAt: instant("asked_at"),
  held: jsonb("held").$type<Readonly<Record<string, HeldReason>>>().notNull().default({}),
  run: uuid("run"),
  runJob: uuid("run_job"),
  runUntil: instant("run_until"),
  phase: text("phase").$type<KsefPhase>(),
  done: integer("done").notNull().default(0),
  total: integer("total"),
});

/** From where to go on, for each side. */
export const ksefPoints = ekorok.table(
  "ksef_points",
  { uid: uuid("uid").notNull(), side: text("side").$type<KsefSide>().notNull(), point: instant("point").notNull() },
  (t) => [primaryKey({ columns: [t.uid, t.side] })],
);

/** Invoices that were fetched, as lines. */
export const ksefFetched = ekorok.table(
  "ksef_fetched",
  {
    uid: uuid("uid").notNull(),
    nip: text("nip").notNull(),
    ksefNumber: text("ksef_number").notNull(),
    side: text("side").$type<KsefSide>().notNull(),
    number: text("number").notNull(),
    issuedOn: date("issued_on", { mode: "string" }).notNull(),
    hash: text("hash").notNull(),
    state: text("state").$type<FetchedState>().notNull(),
    why: text("why").$type<FetchFailure>(),
    /** In Polish, what reading it said. */
    reason: text("reason"),
    content: bytes("content"),
    months: text("months").array().notNull(),
    lines: integer("lines").notNull(),
    isHeld: boolean("is_held").notNull().default(false),
    keys: text("keys").array().notNull(),
    documentId: uuid("document_id"),
    cameAt: instant("came_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.nip, t.ksefNumber] })],
);

/** Calls of the last hour. */
export const ksefCalls = ekorok.table("ksef_calls", {
  nip: text("nip").notNull(),
  kind: text("kind").notNull(),
  at: instant("at").notNull(),
  until: instant("until"),
});
