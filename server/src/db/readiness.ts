import fs from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Db } from "./index.ts";
import { migrations } from "./schema.ts";
import { sleep } from "../queues/waiting.ts";

const PATIENCE = 1_000;
const ENOUGH_DISK = 64 * 1024 * 1024; // four of PostgreSQL's log segments: below that it may not take the next write

/** Can requests be served? Asked on a connection of its own, so that a busy pool is not mistaken for a lost database. */
export function readinessProbe(db: Db, dataFolder: string | undefined): () => Promise<boolean> {
  const schemaVersion = schemaVersionQuery(db);
  const look = async () => {
    const answers = schemaVersion.execute().then(
      () => true,
      () => false,
    );
    return (await Promise.race([answers, sleep(PATIENCE, false, { ref: false })])) && (await hasDisk(dataFolder));
  };

  let underWay: Promise<boolean> | undefined;
  return () => (underWay ??= look().finally(() => (underWay = undefined)));
}

async function hasDisk(dataFolder: string | undefined): Promise<boolean> {
  if (!dataFolder) return true; // the database is elsewhere
  const { bavail, bsize } = await fs.statfs(dataFolder);
  return bavail * bsize > ENOUGH_DISK;
}

/** The newest schema the database is at; throws when the database does not answer. */
function schemaVersionQuery(db: Db) {
  return db
    .select({ version: sql<number>`max(${migrations.version})` })
    .from(migrations)
    .prepare("schema_version");
}
