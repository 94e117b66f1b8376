import { randomUUID } from "node:crypto";
import { areaReport } from "@ekorok/domain/reports/contract/reports";
import type pg from "pg";
import { openConnection, type Login } from "../src/db/connection.ts";
import { signIn } from "./lists.ts";
import { addClients, YEAR } from "./reports-filled.ts";

const SIZES = [200, 700, 2_500, 10_000];
const MONTHS = 3; // of a hundred rows each: three million rows in the end
const CALLS = 400;
const STEEPEST = 0.1;

type Print = (name: string, value: string) => void;
type Ask = (uid: string, month: number) => Promise<unknown>;

/**
 * How a query's cost grows with the number of clients: the slope on a log-log scale. 0 means that it does not grow, 1 that it is
 * proportional.
 */
export async function benchGrowth(address: string, owner: Login, print: Print): Promise<void> {
  const client = await openConnection(owner);
  const questions = questionsTo(address, await signIn(address));
  const costs = new Map<string, number[]>();
  for (const [index, clients] of SIZES.entries()) {
    await addClients(client, owner, 1 + (SIZES[index - 1] ?? 0), clients, MONTHS);
    const uids = await someClients(client);
    for (const [name, ask] of Object.entries(questions))
      costs.set(name, [...(costs.get(name) ?? []), await costOf(ask, uids)]);
    print(
      `${clients} clients, size of each in the database`,
      `${((await sizeOf(client)) / clients / 1024).toFixed(0)} KiB`,
    );
  }
  await client.end();
  for (const [name, found] of costs) {
    const steepness = slope(SIZES, found);
    const times = found.map((cost, index) => `${SIZES[index]}: ${cost.toFixed(2)} ms`).join(", ");
    print(name, `slope ${steepness.toFixed(3)} ${steepness <= STEEPEST ? "≤" : "✗"} ${STEEPEST} (${times})`);
  }
}

/** Each call ends when its answer was read; an answer other than 200 ends the bench. */
function questionsTo(address: string, token: string): Record<string, Ask> {
  const headers = { authorization: `Bearer ${token}` };
  const call = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(address + path, {
      method: body ? "PATCH" : "GET",
      headers: { ...headers, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const read: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(read)}`);
    return read;
  };
  return {
    "a month's 100 rows": (uid, month) => call(`/api/users/${uid}/reports/${YEAR}/${month}?rows=1`),
    "ten rows read and saved": async (uid, month) => {
      const path = `/api/users/${uid}/reports/${YEAR}/${month}/batteries`;
      const { rows } = areaReport.parse(await call(path));
      const count = String(1 + Math.floor(Math.random() * 1e6));
      const changes = rows.map(({ id, version }) => ({ id, version, set: { count, mass: `${count} kg` } }));
      await call(path, { requestId: randomUUID(), changes });
    },
    "a year": (uid) => call(`/api/users/${uid}/reports/${YEAR}`),
    "the list, 100 clients": () => call(`/api/reports?year=${YEAR}&pageSize=100`),
  };
}

async function someClients(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ uid: string }>(
    `select uid from ekorok.users where email like 'sprawozdania%' order by random() limit ${CALLS}`,
  );
  return rows.map(({ uid }) => uid);
}

/** The median of many calls about different clients, one after the other. */
async function costOf(ask: Ask, uids: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let call = -CALLS / 10; call < CALLS; call++) {
    const uid = uids[Math.abs(call) % uids.length] ?? "";
    const start = performance.now();
    await ask(uid, 1 + (Math.abs(call) % MONTHS));
    if (call >= 0) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[CALLS / 2] ?? 0;
}

async function sizeOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select sum(pg_total_relation_size(oid)) as bytes from pg_class where relnamespace = 'ekorok'::regnamespace and relkind = 'r'",
  );
  return Number(rows[0]?.bytes);
}

/** The slope of a linear regression of the logarithms. */
function slope(sizes: readonly number[], costs: readonly number[]): number {
  const xs = sizes.map(Math.log);
  const ys = costs.map(Math.log);
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [x, y] = [mean(xs), mean(ys)];
  const along = xs.reduce((sum, value, index) => sum + (value - x) * ((ys[index] ?? 0) - y), 0);
  return along / xs.reduce((sum, value) => sum + (value - x) ** 2, 0);
}
