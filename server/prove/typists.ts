import { randomUUID } from "node:crypto";
import { patchedRows } from "@ekorok/domain/reports/contract/reports";
import { z } from "zod";
import { sleep } from "../src/queues/waiting.ts";
import type { Ask } from "../test/sale-steps.ts";

const ROWS = 30;
/** Milliseconds between two cells of a fast typist. */
const PAUSE = 150;

export type Typist = ReturnType<typeof typist>;

/** Types numbers into an area, saves each at once, and remembers which saves were acknowledged. */
export function typist({ uid, ask }: { uid: string; ask: Ask }) {
  const url = `/api/users/${uid}/reports/2026/3/batteries`;
  const rows = Array.from({ length: ROWS }, () => ({ id: randomUUID(), version: 0, count: "" }));
  const start = { kind: "portable", chemistry: "alkaline", builtIn: "no", mass: "1.5 kg" };
  const times: number[] = [];
  let typed = 0;
  const typeOne = async () => {
    const row = rows[typed % ROWS];
    if (!row) return;
    const count = String(++typed);
    const set = row.version === 0 ? { ...start, count } : { count };
    const begun = performance.now();
    const body = { requestId: randomUUID(), changes: [{ id: row.id, version: row.version, set }] };
    const saved = patchedRows.parse(await ask(url, { method: "PATCH", body }));
    times.push(performance.now() - begun);
    Object.assign(row, { count, version: saved.rows[0]?.version ?? row.version });
  };
  return {
    times,
    type: async (isOver: () => boolean) => {
      while (!isOver()) {
        await typeOne();
        await sleep(PAUSE); // the pace of a person
      }
    },
    /** Acknowledged cells that are missing. */
    lost: async () => {
      const found = z
        .object({ rows: z.array(z.object({ id: z.string(), cells: z.record(z.string(), z.string().nullable()) })) })
        .parse(await ask(url));
      const there = new Map(found.rows.map(({ id, cells }) => [id, cells["count"]]));
      return rows.filter(({ id, version, count }) => version > 0 && there.get(id) !== count);
    },
  };
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;

/** The p95 of the typists' saves during some work. */
export function typing(typists: readonly Typist[]) {
  return async (work: () => Promise<unknown>) => {
    const before = typists.map(({ times }) => times.length);
    let isOver = false;
    const all = Promise.all(typists.map(({ type }) => type(() => isOver)));
    try {
      await work();
    } finally {
      isOver = true;
      await all;
    }
    return p95(typists.flatMap(({ times }, index) => times.slice(before[index])));
  };
}
