import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { freshDatabase } from "../../test/database.ts";
import { openConnection } from "./connection.ts";
import * as schema from "./schema.ts";

/** What schema.ts says, in the words of PostgreSQL's catalogue. */
const exported: unknown[] = Object.values(schema);
const declared = exported
  .filter((value) => is(value, PgTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => ({
      table: getTableConfig(table).name,
      column: column.name,
      type: column.getSQLType(),
      isRequired: column.notNull,
    })),
  );

test("the tables that the code knows are the tables that the migrations made", async () => {
  const { owner } = await freshDatabase();
  const client = await openConnection(owner);
  const { rows } = await client.query<{ table: string; column: string; type: string; isRequired: boolean }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = $1::regnamespace and c.relkind = 'r'`,
    [schema.SCHEMA],
  );
  await client.end();
  const inOrder = (columns: typeof rows) =>
    columns.toSorted((a, b) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`));
  expect(inOrder(declared)).toEqual(inOrder(rows));
});

test("Poles find a sorted list in their order", async () => {
  const { app } = await freshDatabase();
  const client = await openConnection(app);
  const words = ["Zorro", "żaba", "łoś", "lato", "cud", "ćma", "oko", "ósmy", "źrebak", "Łódź", "zebra"];
  const { rows } = await client.query<{ word: string }>(
    "select word from unnest($1::text[]) word order by word collate ekorok.pl",
    [words],
  );
  await client.end();
  expect(rows.map(({ word }) => word)).toEqual(words.toSorted(new Intl.Collator("pl").compare));
});
