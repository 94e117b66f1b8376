import { createHash } from "node:crypto";
import { to as copyTo } from "pg-copy-streams";
import { connect, type Login } from "../db/connection.ts";
import { buffers } from "./archive.ts";
import { linesOf, verifyArchive, type Trust } from "./archive-reader.ts";
import { damaged } from "./backup-refused.ts";
import { lineCutter } from "./line-cutter.ts";
import { listTables, rowsOf, speakExactly, type Table } from "./tables.ts";

/** What is in a table, whatever the order of its rows: how many there are, and the sum of their hashes. */
export type Fingerprint = { rows: number; hash: string };

function fingerprinting() {
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

export type ArchiveFacts = {
  schemaVersion: number;
  createdAt: Date;
  isVerified: boolean;
  isEncrypted: boolean;
  tables: (Table & Fingerprint)[];
};

/** Reads a whole backup without restoring it. */
export async function readFacts(file: string, trust: Trust, signal?: AbortSignal): Promise<ArchiveFacts> {
  const archive = await verifyArchive(file, trust);
  const { nextLine, eachRow, isAtEnd } = linesOf(archive, signal);
  const header = await nextLine();
  if (header.kind !== "header") throw damaged(file);
  const tables: ArchiveFacts["tables"] = [];
  let line = await nextLine();
  for (; line.kind === "table"; line = await nextLine()) {
    const { add, result } = fingerprinting();
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

/** The same tables and columns as they are in a database; those that are not there are left out. */
export async function fingerprintsIn(owner: Login, wanted: readonly Table[]): Promise<Map<string, Fingerprint>> {
  const client = await connect(owner);
  try {
    await speakExactly(client);
    const there = new Set((await listTables(client)).map(({ name }) => name));
    const found = new Map<string, Fingerprint>();
    for (const table of wanted) {
      if (!there.has(table.name)) continue;
      const { add, result } = fingerprinting();
      const { cut } = lineCutter();
      for await (const chunk of buffers(client.query(copyTo(`copy ${rowsOf(table)} to stdout`))))
        for (const row of cut(chunk)) add(row);
      found.set(table.name, result());
    }
    return found;
  } finally {
    await client.end();
  }
}
