import { sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { migrations } from "../../db/schema.ts";

/** The newest schema the database is at; throws when the database does not answer. */
export function schemaVersionQuery(db: Db) {
  return db
    .select({ version: sql<number>`max(${migrations.version})` })
    .from(migrations)
    .prepare("schema_version");
}
