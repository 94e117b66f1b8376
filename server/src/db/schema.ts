import type { Profile } from "@ekorok/domain/company/contract/profile";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import type { MailChoice } from "@ekorok/domain/reports/contract/report-mails";
import type { AreaProposal } from "@ekorok/domain/users/contract/user-document";
import { userStatuses } from "@ekorok/domain/users/contract/users";
import { factorStates, linkPurposes } from "@ekorok/domain/users/identity";
import type { SetPermissions } from "@ekorok/domain/users/permissions";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { bigint, boolean, date, integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { byMigration, bytes, ekorok, instant, ofClient, ofReport } from "./columns.ts";

export { SCHEMA } from "./columns.ts";
export * from "./duty-tables.ts";
export * from "./factor-tables.ts";
export * from "./file-tables.ts";
export * from "./ksef-tables.ts";
export * from "./report-tables.ts";
export * from "./sale-tables.ts";

export const keyPurposes = [
  "id-token",
  "app-integrity",
  "proof-of-work",
  "known-browser",
  "answered-requests",
] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

/** Applied migrations. Only migrate.ts writes it. */
export const migrations = ekorok.table("migrations", {
  version: integer("version").primaryKey(),
  name: text("name").notNull(),
  checksum: text("checksum").notNull(),
  appliedAt: timestamp("applied_at", { withTimezone: true, mode: "string" }).notNull().defaultNow(),
});

export const users = ekorok.table("users", {
  uid: uuid("uid").primaryKey().defaultRandom(),
  email: text("email").notNull().unique(),
  hasOldLogin: boolean("has_old_login").notNull().default(false),
  passwordHash: text("password_hash"),
  isAdmin: boolean("is_admin").notNull().default(false),
  isStaff: boolean("is_staff").notNull().default(false),
  isBlocked: boolean("is_blocked").notNull().default(false),
  photoUrl: text("photo_url"),
  profile: jsonb("profile").$type<Partial<Profile>>().notNull().default({}),
  addresses: jsonb("addresses").$type<string[]>().notNull().default([]),
  permissions: jsonb("permissions").$type<SetPermissions>().notNull().default({}),
  createdAt: instant("created_at").notNull().defaultNow(),
  servedFrom: text("served_from").notNull().default(byMigration),
  anonymisedAt: instant("anonymised_at"),
  secondFactor: text("second_factor", { enum: factorStates }).notNull().default("off"),
  remindedAt: instant("reminded_at"),
  dutiesRemindedAt: instant("duties_reminded_at"),
  askedAt: instant("asked_at"),
  signedInAt: instant("signed_in_at"),
  wasInvited: boolean("was_invited").notNull().default(false),
  invitedAt: instant("invited_at"),
  areaProposal: jsonb("area_proposal").$type<AreaProposal>(),
  mailsOff: text("mails_off").array().$type<MailChoice[]>().notNull().default([]),
  status: text("status", { enum: userStatuses }).notNull().generatedAlwaysAs(byMigration),
  displayName: text("display_name").generatedAlwaysAs(byMigration),
  companyName: text("company_name").generatedAlwaysAs(byMigration),
  searchText: text("search_text").notNull().generatedAlwaysAs(byMigration),
});

/** One row with the number of clients who may report, maintained by triggers. */
export const clientCount = ekorok.table("client_count", {
  isOnly: boolean("is_only").primaryKey().default(true),
  clients: integer("clients").notNull(),
});

export const sessions = ekorok.table(
  "sessions",
  {
    uid: uuid("uid").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    tokenHash: bytes("token_hash").notNull(),
    userAgent: text("user_agent").notNull(),
    address: text("address").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    provedAt: instant("proved_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] })],
);

export const passwordLinks = ekorok.table(
  "password_links",
  {
    uid: uuid("uid").notNull(),
    purpose: text("purpose", { enum: [...linkPurposes, "factor"] }).notNull(),
    tokenHash: bytes("token_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.purpose] })],
);

export const attempts = ekorok.table("attempts", {
  key: text("key").primaryKey(),
  windowStart: instant("window_start").notNull(),
  count: integer("count").notNull(),
  lastAt: instant("last_at").notNull(),
});

export const signingKeys = ekorok.table("signing_keys", {
  kid: text("kid").primaryKey(),
  purpose: text("purpose", { enum: keyPurposes }).notNull(),
  privateKey: jsonb("private_key").$type<Record<string, unknown>>().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const jobs = ekorok.table("jobs", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  payload: jsonb("payload").notNull(),
  account: uuid("account"),
  addedAt: instant("added_at").notNull().defaultNow(),
  dueAt: instant("due_at").notNull().defaultNow(),
  tries: integer("tries").notNull().default(0),
  lease: uuid("lease"),
  isUncertain: boolean("is_uncertain").notNull().default(false),
  failedAt: instant("failed_at"),
  reason: text("reason"),
});

export const jobTurns = ekorok.table(
  "job_turns",
  { name: text("name").notNull(), account: uuid("account").notNull(), begunAt: instant("begun_at").notNull() },
  (table) => [primaryKey({ columns: [table.name, table.account] })],
);

export const jobRecords = ekorok.table("job_records", {
  name: text("name").primaryKey(),
  slot: instant("slot"),
  doneAt: instant("done_at"),
  note: text("note"),
});

/** The consultancy's notes about a client (year 0) or a report (month 0: of the year). */
export const consultancyNotes = ekorok.table(
  "consultancy_notes",
  {
    ...ofReport,
    version: integer("version").notNull(),
    text: text("text").notNull(),
    writtenBy: uuid("written_by").notNull(),
    writtenAt: instant("written_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year, t.month, t.version] })],
);

/** The topics of each person's daily mail. */
export const dailyMails = ekorok.table(
  "daily_mails",
  { uid: uuid("uid").notNull(), day: date("day").notNull(), topics: text("topics").array().notNull() },
  (t) => [primaryKey({ columns: [t.uid, t.day] })],
);

/** Mails that were sent, without their text. */
export const sentMails = ekorok.table(
  "sent_mails",
  {
    ...ofClient,
    kind: text("kind").notNull(),
    email: text("email").notNull(),
    isInFolder: boolean("is_in_folder").notNull(),
    sentAt: instant("sent_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] })],
);

export const usedProofs = ekorok.table("used_proofs", {
  signature: text("signature").primaryKey(),
  expiresAt: instant("expires_at").notNull(),
});

export const answeredRequests = ekorok.table(
  "answered_requests",
  {
    uid: uuid("uid").notNull(),
    requestId: uuid("request_id").notNull(),
    requestHash: bytes("request_hash").notNull(),
    answer: jsonb("answer").$type<{ result: unknown }>(),
    isAlwaysKept: boolean("is_always_kept").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.requestId] })],
);

/** A trigger fills in `number`, `at` and `hash`. */
export const history = ekorok.table(
  "history",
  {
    uid: uuid("uid").notNull(),
    number: bigint("number", { mode: "number" }).notNull().default(0),
    at: instant("at").notNull().defaultNow(),
    actorUid: uuid("actor_uid"),
    action: text("action").notNull(),
    item: text("item").notNull().default(""),
    before: jsonb("before"),
    after: jsonb("after"),
    hash: bytes("hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.number] })],
);

/** Bytes written per client and day, counted by triggers. */
export const writtenVolume = ekorok.table(
  "written_volume",
  {
    uid: uuid("uid").notNull(),
    day: date("day").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    answered: bigint("answered", { mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.uid, t.day] })],
);

/** A removed item stays, with no value. */
export const dictionaryItems = ekorok.table(
  "dictionary_items",
  {
    document: text("document").notNull(),
    key: text("key").notNull(),
    id: uuid("id").notNull(),
    value: jsonb("value").$type<DictionaryValue>(),
    version: integer("version").notNull(),
    seeded: jsonb("seeded").$type<DictionaryValue>(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    isWithdrawn: boolean("is_withdrawn").notNull().default(false),
    isRecounted: boolean("is_recounted").notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.document, t.key, t.id] })],
);

export const dictionaryState = ekorok.table("dictionary_state", {
  isOnly: boolean("is_only").primaryKey().default(true),
  revision: uuid("revision").notNull().defaultRandom(),
  seedEdition: integer("seed_edition").notNull().default(0),
  lawFingerprint: text("law_fingerprint"),
  law: jsonb("law").$type<Record<string, Record<string, Rate>>>().notNull().default({}),
});

const upkeepKinds = ["verification", "backup"] as const;
export type UpkeepKind = (typeof upkeepKinds)[number];

/** The outcome of the last run of each. */
export const upkeep = ekorok.table("upkeep", {
  kind: text("kind", { enum: upkeepKinds }).primaryKey(),
  endedAt: instant("ended_at").notNull(),
  isFine: boolean("is_fine").notNull(),
  fineAt: instant("fine_at"),
  outcome: jsonb("outcome").$type<Record<string, unknown>>().notNull(),
});
