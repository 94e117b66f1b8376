import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { areaById } from "@ekorok/domain/areas/all-areas";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import type { Book } from "@ekorok/domain/areas/cells";
import { totalsOf } from "@ekorok/domain/areas/totals";
import { patchedRows } from "@ekorok/domain/reports/contract/reports";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { readDictionaries } from "../../src/features/dictionaries/store.ts";
import { bitsOf } from "../../src/features/reports/area-bits.ts";
import { SITE_PASSWORD, type Site } from "../site.ts";
import { validRow } from "../valid-row.ts";

const YEAR = 2026;
const months = { full: 5, saved: 6, usual: 7 } as const;
const FILLED = areaIds.slice(0, 5);

type Call = { method?: string; path: string; body?: object };
export type Answer = { status: number; retryAfter: string | undefined; text: string; milliseconds: number };
export type Person = { uid: string; token: string; ask: (call: Call, agent: Agent) => Promise<Answer> };

/** A signed-in person who sends requests over given connections. */
export async function signedIn(site: Site): Promise<Person> {
  const { uid, email } = await site.account();
  const answer = await fetch(`${site.address}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: SITE_PASSWORD }),
  });
  const { idToken } = z.object({ idToken: z.string() }).parse(await answer.json());
  const headers = { authorization: `Bearer ${idToken}`, "content-type": "application/json" };
  const ask = ({ method = "GET", path, body }: Call, agent: Agent) =>
    new Promise<Answer>((resolve, reject) => {
      const start = performance.now();
      const asked = request(site.address + path, { method, headers, agent }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on(
          "data",
          (chunk: Buffer) => void (reply.statusCode === 200 && chunks.length < 100 && chunks.push(chunk)),
        );
        reply.on("error", reject).on("end", () =>
          resolve({
            status: reply.statusCode ?? 0,
            retryAfter: reply.headers["retry-after"],
            text: Buffer.concat(chunks).toString(),
            milliseconds: performance.now() - start,
          }),
        );
      });
      asked.on("error", reject).end(body && JSON.stringify(body));
    });
  return { uid, token: idToken, ask };
}

/** Inserts rows into five areas of a month. */
export async function fill({ db }: Site, uid: string, month: number, rows: number): Promise<void> {
  const { revision, dictionaries } = await readDictionaries(db);
  const book: Book = { period: { year: YEAR, month }, dictionaries };
  await db.execute(
    sql`insert into ekorok.reports (uid, year, month, ready_bits, filled_bits) values (${uid}, ${YEAR}, ${month}, ${bitsOf(FILLED)}, ${bitsOf(FILLED)})`,
  );
  for (const id of FILLED) {
    const area = areaById(id);
    if (!area) throw new Error(`no area ${id}`);
    const cells = validRow(area, book);
    const amounts = area.amounts(cells, book);
    const all = Array.from({ length: rows }, () => ({ cells, amounts }));
    const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
    await db.execute(sql`insert into ekorok.report_areas (uid, year, month, area, row_count, totals, revision, last_version)
      values (${uid}, ${YEAR}, ${month}, ${id}, ${rows}, ${json(totalsOf(area, all, book))}, ${revision}, 1)`);
    await db.execute(sql`insert into ekorok.report_rows (uid, year, month, area, id, position, cells, amounts, version)
      select ${uid}::uuid, ${YEAR}, ${month}, ${id}, gen_random_uuid(), lpad(n::text, 6, '0'), ${json(cells)}, ${json(amounts)}, 1
        from generate_series(1, ${rows}::int) n`);
  }
  await db.execute(sql`analyze ekorok.report_rows`);
}

const reportsOf = (uid: string) => `/api/users/${uid}/reports/${YEAR}`;
const history = (uid: string, month: number): Call => ({
  method: "POST",
  path: "/functions/listReportHistory",
  body: { data: { uid, year: YEAR, month } },
});

const battery = { kind: "portable", chemistry: "alkaline", builtIn: "no", count: "10" };

/** Saves the same twenty rows again and again. */
function saver({ uid }: Person) {
  const ids = Array.from({ length: 20 }, () => randomUUID());
  let version = 0;
  let count = 0;
  return {
    next: (): Call => ({
      method: "PATCH",
      path: `${reportsOf(uid)}/${months.saved}/batteries`,
      body: {
        requestId: randomUUID(),
        changes: ids.map((id) => ({ id, version, set: { ...battery, mass: `${++count} kg` } })),
      },
    }),
    saved: ({ text }: Answer) => {
      version = patchedRows.parse(JSON.parse(text)).rows[0]?.version ?? version;
    },
  };
}

/** Sends the most expensive requests of one account over many connections. Counts the statuses of the answers. */
async function storm(greedy: Person, connections: number, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const reports = reportsOf(greedy.uid);
  const reads: Call[] = [
    { path: `${reports}/${months.full}?rows=1` },
    { path: `${reports}/${months.full}` },
    { path: `${reports}/${months.full}/${FILLED[0]}` },
    history(greedy.uid, months.saved),
  ];
  const statuses: Record<number, number> = {};
  let refusedWithoutTime = 0;
  const caller = async (_: unknown, index: number) => {
    const own = saver(greedy);
    const read = reads[index % reads.length];
    while (!isOver()) {
      const isSave = index % 3 === 0 || !read;
      const answer = await greedy.ask(isSave ? own.next() : read, agent);
      if (isSave && answer.status === 200) own.saved(answer);
      if (answer.status === 429 && !answer.retryAfter) refusedWithoutTime++;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  agent.destroy();
  return { statuses, refusedWithoutTime };
}

/** Reads what a client usually reads, one request after the other. */
export async function readAll(other: Person, isOver: () => boolean): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const reports = reportsOf(other.uid);
  const calls: Call[] = [
    { path: reports },
    { path: `${reports}/${months.usual}` },
    { path: `${reports}/${months.usual}?rows=1` },
    { path: `${reports}/${months.usual}/${FILLED[0]}` },
    history(other.uid, months.usual),
    { path: `/api/users/${other.uid}` },
  ];
  const answers: Answer[] = [];
  while (!isOver()) for (const call of calls) answers.push(await other.ask(call, agent));
  agent.destroy();
  return answers;
}

type Sizes = { rows: number; connections: number; milliseconds: number };

/** A person with a month of twenty rows in five areas. */
export async function usualReader(site: Site): Promise<Person> {
  const other = await signedIn(site);
  await fill(site, other.uid, months.usual, 20);
  return other;
}

export const within = (time: number) => {
  const end = performance.now() + time;
  return () => performance.now() > end;
};

/** Times a person's reads, first alone and then while one account sends as much as it can. */
export async function beside(site: Site, { rows, connections, milliseconds }: Sizes) {
  const [greedy, other] = [await signedIn(site), await usualReader(site)];
  await fill(site, greedy.uid, months.full, rows);
  await readAll(other, within(milliseconds / 4)); // warms up
  const quiet = await readAll(other, within(milliseconds));
  const isOver = within(2 * milliseconds);
  const raging = storm(greedy, connections, isOver);
  await readAll(other, within(milliseconds / 2)); // until the storm has begun
  const during = await readAll(other, within(milliseconds));
  return { quiet, during, ...(await raging) };
}
