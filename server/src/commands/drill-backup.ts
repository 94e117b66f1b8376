import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { fingerprintsIn, readFacts, type ArchiveFacts } from "../backup/fingerprint.ts";
import { isKept } from "../backup/contents.ts";
import { importDatabase } from "../backup/import.ts";
import { CannotStart } from "../cannot-start.ts";
import type { Login } from "../db/connection.ts";
import { openDatabase } from "../db/index.ts";
import { readMigrations } from "../db/migrate.ts";
import { appLogin } from "../db/roles.ts";
import { verifyAll, type Verified } from "../features/verification/verify.ts";
import { MIGRATIONS } from "../folders.ts";
import { startEmbedded } from "../postgres/embedded.ts";
import { startProgram } from "../program.ts";
import type { Settings } from "../settings.ts";

type Around = {
  settings: Settings;
  isUnverified: boolean;
  say: (sentence: string) => void;
  signal: AbortSignal;
};

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Restores a backup into a folder that is thrown away, compares it with the file, starts the program on it, and removes it all. */
export async function drill(file: string, { settings, isUnverified, say, signal }: Around): Promise<void> {
  const trust = { ...settings, isUnverified };
  const facts = await readFacts(file, trust, signal);
  const rows = facts.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${file}: made ${facts.createdAt.toISOString()}, ${rows} rows in ${facts.tables.length} tables, ` +
      `${facts.isEncrypted ? "encrypted" : "not encrypted"}, ${facts.isVerified ? "its digest holds" : "not verified"}.`,
  );
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ekorok-drill-"));
  chmodSync(dataDir, 0o711); // run by root, the database's own user must be able to pass
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

/** After a restore of an older program's backup, migrations have changed rows: then only those that were lost would show. */
async function compare(owner: Login, facts: ArchiveFacts, say: Around["say"]): Promise<void> {
  const isSameSchema = facts.schemaVersion === readMigrations(MIGRATIONS).length;
  const wanted = facts.tables.filter(({ name }) => isKept(name, facts));
  const found = await fingerprintsIn(owner, isSameSchema ? wanted : wanted.map(({ name }) => ({ name, columns: [] })));
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

async function verify(owner: Login, say: Around["say"], signal: AbortSignal): Promise<void> {
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

/** The program as it is, but for what would reach out: it sends no mail, and nobody else reaches it. */
async function start(settings: Settings, say: Around["say"], signal: AbortSignal): Promise<void> {
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
