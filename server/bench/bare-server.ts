// The same SQL without the program around it, for comparison: node:http and pg, without any checks.
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { Placeholder } from "drizzle-orm";
import pg from "pg";
import { z } from "zod";
import { openDatabase } from "../src/db/index.ts";
import { queriesOf } from "../src/features/reports/store.ts";
import { callerQuery } from "../src/features/identity/store.ts";

const login = z.record(z.string(), z.unknown()).parse(JSON.parse(process.argv[2] ?? "{}"));
const pool = new pg.Pool({ ...login, max: 10 });
const { db } = openDatabase(login, { max: 1 });
const { monthWithRows, year } = queriesOf(db);

type Prepared = { getQuery: () => { sql: string; params: unknown[] } };
/** The program's own statement, prepared in the same way. */
function statement(name: string, prepared: Prepared) {
  const { sql, params } = prepared.getQuery();
  return (values: Record<string, unknown>) => ({
    name,
    text: sql,
    values: params.map((param) => (param instanceof Placeholder ? values[String(param.name)] : param)),
  });
}
const caller = statement("caller", callerQuery(db));
const month = statement("month", monthWithRows);
const wholeYear = statement("year", year);

const GROUPED = `select r.uid, r.month, r.area, count(*), sum((r.amounts ->> 'mass')::numeric), sum((r.amounts ->> 'amount')::numeric), sum((r.amounts ->> 'count')::numeric)
                   from ekorok.report_rows r`;
const BY_AREA = "group by r.uid, r.month, r.area";

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, what = "", uid = "", at = "", area = ""] = (request.url ?? "").split("/");
  await pool.query(caller({ uid: request.headers["x-uid"], id: request.headers["x-session"] }));
  switch (what) {
    case "month":
      return (await pool.query(month({ uid, year: 2026, month: Number(at), mostRows: 1_000 }))).rows;
    case "year":
      return (await pool.query(wholeYear({ uid, year: 2026 }))).rows;
    case "grouped-year":
      return (
        await pool.query({
          name: "gy",
          text: `${GROUPED} where r.uid = $1 and r.year = 2026 ${BY_AREA}`,
          values: [uid],
        })
      ).rows;
    case "grouped-list":
      return (
        await pool.query({
          name: "gl",
          text: `${GROUPED} join (select uid from ekorok.users where not is_staff order by company_name, email limit 100) u on u.uid = r.uid
                 where r.year = 2026 ${BY_AREA}`,
        })
      ).rows;
    default:
      return save(String(request.headers["x-uid"]), uid, Number(at), area, await json(request));
  }
}

const change = z.object({ id: z.string(), set: z.record(z.string(), z.unknown()) });
const changes = z.object({ changes: z.array(change) });

/** The statements of a save in their order; they store what was sent. */
async function save(actor: string, uid: string, at: number, area: string, body: unknown): Promise<unknown> {
  const sent = changes.parse(body).changes;
  const rows = JSON.stringify(sent.map(({ id, set }) => ({ id, version: 2, cells: set, amounts: { mass: "1" } })));
  const client = await pool.connect();
  const place = [uid, 2026, at, area];
  try {
    await client.query("begin");
    const requestId = randomUUID();
    const hash = createHash("sha256").update(rows).digest();
    await client.query(
      "insert into ekorok.answered_requests (uid, request_id, request_hash) values ($1, $2, $3) on conflict do nothing returning *",
      [actor, requestId, hash],
    );
    await client.query(
      "select uid, permissions, is_blocked, pg_advisory_xact_lock_shared(4711021) from ekorok.users where uid = $1",
      [uid],
    );
    await client.query(
      `insert into ekorok.reports (uid, year, month) values ($1, $2, $3) on conflict (uid, year, month) do update set updated_at = now()
       returning status, submissions, return_reason, submitted_at, is_outdated, (select revision from ekorok.dictionary_state)`,
      [uid, 2026, at],
    );
    const { rows: kept } = await client.query(
      `select a.revision, a.last_version, a.is_declared_empty, a.updated_at,
              (select coalesce(json_agg(json_build_object('id', x.id, 'version', x.version, 'position', x.position, 'cells', x.cells, 'amounts', x.amounts) order by x.position, x.id), '[]')
                 from ekorok.report_rows x where (x.uid, x.year, x.month, x.area) = (a.uid, a.year, a.month, a.area)),
              (select coalesce(json_agg(x), '[]') from ekorok.report_reasons x where (x.uid, x.year, x.month, x.area) = (a.uid, a.year, a.month, a.area))
         from ekorok.report_areas a where a.uid = $1 and a.year = $2 and a.month = $3 and a.area = $4`,
      place,
    );
    await client.query(
      `with s0 as (update ekorok.report_rows r set cells = new.cells, amounts = new.amounts, version = new.version, updated_at = now()
                     from jsonb_to_recordset($5::jsonb) as new (id uuid, version int, cells jsonb, amounts jsonb)
                    where r.uid = $1 and r.year = $2 and r.month = $3 and r.area = $4 and r.id = new.id),
            s1 as (insert into ekorok.report_areas as a (uid, year, month, area, row_count, totals, last_version) values ($1, $2, $3, $4, 10, '{}', 2)
                   on conflict (uid, year, month, area) do update set (row_count, last_version, updated_at) = (excluded.row_count, excluded.last_version, now()),
                     is_declared_empty = a.is_declared_empty and excluded.row_count = 0),
            s2 as (insert into ekorok.history (uid, actor_uid, action, item, before, after) values ($1, $1, 'report.rows', $4, $5::jsonb, $5::jsonb))
       select 1`,
      [...place, rows],
    );
    await client.query("update ekorok.answered_requests set answer = $3 where uid = $1 and request_id = $2", [
      actor,
      requestId,
      JSON.stringify({ result: sent }),
    ]);
    await client.query("commit");
    return { rows: sent, kept: kept.length };
  } finally {
    client.release();
  }
}

const server = createServer((request, reply) => {
  answer(request).then(
    (value) => reply.setHeader("content-type", "application/json").end(JSON.stringify(value)),
    (error: unknown) => reply.writeHead(500).end(String(error)),
  );
});
server.listen(0, "127.0.0.1", () => {
  const bound = server.address();
  process.stdout.write(`listening ${typeof bound === "object" ? bound?.port : ""}\n`);
});
