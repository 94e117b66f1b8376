import { sql } from "drizzle-orm";
import { customType, pgSchema, timestamp } from "drizzle-orm/pg-core";

/** Everything of ours lives in one schema, so that a database shared with others stays theirs. */
export const SCHEMA = "ekorok";
export const ekorok = pgSchema(SCHEMA);

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** How a column is computed stands in its migration; here it only matters that nobody writes it. */
export const byMigration = sql``;
