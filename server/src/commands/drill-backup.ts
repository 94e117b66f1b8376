import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { createHash } from "node:crypto";
import { to as copyTo } from "pg-copy-streams";
import { isKept } from "../backup/contents.ts";
import { importDatabase } from "../backup/read-backup.ts";
import { CannotStart } from "../errors/cannot-start.ts";
import { type Login, openConnection } from "../db/connection.ts";
import { openDatabase } from "../db/index.ts";
import { readMigrations } from "../db/migrate.ts";
import { appLogin } from "../db/roles.ts";
import { verifyAll, type Verified } from "../features/verification/verify.ts";
import { MIGRATIONS } from "../folders.ts";
import { startEmbedded } from "../postgres/embedded.ts";
import { startProgram } from "../program.ts";
import type { Settings } from "../settings.ts";
import { buffers } from "../backup/archive.ts";
import { linesOf, verifyArchive, type VerifyOptions, lineSplitter } from "../backup/archive-reader.ts";
import { damaged } from "../backup/backup-refused.ts";
import { listTables, selectRows, useExactFormats, type Table } from "../backup/tables.ts";

type DrillContext = {
  settings: Settings;
  isUnverified: boolean;
  say: (sentence: string) => void;
  signal: AbortSignal;
};

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Restores a backup into a temporary folder, compares it with the file, starts the program on it, and removes the folder. */
export async function drill(file: string, { settings, isUnverified, say, signal }: DrillContext): Promise<void> {
  const trust = { ...settings, isUnverified };
  const facts = await readArchiveFacts(file, trust, signal);
  const rows = facts.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${file}: made ${facts.createdAt.toISOString()}, ${rows} rows in ${facts.tables.length} tables, ` +
      `${facts.isEncrypted ? "encrypted" : "not encrypted"}, ${facts.isVerified ? "its digest holds" : "not verified"}.`,
  );
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ekorok-drill-"));
  chmodSync(dataDir, 0o711); // when root runs this, the database's user must be able to enter
  try {
    const began = performance.now();
    const embedded = await startEmbedded({ dataDir, address: "a drill", say: () => {}, signal });
    try {
      signal.throwIfAborted();
      await importDatabase(embedded.owner, file, trust, readMigrations(MIGRATIONS), signal);
      say(`Restored in ${seconds(began)}.`);
      await compare(embedded.owner, facts, say);
      await verify(embedded.owner, say, signal);
    } finally {
      await embedded.stop();
    }
    await start({ ...settings, dataDir }, say, signal);
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
  say("The drill went well: this backup can be restored.");
}

/** Migrations change the rows of an older program's backup: then only the numbers of rows are compared. */
async function compare(owner: Login, facts: ArchiveFacts, say: DrillContext["say"]): Promise<void> {
  const isSameSchema = facts.schemaVersion === readMigrations(MIGRATIONS).length;
  const wanted = facts.tables.filter(({ name }) => isKept(name, facts));
  const found = await fingerprintsOfDatabase(
    owner,
    isSameSchema ? wanted : wanted.map(({ name }) => ({ name, columns: [] })),
  );
  const different = wanted.filter(({ name, rows, hash }) => {
    const now = found.get(name);
    return now ? now.rows !== rows || (isSameSchema && now.hash !== hash) : isSameSchema;
  });
  if (different.length > 0)
    throw new CannotStart(
      `Restored, these tables differ from the backup: ${different.map(({ name }) => name).join(", ")}.`,
    );
  say(
    isSameSchema
      ? `Counts and hashes of ${wanted.length} tables are the same as in the file.`
      : `Counts of ${wanted.length} tables are the same as in the file, which an older program made (schema ${facts.schemaVersion}).`,
  );
}

async function verify(owner: Login, say: DrillContext["say"], signal: AbortSignal): Promise<void> {
  const { db, close } = openDatabase(appLogin(owner), { max: 1 });
  let verified: Verified;
  try {
    verified = await verifyAll(db, { signal });
  } finally {
    await close();
  }
  const { chains, entries, reports, submissions, areas, rows, years } = verified.counts;
  const [first] = verified.places;
  if (first)
    throw new CannotStart(
      `Restored, ${verified.problems} places are not as they should be; the first: ${first.uid}  ${first.where}: ${first.what}.`,
    );
  say(
    `Verified ${entries} entries in ${chains} histories, ${reports} reports, ${submissions} submissions, ${rows} rows in ${areas} areas, what is due of ${years} years.`,
  );
}

/** Starts the program so that it sends no mail and nobody else can reach it. */
async function start(settings: Settings, say: DrillContext["say"], signal: AbortSignal): Promise<void> {
  const alone = {
    ...settings,
    host: "127.0.0.1",
    port: 0,
    publicUrl: undefined,
    smtpUrl: undefined,
    databaseUrl: undefined,
    backupDir: undefined,
  };
  const began = performance.now();
  const program = await startProgram(alone, { say: () => {}, log: pino({ level: "silent" }), signal });
  try {
    signal.throwIfAborted();
    const answer = await fetch(`${program.address}/readyz`);
    if (!answer.ok) throw new CannotStart(`The program started on the restored data is not ready: ${answer.status}.`);
    say(`The program started on it and was ready in ${seconds(began)}.`);
  } finally {
    await program.stop();
  }
}

/** A table's number of rows and the sum of their hashes, which does not depend on their order. */
type Fingerprint = { rows: number; hash: string };

function tableHasher() {
  let [rows, sum] = [0, 0n];
  return {
    add: (row: Buffer) => {
      rows++;
      sum = BigInt.asUintN(64, sum + createHash("sha256").update(row).digest().readBigUInt64BE());
      return undefined;
    },
    result: (): Fingerprint => ({ rows, hash: sum.toString(16).padStart(16, "0") }),
  };
}

type ArchiveFacts = {
  schemaVersion: number;
  createdAt: Date;
  isVerified: boolean;
  isEncrypted: boolean;
  tables: (Table & Fingerprint)[];
};

/** Reads a whole backup without restoring it, and hashes its tables. */
async function readArchiveFacts(file: string, trust: VerifyOptions, signal?: AbortSignal): Promise<ArchiveFacts> {
  const archive = await verifyArchive(file, trust);
  const { nextLine, eachRow, isAtEnd } = linesOf(archive, signal);
  const header = await nextLine();
  if (header.kind !== "header") throw damaged(file);
  const tables: ArchiveFacts["tables"] = [];
  let line = await nextLine();
  for (; line.kind === "table"; line = await nextLine()) {
    const { add, result } = tableHasher();
    await eachRow(add);
    tables.push({ name: line.name, columns: line.columns, ...result() });
  }
  if (line.kind !== "trailer" || !(await isAtEnd())) throw damaged(file);
  const { isVerified, isEncrypted } = archive;
  return {
    schemaVersion: header.schemaVersion,
    createdAt: new Date(header.createdAt),
    isVerified,
    isEncrypted,
    tables,
  };
}

/** Hashes the same tables and columns in a database; tables that do not exist are left out. */
async function fingerprintsOfDatabase(owner: Login, wanted: readonly Table[]): Promise<Map<string, Fingerprint>> {
  const client = await openConnection(owner);
  try {
    await useExactFormats(client);
    const there = new Set((await listTables(client)).map(({ name }) => name));
    const found = new Map<string, Fingerprint>();
    for (const table of wanted) {
      if (!there.has(table.name)) continue;
      const { add, result } = tableHasher();
      const { cut } = lineSplitter();
      for await (const chunk of buffers(client.query(copyTo(`copy ${selectRows(table)} to stdout`))))
        for (const row of cut(chunk)) add(row);
      found.set(table.name, result());
    }
    return found;
  } finally {
    await client.end();
  }
}
