import { to as copyTo } from "pg-copy-streams";
import { openConnection, type Login } from "../db/connection.ts";
import { SCHEMA } from "../db/schema.ts";
import { END_OF_TABLE, writeArchive, writeLine } from "./archive.ts";
import { newSeal, type BackupKeys } from "./backup-key.ts";
import { isKept } from "./contents.ts";
import { refuseForeign, listTables, readSequences, selectRows, useExactFormats } from "./tables.ts";

/** The number of rows of each table. */
export type Counts = Record<string, number>;

/** Writes all tables that belong in a backup, as they are at one moment; the program may go on working meanwhile. */
export async function exportDatabase(
  owner: Login,
  file: string,
  keys: BackupKeys,
  now: Date,
  signal?: AbortSignal,
): Promise<{ counts: Counts; isEncrypted: boolean }> {
  const client = await openConnection(owner);
  try {
    await refuseForeign(client);
    await useExactFormats(client);
    await client.query("begin isolation level repeatable read, read only");
    const { rows } = await client.query<{ version: number }>(
      `select coalesce(max(version), 0) as version from ${SCHEMA}.migrations`,
    );
    const seal = await newSeal(keys);
    const isEncrypted = seal.cipherKey !== undefined;
    const tables = (await listTables(client)).filter(({ name }) => isKept(name, { isEncrypted }));
    const counts: Counts = {};
    await writeArchive(file, seal, async (archive) => {
      await archive.write(
        writeLine({ kind: "header", schemaVersion: rows[0]?.version ?? 0, createdAt: now.toISOString() }),
      );
      for (const table of tables) {
        signal?.throwIfAborted();
        await archive.write(writeLine({ kind: "table", ...table }));
        const copy = copyTo(`copy ${selectRows(table)} to stdout`);
        counts[table.name] = await archive.writeAll(client.query(copy), signal);
        await archive.write(END_OF_TABLE);
      }
      await archive.write(writeLine({ kind: "trailer", sequences: await readSequences(client), rows: counts }));
    });
    return { counts, isEncrypted };
  } finally {
    await client.end();
  }
}
