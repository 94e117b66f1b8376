import { to as copyTo } from "pg-copy-streams";
import { connect, type Login } from "../db/connection.ts";
import { SCHEMA } from "../db/schema.ts";
import { END_OF_TABLE, writeArchive, writeLine } from "./archive.ts";
import { refuseForeign } from "./present-data.ts";
import { listTables, readSequences, rowsOf } from "./tables.ts";

/** Writes every table as it was at one moment; the program may go on working meanwhile. */
export async function exportDatabase(
  owner: Login,
  file: string,
  now: Date,
  signal?: AbortSignal,
): Promise<{ tables: number }> {
  const client = await connect(owner);
  try {
    await refuseForeign(client);
    await client.query("begin isolation level repeatable read, read only");
    const { rows } = await client.query<{ version: number }>(
      `select coalesce(max(version), 0) as version from ${SCHEMA}.migrations`,
    );
    const tables = await listTables(client);
    await writeArchive(file, async (archive) => {
      await archive.write(
        writeLine({ kind: "header", schemaVersion: rows[0]?.version ?? 0, createdAt: now.toISOString() }),
      );
      for (const table of tables) {
        signal?.throwIfAborted();
        await archive.write(writeLine({ kind: "table", ...table }));
        const copy = copyTo(`copy ${rowsOf(table)} to stdout`);
        await archive.writeAll(client.query(copy), signal);
        await archive.write(END_OF_TABLE);
      }
      await archive.write(writeLine({ kind: "trailer", sequences: await readSequences(client) }));
    });
    return { tables: tables.length };
  } finally {
    await client.end();
  }
}
