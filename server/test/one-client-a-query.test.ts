import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { openConnection } from "../src/db/connection.ts";
import { JOBS } from "../src/db/index.ts";
import { NO_ACCOUNT_UID } from "../src/features/history/store.ts";
import { testDatabase } from "./app.ts";
import { chance } from "./odd-input.ts";
import { nameOf, allCalls } from "./doors/all-doors.ts";
import { busyClient } from "./scenarios/busy-client.ts";
import { appFor, send, validRequest } from "./scenarios/endpoint-calls.ts";

// docs/scaling.md relies on this: a client's request reads the data of one client, so one of many machines can answer it.

afterEach(() => vi.restoreAllMocks());

type Statement = { text: string; values: readonly unknown[] };
const asked = z.object({ text: z.string(), values: z.array(z.unknown()).optional() });

/** Collects the statements that are sent to the database during `work`. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const sent = query.mock.calls.flatMap(([statement, parameters], index): Statement[] => {
    if (isOfJobs(query.mock.contexts[index])) return [];
    const { text, values } = asked.parse(typeof statement === "string" ? { text: statement } : statement);
    return [{ text, values: values ?? z.array(z.unknown()).catch([]).parse(parameters) }];
  });
  query.mockRestore();
  return sent.filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text));
}

const named = z.object({ connectionParameters: z.object({ application_name: z.string().optional() }) });

/** Jobs poll for everybody at the same time, over connections with a name of their own. */
const isOfJobs = (connection: unknown) => named.parse(connection).connectionParameters.application_name === JOBS;

const JOINED = "that of the row it is joined to";
const SEVERAL = "several";

const plan = z.array(z.object({ "QUERY PLAN": z.array(z.object({ Plan: z.unknown() })) }));
const condition = z.string().default("");
const node = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Cond": condition,
  "Recheck Cond": condition,
  Filter: condition,
  Plans: z.array(z.unknown()).default([]),
});

/** The places where a plan reads a table whose key begins with a client's id, and the ids that they name. */
function readsIn(
  value: unknown,
  tables: ReadonlySet<string>,
  values: readonly unknown[],
): { table: string; uid: unknown }[] {
  const { "Node Type": type, "Relation Name": table, Plans: parts, ...where } = node.parse(value);
  const isRead = table !== undefined && tables.has(table) && type.includes("Scan");
  const conditions = [where["Index Cond"], where["Recheck Cond"], where.Filter].join(" ");
  const named = /\buid = (?:\$(\d+)|'([0-9a-f-]{36})'|(\w+\.uid)|(ANY))/.exec(conditions);
  const [, parameter, constant, joined, several] = named ?? [];
  const uid = parameter ? values[Number(parameter) - 1] : (constant ?? (joined && JOINED) ?? (several && SEVERAL));
  return [...(isRead ? [{ table, uid }] : []), ...parts.flatMap((part) => readsIn(part, tables, values))];
}

test("every query and command of a client names one uid wherever it reads a table that grows with clients", async () => {
  const client = await busyClient();
  const { owner } = await testDatabase();
  const database = await openConnection(owner);
  const { rows } = await database.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'ekorok' and column_name = 'uid'",
  );
  const tables = new Set(rows.map(({ name }) => name));
  expect([...tables]).toEqual(
    expect.arrayContaining(["users", "reports", "report_rows", "report_versions", "history"]),
  );
  const next = chance(1);
  const wrong: object[] = [];
  let reads = 0;
  for (const way of allCalls(client).filter(({ by }) => by === "owner")) {
    const sent = await validRequest(way, next);
    const statements = await statementsOf(async () => {
      const { statusCode, body } = await send(appFor(way, client), sent);
      expect(statusCode, `${nameOf(way)}: ${body}`).toBe(200);
    });
    for (const { text, values } of statements) {
      const answer = await database.query(`explain (generic_plan, format json) ${text}`);
      const found = plan
        .parse(answer.rows)
        .flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => readsIn(Plan, tables, values)));
      reads += found.length;
      // The people who did something are read by a query of their own, as they may be anybody.
      const isAboutPeople = found.every(({ table, uid }) => table === "users" && uid === SEVERAL);
      // The history of dictionaries belongs to no client and, like them, is on every machine.
      const bad = isAboutPeople
        ? []
        : found.filter(({ uid }) => uid !== client.uid && uid !== JOINED && uid !== NO_ACCOUNT_UID);
      if (bad.length > 0) wrong.push({ way: nameOf(way), bad, text });
    }
  }
  await database.end();
  expect(wrong).toEqual([]);
  expect(reads).toBeGreaterThan(100); // it did look
});
