import { sql } from "drizzle-orm";
import { customType, pgSchema, smallint, timestamp, uuid } from "drizzle-orm/pg-core";

/** All our tables are in one schema, so that the database can be shared with other programs. */
export const SCHEMA = "ekorok";
export const ekorok = pgSchema(SCHEMA);

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Marks a generated column. Its migration has the expression; the query layer only needs to know not to write it. */
export const byMigration = sql``;

// Columns that many tables begin with.
export const ofClient = { uid: uuid("uid").notNull(), id: uuid("id").notNull() };
export const ofYear = { uid: uuid("uid").notNull(), year: smallint("year").notNull() };
/** Identifies a report: of a month, or with month 0 of the year. */
export const ofReport = { ...ofYear, month: smallint("month").notNull() };
