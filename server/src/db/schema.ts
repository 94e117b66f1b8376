import { integer, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

/** Everything of ours lives in one schema, so that a database shared with others stays theirs. */
export const SCHEMA = "ekorok";
const ekorok = pgSchema(SCHEMA);

/** What has been done to the schema, oldest first. Written by migrate.ts alone. */
export const migrations = ekorok.table("migrations", {
  version: integer("version").primaryKey(),
  name: text("name").notNull(),
  checksum: text("checksum").notNull(),
  appliedAt: timestamp("applied_at", { withTimezone: true, mode: "string" }).notNull().defaultNow(),
});
