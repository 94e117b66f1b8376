import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { idTokenAnswer, paperProgress, type AskedPaper, type PaperFormat } from "@ekorok/domain";
import type pg from "pg";
import { z } from "zod";
import { connect, type Login } from "../src/db/connection.ts";
import { ADMINISTRATOR, signInMany } from "./lists.ts";
import { paced } from "./paced.ts";
import { addClients, YEAR } from "./reports-filled.ts";

type Print = (name: string, value: string) => void;

const ROWS = 500;
const QUIET = 10_000;
const CLIENTS = 30;

/** A year of 60 000 rows as a file, and thirty people who want theirs at once while others read. */
export async function benchPapers(address: string, owner: Login, pid: number, print: Print): Promise<void> {
  const client = await connect(owner);
  const tokens = await signInMany(address, client);
  const [own = "", reader = ""] = tokens;
  await addClients(client, owner, 1, CLIENTS);
  const { rows } = await client.query<{ uid: string }>("select uid from ekorok.users where email like 'sprawozdania%'");
  const [uid = "", ...others] = rows.map((row) => row.uid);
  await fillUp(client, uid);
  await client.end();
  const year: AskedPaper = { what: "year", uid, year: YEAR };
  for (const format of ["xlsx", "csv", "pdf"] as const) {
    const before = forgetPeak(pid);
    const start = performance.now();
    const { id, size } = await made(address, own, year, format);
    const [time, peak] = [performance.now() - start, peakOf(pid)];
    const limit = format === "xlsx" ? " (at most 10 s and 300 MB)" : "";
    print(
      `60 000 rows as ${format.toUpperCase()}`,
      `${(time / 1000).toFixed(1)} s, ${(size / 1024 ** 2).toFixed(1)} MiB, ${peak - before} MB more memory${limit}`,
    );
    await download(address, id);
  }

  const readYear = () => {
    const other = others[Math.floor(Math.random() * others.length)] ?? "";
    return fetch(`${address}/api/users/${other}/reports/${YEAR}`, { headers: { authorization: `Bearer ${reader}` } });
  };
  const quiet = paced(readYear);
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  const before = await quiet();
  const busy = paced(readYear);
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) =>
      made(
        address,
        tokens[index % tokens.length] ?? "",
        { what: "year", uid: rows[index]?.uid ?? "", year: YEAR },
        "xlsx",
      ),
    ),
  );
  const time = performance.now() - start;
  const during = await busy();
  print("30 people's years as XLSX at once", `${(time / 1000).toFixed(1)} s`);
  print(
    "others' year meanwhile, p95",
    `${during.toFixed(0)} ms, quiet ${before.toFixed(0)} ms: ${(during / before).toFixed(1)} times (at most 2)`,
  );
}

/** Of the ten rows that each area has, as many more as make five hundred. */
async function fillUp(client: pg.Client, uid: string): Promise<void> {
  await client.query(
    `insert into ekorok.report_rows (uid, year, month, area, id, position, cells, amounts, version)
     select uid, year, month, area, gen_random_uuid(), position || lpad(n::text, 6, '0'), cells, amounts, 1
       from ekorok.report_rows, generate_series(2, ${ROWS / 10}) n where uid = $1`,
    [uid],
  );
  await client.query("update ekorok.report_areas set row_count = $2 where uid = $1", [uid, ROWS]);
  await client.query("vacuum analyze ekorok.report_rows");
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, "content-type": "application/json" });

async function made(address: string, token: string, wanted: AskedPaper, format: PaperFormat) {
  const ordered = await fetch(`${address}/functions/makePaper`, {
    method: "POST",
    headers: headersOf(token),
    body: JSON.stringify({ data: { requestId: randomUUID(), wanted, format } }),
  });
  if (!ordered.ok) throw new Error(await ordered.text());
  const { id } = z.object({ result: z.object({ id: z.string() }) }).parse(await ordered.json()).result;
  for (;;) {
    const answer = await fetch(`${address}/api/papers/${id}`, { headers: { authorization: `Bearer ${token}` } });
    const progress = paperProgress.parse(await answer.json());
    if (progress.state === "ready") return { id, size: progress.size };
    if (progress.state === "failed" || progress.state === "gone") throw new Error(JSON.stringify(progress));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** As a browser saves it: by the cookie of a session of the person who asked. */
async function download(address: string, id: string): Promise<void> {
  const answer = await fetch(`${address}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "bench0@ekorok.local", password: ADMINISTRATOR.ADMIN_PASSWORD }),
  });
  idTokenAnswer.parse(await answer.json());
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const file = await fetch(`${address}/api/papers/${id}/file`, { headers: { cookie } });
  const bytes = await file.arrayBuffer();
  if (!file.ok || bytes.byteLength !== Number(file.headers.get("content-length")))
    throw new Error("the file is not whole");
}

/** Of a process, in MB: how much it has, and how much it had at most since that was forgotten. Linux alone says it. */
const memoryOf = (pid: number, name: "VmRSS" | "VmHWM"): number =>
  Math.round(
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
  );
const peakOf = (pid: number) => memoryOf(pid, "VmHWM");
function forgetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  return memoryOf(pid, "VmRSS");
}
