import fs from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Db } from "./index.ts";
import { migrations } from "./schema.ts";
import { sleep } from "../queues/waiting.ts";

const TIMEOUT = 1_000;
const ENOUGH_DISK = 64 * 1024 * 1024; // four WAL segments of PostgreSQL: with less the next write may fail

/** Can requests be served? Uses its own connection, so that a busy pool is not mistaken for a lost database. */
export function readinessProbe(db: Db, dataFolder: string | undefined): () => Promise<boolean> {
  const schemaVersion = schemaVersionQuery(db);
  const look = async () => {
    const answers = schemaVersion.execute().then(
      () => true,
      () => false,
    );
    return (await Promise.race([answers, sleep(TIMEOUT, false, { ref: false })])) && (await hasDisk(dataFolder));
  };

  let underWay: Promise<boolean> | undefined;
  return () => (underWay ??= look().finally(() => (underWay = undefined)));
}

async function hasDisk(dataFolder: string | undefined): Promise<boolean> {
  if (!dataFolder) return true; // the database is elsewhere
  const { bavail, bsize } = await fs.statfs(dataFolder);
  return bavail * bsize > ENOUGH_DISK;
}

function schemaVersionQuery(db: Db) {
  return db
    .select({ version: sql<number>`max(${migrations.version})` })
    .from(migrations)
    .prepare("schema_version");
}
