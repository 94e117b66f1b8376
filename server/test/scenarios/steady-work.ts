import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { patchedRows } from "@ekorok/domain/reports/contract/reports";
import { z } from "zod";
import { sleep } from "../../src/queues/waiting.ts";
import { SITE_PASSWORD, startSite } from "../site.ts";

const CLIENTS = 20;
const YEAR = 2026;
const cells = { kind: "portable", chemistry: "alkaline", builtIn: "no", count: "10", mass: "1.5 kg" };
const anyOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)];
const minutes = (milliseconds: number) => milliseconds / 60_000;

type Sample = { at: number; memory: number; handles: number };

/** Twenty clients work at a steady rate: four of five calls read, the fifth saves. Measures the costs every minute. */
export async function workSteadily(callsASecond: number, milliseconds: number) {
  const site = await startSite();
  try {
    const clients: Awaited<ReturnType<typeof signedInClient>>[] = [];
    while (clients.length < CLIENTS) clients.push(await signedInClient(site));
    const answers: { status: number; milliseconds: number }[] = [];
    const samples: Sample[] = [];
    const underWay = new Set<Promise<void>>();
    const ask = async (client: (typeof clients)[number] | undefined, number: number) => {
      const start = performance.now();
      const status = (await client?.call(number)) ?? 0;
      answers.push({ status, milliseconds: performance.now() - start });
    };
    const begin = performance.now();
    for (let sent = 0; performance.now() - begin < milliseconds; sent++) {
      const call = ask(anyOf(clients), sent).finally(() => underWay.delete(call));
      underWay.add(call);
      if (sent % (callsASecond * 10) === 0) samples.push({ at: performance.now() - begin, ...costOf(site.pid) });
      await sleep(Math.max(0, begin + ((sent + 1) * 1000) / callsASecond - performance.now())); // keeps the rate
    }
    await Promise.all(underWay);
    const times = answers.map((answer) => answer.milliseconds).toSorted((a, b) => a - b);
    const centile = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    const settled = samples.filter(({ at }) => at > milliseconds / 6);
    const first = settled[0] ?? { at: 0, memory: 0, handles: 0 };
    const last = settled.at(-1) ?? first;
    return {
      answered: answers.length,
      failed: answers.filter(({ status }) => status !== 200),
      p95: centile(0.95),
      p99: centile(0.99),
      /** In MiB per minute, after warming up. */
      growth: slope(settled),
      moreHandles: last.handles - first.handles,
      walMiB: sizeOf(path.join(site.folder, "postgres/data/pg_wal")),
    };
  } finally {
    await site.stop();
  }
}

async function signedInClient({ address, account }: Awaited<ReturnType<typeof startSite>>) {
  const { uid, email } = await account();
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api/auth/sign-in`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password: SITE_PASSWORD }),
  });
  const { idToken } = z.object({ idToken: z.string() }).parse(await answer.json());
  const authorization = `Bearer ${idToken}`;
  const reports = `${address}/api/users/${uid}/reports/${YEAR}`;
  const ask = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { ...headers, authorization } }).then(
      async (answer) => ({ status: answer.status, body: await answer.text() }),
      () => ({ status: 0, body: "" }), // no answer
    );
  const kept: { id: string; version: number }[] = [];
  /** Adds a row or removes one, so that the report stays as large. */
  const save = async () => {
    const old = kept.length > 200 ? kept.shift() : undefined;
    const change = old ? { ...old, set: null } : { id: randomUUID(), version: 0, set: cells };
    const body = JSON.stringify({ requestId: randomUUID(), changes: [change] });
    const answer = await ask(`${reports}/1/batteries`, { method: "PATCH", body });
    if (answer.status === 200)
      kept.push(...patchedRows.parse(JSON.parse(answer.body)).rows.map(({ id, version }) => ({ id, version })));
    return answer;
  };
  return {
    call: async (number: number) => {
      const read = number % 2 ? reports : `${reports}/${1 + (number % 12)}?rows=1`;
      return (await (number % 5 ? ask(read) : save())).status;
    },
  };
}

function costOf(pid: number): Pick<Sample, "memory" | "handles"> {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return { memory: Number(kilobytes) / 1024, handles: readdirSync(`/proc/${pid}/fd`).length };
}

const sizeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(path.join(folder, name)).size)
    .reduce((sum, size) => sum + size, 0) /
  1024 ** 2;

/** The growth of memory, by linear regression. */
function slope(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [x, y] = [mean(({ at }) => minutes(at)), mean(({ memory }) => memory)];
  const along = samples.reduce((sum, { at, memory }) => sum + (minutes(at) - x) * (memory - y), 0);
  return along / samples.reduce((sum, { at }) => sum + (minutes(at) - x) ** 2, 0);
}
