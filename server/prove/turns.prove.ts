import type { AskedPaper } from "@ekorok/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { made } from "../bench/ordered-papers.ts";
import { fill } from "../test/scenarios/fairness.ts";
import { SITE_PASSWORD, startSite, type Site } from "../test/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

type Person = { uid: string; token: string };

async function person(): Promise<Person> {
  const { uid, email } = await site.account();
  const answer = await fetch(`${site.address}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: SITE_PASSWORD }),
  });
  return { uid, token: z.object({ idToken: z.string() }).parse(await answer.json()).idToken };
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** How long each of so many takes, one after the other. */
async function timed(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < count; number++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}

/** Somebody who asks for something small, alone and while another asks for as much as they may. */
async function beside(what: string, small: () => Promise<unknown>, greedy: (() => Promise<unknown>)[]) {
  await timed(3, small); // warm
  const quiet = await timed(30, small);
  let isOver = false;
  let done = 0;
  const storm = greedy.map(async (ask) => {
    while (!isOver) {
      await ask();
      done++;
    }
  });
  await timed(3, small); // a thread of its own starts
  const during = await timed(30, small);
  isOver = true;
  const [alone, together] = [p95(quiet), p95(during)];
  process.stdout.write(
    `${what}: p95 ${alone.toFixed(0)} ms alone, ${together.toFixed(0)} ms beside ${greedy.length} at a time of another (${done} done meanwhile)\n`,
  );
  await Promise.all(storm);
  return { alone, together };
}

const EVERY = 20; // milliseconds between two looks

test("a small file beside somebody who always has five archives ordered", async () => {
  const [greedy, modest] = [await person(), await person()];
  await fill(site, greedy.uid, 5, 2_000);
  const history: AskedPaper = { what: "history", uid: modest.uid };
  const archive: AskedPaper = { what: "archive", uid: greedy.uid };
  const { alone, together } = await beside(
    "a history as CSV",
    () => made(site.address, modest.token, history, "csv", EVERY),
    Array.from({ length: 5 }, () => () => made(site.address, greedy.token, archive, "zip", 200)),
  );
  expect(together).toBeLessThanOrEqual(3 * alone);
});

test("a list of a few rows beside somebody who always sends three large ones", async () => {
  const [greedy, modest] = [await person(), await person()];
  const send = async ({ uid, token }: Person, rows: number) => {
    const body = `Kategoria;Użycie;Masa\r\n${"Papier;jednorazowe;1,5\r\n".repeat(rows)}`;
    const answer = await fetch(
      `${site.address}/api/users/${uid}/imports?name=lista.csv&year=2026&month=5&area=packagings`,
      {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
        body,
      },
    );
    if (![200, 429].includes(answer.status)) throw new Error(await answer.text());
  };
  const { alone, together } = await beside(
    "a list of ten rows",
    () => send(modest, 10),
    Array.from({ length: 3 }, () => () => send(greedy, 19_000)),
  );
  expect(together).toBeLessThanOrEqual(3 * alone);
});
