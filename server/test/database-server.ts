import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openConnection, loginFrom, type Login } from "../src/db/connection.ts";
import { openDatabase } from "../src/db/index.ts";
import { readMigrations } from "../src/db/migrate.ts";
import { prepareDatabase } from "../src/db/prepare.ts";
import { seedDictionaries } from "../src/features/dictionaries/seed/apply-seed.ts";
import { MIGRATIONS } from "../src/folders.ts";
import { startEmbedded } from "../src/postgres/embedded.ts";
import { temporaryFolder } from "./temporary-folder.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    owner: Login;
    template: string;
  }
}

/** One database server for the whole run: that of DATABASE_URL, or an embedded one without durability. */
export default async function setup(project: TestProject) {
  const { owner, stop } = process.env.DATABASE_URL
    ? { owner: loginFrom(process.env.DATABASE_URL), stop: async () => {} }
    : await startQuickly();
  const template = `ekorok_test_${randomBytes(4).toString("hex")}`;
  await inDatabase(owner, `create database ${template}`);
  await fill({ ...owner, database: template });
  project.provide("owner", owner);
  project.provide("template", template);
  return async () => {
    await inDatabase(owner, `drop database ${template}`);
    await stop();
  };
}

/** Migrated and seeded once here, so that no test file has to. */
async function fill(owner: Login): Promise<void> {
  const app = await prepareDatabase(owner, readMigrations(MIGRATIONS), () => {}, new AbortController().signal);
  const { db, close } = openDatabase(app);
  await seedDictionaries(db);
  await close();
}

const NOT_DURABLE = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  deadlock_timeout: "100ms",
  max_connections: "200",
  min_wal_size: "32MB",
};

async function startQuickly() {
  const { folder, remove } = temporaryFolder();
  const start = () =>
    startEmbedded({
      dataDir: folder,
      address: "the tests",
      say: () => {},
      signal: new AbortController().signal,
      settings: NOT_DURABLE,
    });
  const first = await start();
  await fill(first.owner);
  await first.stop();
  const prepared = temporaryFolder();
  const cluster = path.join(folder, "postgres");
  // If its user cannot reach this folder, the cluster is elsewhere, and a copy would only point to it.
  if (existsSync(cluster)) {
    execFileSync("cp", ["-a", "--reflink=auto", cluster, prepared.folder]);
    rmSync(path.join(prepared.folder, "postgres/conf/endpoint.json"), { force: true }); // each copy has its own
    process.env.PREPARED_DATA = prepared.folder; // the processes that run tests inherit it
  }
  const { owner, superuser, stop } = await start();
  // A forced drop ends connections of the application's role that are still closing.
  await inDatabase(superuser, `alter role ${owner.user} createdb; grant pg_signal_backend to ${owner.user}`);
  return {
    owner,
    stop: async () => {
      await stop();
      await remove();
      await prepared.remove();
    },
  };
}

async function inDatabase(login: Login, statement: string): Promise<void> {
  const client = await openConnection(login);
  await client.query(statement);
  await client.end();
}
