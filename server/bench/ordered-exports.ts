import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pollPause } from "@ekorok/domain/exports/poll-pause";
import { exportProgress, type WantedExportInput, type ExportFormat } from "@ekorok/domain/exports/contract/exports";
import { idTokenAnswer } from "@ekorok/domain/users/contract/auth";
import type pg from "pg";
import { z } from "zod";
import { ADMINISTRATOR } from "./lists.ts";

/** Copies the ten rows of each area, or of one, until there are this many. */
export async function fillUp(client: pg.Client, uid: string, rows = 500, area: string | null = null): Promise<void> {
  const isFilled = "uid = $1 and ($2::text is null or area = $2)";
  await client.query(
    `insert into ekorok.report_rows (uid, year, month, area, id, position, cells, amounts, version)
     select uid, year, month, area, gen_random_uuid(), position || lpad(n::text, 6, '0'), cells, amounts, 1
       from ekorok.report_rows, generate_series(2, ${rows / 10}) n where ${isFilled}`,
    [uid, area],
  );
  await client.query(`update ekorok.report_areas set row_count = $3 where ${isFilled}`, [uid, area, rows]);
  await client.query("vacuum analyze ekorok.report_rows");
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, "content-type": "application/json" });

/** Polls an export's progress at least as often as the page does; returns the time and the reported progress. */
export async function made(
  address: string,
  token: string,
  wanted: WantedExportInput,
  format: ExportFormat,
  every?: number,
) {
  const percents: number[] = [];
  const ordered = await fetch(`${address}/functions/makePaper`, {
    method: "POST",
    headers: headersOf(token),
    body: JSON.stringify({ data: { requestId: randomUUID(), wanted, format } }),
  });
  if (!ordered.ok) throw new Error(await ordered.text());
  const { id } = z.object({ result: z.object({ id: z.string() }) }).parse(await ordered.json()).result;
  for (;;) {
    const answer = await fetch(`${address}/api/papers/${id}`, { headers: { authorization: `Bearer ${token}` } });
    const progress = exportProgress.parse(await answer.json());
    if (progress.state === "ready") return { id, size: progress.size, percents };
    if (progress.state === "failed" || progress.state === "gone") throw new Error(JSON.stringify(progress));
    if (progress.state === "working") percents.push(progress.percent);
    await new Promise((resolve) => setTimeout(resolve, every ?? pollPause(progress) ?? 0));
  }
}

/** Downloads a file as a browser does, by the session's cookie. */
export async function askedFor(address: string, email: string, id: string): Promise<Response> {
  const answer = await fetch(`${address}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: ADMINISTRATOR.ADMIN_PASSWORD }),
  });
  idTokenAnswer.parse(await answer.json());
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return fetch(`${address}/api/papers/${id}/file`, { headers: { cookie } });
}

/** Downloads the whole file, or throws. */
export async function saved(address: string, email: string, id: string): Promise<Buffer> {
  const file = await askedFor(address, email, id);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!file.ok || bytes.length !== Number(file.headers.get("content-length"))) throw new Error("the file is not whole");
  return bytes;
}

/** A process's memory in MB, and its maximum since the last reset. Only known on Linux. */
const memoryOf = (pid: number, name: "VmRSS" | "VmHWM"): number =>
  Math.round(
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
  );
export const peakOf = (pid: number): number => memoryOf(pid, "VmHWM");
export function forgetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  return memoryOf(pid, "VmRSS");
}
