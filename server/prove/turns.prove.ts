import type { AskedPaper } from "@ekorok/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { made } from "../bench/ordered-papers.ts";
import { invoiceXml, OWN_NIP } from "../test/invoice-xml.ts";
import { askedOver, sendSales } from "../test/sale-steps.ts";
import { fill } from "../test/scenarios/fairness.ts";
import { shopFiles, shopInvoices } from "../test/shop.ts";
import { SITE_PASSWORD, startSite, type Site } from "../test/site.ts";
import { zipOf } from "../test/workbook.ts";

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

test("one invoice beside somebody who always sends large bundles of them", async () => {
  const send = async (files: Parameters<typeof sendSales>[2]) => {
    const { uid, token } = await person();
    const ask = askedOver(site.address, token);
    await ask(`/api/users/${uid}`, { method: "PATCH", body: { nip: OWN_NIP, seatVoivodeship: "łódzkie" } });
    return async () => {
      const { state } = await sendSales(ask, uid, files);
      if (state.state !== "read") throw new Error(JSON.stringify(state));
    };
  };
  const march = { year: 2026, month: 3 };
  const large = await send({ "paczka.zip": zipOf(shopFiles(shopInvoices(3_000, 100, march))) });
  const { alone, together } = await beside(
    "one invoice",
    await send({ "1.xml": invoiceXml({ number: "FV/1", day: "2026-03-05", lines: [{ code: "A", quantity: "1" }] }) }),
    [large, large],
  );
  expect(together).toBeLessThanOrEqual(3 * alone);
});
