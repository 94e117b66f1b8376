import { areas } from "@ekorok/domain/areas/all-areas";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { totalsOf } from "@ekorok/domain/areas/totals";
import type pg from "pg";
import { openDatabase } from "../src/db/index.ts";
import type { Login } from "../src/db/connection.ts";
import { readDictionaries } from "../src/features/dictionaries/store.ts";
import { bitsOf } from "../src/features/reports/area-bits.ts";
import { validRow } from "../test/valid-row.ts";

export const YEAR = 2026;
const ROWS = 10;

/** A row of each area in each month, and what is stored of ten such rows. */
async function templates(owner: Login, months: number) {
  const { db, close } = openDatabase(owner, { max: 1 });
  const { revision, dictionaries } = await readDictionaries(db);
  await close();
  const books = Array.from({ length: months }, (_, before): Book => {
    return { period: { year: YEAR, month: before + 1 }, dictionaries };
  });
  const rows = books.flatMap((book) =>
    areas.map((area) => {
      const cells = undisputed(area, validRow(area, book), book);
      const amounts = area.amounts(cells, book);
      const totals = totalsOf(
        area,
        Array.from({ length: ROWS }, () => ({ cells, amounts })),
        book,
      );
      return { month: book.period.month, area: area.id, cells, amounts, totals };
    }),
  );
  return { revision, rows };
}

/** Without cells that checks would mention, so that no findings need to be stored and `npm run verify` agrees. */
function undisputed(area: Area, cells: Cells, book: Book): Cells {
  const [finding] = area.check(cells, book);
  if (!finding) return cells;
  if (!finding.column || !cells[finding.column]) throw new Error(`${area.id}: ${finding.message}`);
  return undisputed(area, { ...cells, [finding.column]: null }, book);
}

/** Adds clients, each with this number of months of ten rows in each of ten areas. */
export async function addClients(
  client: pg.Client,
  owner: Login,
  from: number,
  to: number,
  months = 12,
): Promise<void> {
  const { revision, rows } = await templates(owner, months);
  const clients = `select uid from ekorok.users where email like 'sprawozdania%'
                     and substring(email from '\\d+')::int between ${from} and ${to}`;
  const template = "jsonb_to_recordset($1::jsonb) t (month int, area text, cells jsonb, amounts jsonb, totals jsonb)";
  await client.query(
    `insert into ekorok.users (email, password_hash, profile)
     select 'sprawozdania' || n || '@firma.pl', 'x', jsonb_build_object('companyName', 'Żubr ' || n || ' Sp. z o.o.')
       from generate_series(${from}, ${to}) n`,
  );
  await client.query(
    `insert into ekorok.history (uid, number, at, action, hash)
     select uid, 1, now(), 'user.create', ekorok.history_hash(null, row(uid, 1, now(), null, 'user.create', '', null, null, null)::ekorok.history)
       from (${clients}) c`,
  );
  await client.query(
    `insert into ekorok.reports (uid, year, month, ready_bits, filled_bits)
     select uid, ${YEAR}, m, $1::int, $1::int from (${clients}) c, generate_series(1, ${months}) m`,
    [bitsOf(areaIds)],
  );
  await client.query(
    `insert into ekorok.report_areas (uid, year, month, area, row_count, totals, revision, last_version)
     select uid, ${YEAR}, month, area, ${ROWS}, totals, $2::uuid, 1 from (${clients}) c, ${template}`,
    [JSON.stringify(rows), revision],
  );
  await client.query(
    `insert into ekorok.report_rows (uid, year, month, area, id, position, cells, amounts, version)
     select uid, ${YEAR}, month, area, gen_random_uuid(), lpad(n::text, 6, '0'), cells, amounts, 1
       from (${clients}) c, ${template}, generate_series(1, ${ROWS}) n`,
    [JSON.stringify(rows)],
  );
  for (const table of ["users", "reports", "report_areas", "report_rows"])
    await client.query(`vacuum analyze ekorok.${table}`);
}
