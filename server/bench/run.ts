import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { exportDatabase } from "../src/backup/write-backup.ts";
import { importDatabase } from "../src/backup/read-backup.ts";
import { openConnection, type Login } from "../src/db/connection.ts";
import { readMigrations } from "../src/db/migrate.ts";
import { MIGRATIONS } from "../src/folders.ts";
import { runningEmbedded } from "../src/postgres/embedded.ts";
import { cleanEnvironment } from "../../tools/clean-environment.mjs";
import bundlePrograms from "../test/bundled-programs.ts";
import { startProcess } from "../test/program.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { benchEntry } from "./entry.ts";
import { benchGrowth } from "./growth.ts";
import { benchPapers } from "./exports.ts";
import { benchRateTrial } from "./rate-trial.ts";
import { benchReports } from "./reports.ts";
import { benchKsef, startBenchKsef } from "./ksef.ts";
import { benchSales } from "./sales.ts";
import { ADMINISTRATOR, benchLists } from "./lists.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const print = (name: string, value: string) => console.log(`${name.padEnd(52)}${value}`);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Times `npm start` until it prints the address. */
async function timeNpmStart(dataDir: string): Promise<number> {
  const child = spawn("npm", ["start"], {
    cwd: ROOT,
    env: { ...cleanEnvironment(), DATA_DIR: dataDir, PORT: "0" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const exited = new Promise((resolve) => child.on("exit", resolve));
  const time = await timed(
    () =>
      new Promise<void>((resolve, reject) => {
        child.stdout.on("data", (text) => String(text).includes("Ekorok is ready") && resolve());
        child.on("exit", () => reject(new Error("npm start ended before it was ready")));
      }),
  );
  child.kill("SIGTERM");
  await exited;
  return time;
}

async function benchStart(): Promise<void> {
  const { folder, remove } = temporaryFolder();
  print("npm start, first (nothing to install or build)", seconds(await timeNpmStart(folder)));
  print("npm start, second", seconds(await timeNpmStart(folder)));
  await remove();
}

const LOAD = { connections: 20, milliseconds: 5_000 };

/** Twenty callers without pauses in this process: the figures include the cost of the callers. */
async function load(url: string, init: RequestInit = {}): Promise<string> {
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + LOAD.milliseconds;
  const caller = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const answer = await fetch(url, init);
      await answer.arrayBuffer();
      times.push(performance.now() - start);
      if (!answer.ok) failed++;
    }
  };
  await Promise.all(Array.from({ length: LOAD.connections }, caller));
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) => `${sorted[Math.floor(sorted.length * share)]?.toFixed(1)} ms`;
  return `${(times.length / (LOAD.milliseconds / 1000)).toFixed(0)}/s, p50 ${percentile(0.5)}, p99 ${percentile(0.99)}, ${failed} failed`;
}

const aNote = { method: "POST", headers: { "content-type": "application/json" }, body: '{"text":"x"}' };

async function benchRequests(address: string): Promise<void> {
  print("GET /livez (no database)", await load(`${address}/livez`));
  print("GET /readyz (one prepared read, shared)", await load(`${address}/readyz`));
  print("POST, one row in a transaction, fsync on", await load(`${address}/api/notes`, aNote));
}

const ROWS = 500_000;

async function benchBackup(owner: Login, folder: string): Promise<void> {
  const client = await openConnection(owner);
  await client.query(
    `insert into ekorok.notes select gen_random_uuid(), repeat(md5(n::text), 5) from generate_series(1, ${ROWS}) n`,
  );
  await client.end();
  const file = path.join(folder, "bench.backup");
  const keys = { backupKey: undefined, dataDir: folder };
  print(`backup of ${ROWS} rows`, seconds(await timed(() => exportDatabase(owner, file, keys, new Date()))));
  print("its size", `${(statSync(file).size / 1024 ** 2).toFixed(1)} MiB`);
  const migrations = readMigrations(MIGRATIONS);
  const table = {
    version: migrations.length + 1,
    name: "create_notes",
    checksum: "",
    sql: "create table ekorok.notes (id uuid primary key, text text not null)",
  };
  const target = await openConnection(owner);
  await target.query("insert into ekorok.migrations (version, name, checksum) values ($1, 'create_notes', '')", [
    table.version,
  ]);
  await target.end();
  await exportDatabase(owner, `${file}.2`, keys, new Date());
  print("its restore", seconds(await timed(() => importDatabase(owner, `${file}.2`, keys, [...migrations, table]))));
}

const only = process.argv[2];
const isWanted = (part: string) => only === undefined || only === part;

if (isWanted("start")) await benchStart();
const removePrograms = await bundlePrograms();
const { folder, remove } = temporaryFolder();
const ksef = isWanted("sales") || only === "ksef" ? await startBenchKsef() : undefined;
const program = startProcess({
  DATA_DIR: folder,
  LOG_LEVEL: process.env["BENCH_LOG"] ?? "silent",
  APP_INTEGRITY: "off",
  KSEF: ksef?.baseUrl ?? "off",
  ...ADMINISTRATOR,
});
try {
  const address = await program.ready;
  if (isWanted("requests")) await benchRequests(address);
  const running = runningEmbedded(folder);
  if (running && isWanted("reports")) await benchReports(address, running.owner, print);
  if (running && isWanted("lists")) {
    await benchLists(address, running.owner, print);
    await benchRateTrial(address, running.owner, print);
  }
  if (running && isWanted("entry")) await benchEntry(address, running.owner, print);
  if (running && isWanted("files")) await benchPapers(address, running.owner, program.child.pid ?? 0, print);
  if (running && isWanted("sales")) await benchSales(address, running.owner, print);
  if (running && ksef) await benchKsef(address, running.owner, ksef, print);
  // Runs only if named, as it fills the database with millions of rows.
  if (running && only === "growth") await benchGrowth(address, running.owner, print);
  if (running && isWanted("backup")) await benchBackup(running.owner, folder);
} finally {
  program.child.kill("SIGTERM");
  await program.exited;
  await ksef?.close();
  await remove();
  removePrograms();
}
