import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import type pg from "pg";
import { z } from "zod";
import { sleep } from "../../src/queues/waiting.ts";
import type { Written } from "./writers.ts";

const credentials = { email: "kierownik@firma.pl", password: "siedem starych rowerów" };
export const settings = {
  APP_INTEGRITY: "off",
  ADMIN_EMAIL: credentials.email,
  ADMIN_PASSWORD: credentials.password,
} as const;

const ROWS_A_SAVE = 5;
const cells = { kind: "portable", chemistry: "alkaline", builtIn: "no", count: "10", mass: "1.5 kg" };
const anyOf = (first: number, last: number) => first + Math.floor(Math.random() * (last - first + 1));

/** Saves several rows at a time into reports of many years. */
export async function rowWriter(address: string) {
  const headers = { "content-type": "application/json" };
  const signedIn = await fetch(`${address}/api/auth/sign-in`, {
    method: "POST",
    headers,
    body: JSON.stringify(credentials),
  });
  const { idToken } = z.object({ idToken: z.string() }).parse(await signedIn.json());
  const uid = String(decodeJwt(idToken).sub);
  const reports = `/api/users/${uid}/reports`;
  /** The rows of every save, answered or not. */
  const rowsOf = new Map<string, string[]>();

  const newSave = () => {
    const id = randomUUID();
    const rows = Array.from({ length: ROWS_A_SAVE }, () => randomUUID());
    const body = { requestId: id, changes: rows.map((row) => ({ id: row, version: 0, set: cells })) };
    rowsOf.set(id, rows);
    return { id, path: `${reports}/${anyOf(2020, 2099)}/${anyOf(1, 12)}/batteries`, body: JSON.stringify(body) };
  };
  const send = async (address: string, { id, path, body }: ReturnType<typeof newSave>): Promise<Written> => {
    try {
      const { status } = await fetch(address + path, {
        method: "PATCH",
        headers: { ...headers, authorization: `Bearer ${idToken}` },
        body,
        signal: AbortSignal.timeout(30_000),
      });
      return status === 200 ? { status, id } : { status };
    } catch {
      return { status: 0 };
    }
  };
  const write = (address: string) => send(address, newSave());
  /** Repeats the same request until it is answered, as a browser does. */
  const writeUntilAnswered = async (address: () => string): Promise<Written> => {
    const save = newSave();
    for (;;) {
      const written = await send(address(), save);
      if (![0, 429, 502, 503, 504].includes(written.status)) return written;
      await sleep(50); // a pause between tries, as a client makes
    }
  };
  return { uid, idToken, write, writeUntilAnswered, rowsOf };
}

/** Acknowledged saves that are missing, partial saves, and areas whose totals differ from their rows. */
export async function whatIsWrong(client: pg.Client, saved: readonly string[], rowsOf: ReadonlyMap<string, string[]>) {
  const { rows } = await client.query<{ id: string }>("select id from ekorok.report_rows");
  const there = new Set(rows.map(({ id }) => id));
  const countOf = (id: string) => rowsOf.get(id)?.filter((row) => there.has(row)).length ?? 0;
  const { rows: outOfStep } = await client.query<{ year: number; month: number }>(
    `select year, month from ekorok.report_areas areas
       full join (select year, month, count(*) as row_count from ekorok.report_rows group by year, month) rows using (year, month)
      where areas.row_count is distinct from rows.row_count
         or areas.totals ->> 'count' is distinct from (10 * rows.row_count)::text`,
  );
  return {
    lost: saved.filter((id) => countOf(id) === 0),
    halved: [...rowsOf.keys()].filter((id) => ![0, ROWS_A_SAVE].includes(countOf(id))),
    outOfStep,
  };
}
