import { and, eq, inArray, sql } from "drizzle-orm";
import { made } from "../../bench/ordered-exports.ts";
import type { Db } from "../../src/db/index.ts";
import { jobs, jobTurns } from "../../src/db/schema.ts";
import { sleep } from "../../src/queues/waiting.ts";
import { invoiceXml, OWN_NIP } from "../invoice-xml.ts";
import { askedOver, sendSales, type Files } from "../sale-steps.ts";
import { shopFiles, shopInvoices } from "../shop.ts";
import type { Site } from "../site.ts";
import { zipOf } from "../workbook.ts";
import { fill, signedIn, type Person } from "./fairness.ts";

/** A small order that is waited for, and another account's large ones. */
export type Asking = {
  readonly modest: Person;
  readonly greedy: Person;
  readonly small: () => Promise<unknown>;
  readonly large: () => Promise<unknown>;
};

const EVERY = 20; // milliseconds between two polls

/** Orders a history as CSV, and archives with this many rows in each of five areas. */
export async function askForFiles(site: Site, rows: number): Promise<Asking> {
  const [greedy, modest] = [await signedIn(site), await signedIn(site)];
  await fill(site, greedy.uid, 5, rows);
  return {
    greedy,
    modest,
    small: () => made(site.address, modest.token, { what: "history", uid: modest.uid }, "csv", EVERY),
    large: () => made(site.address, greedy.token, { what: "archive", uid: greedy.uid }, "zip", 200),
  };
}

/** A list of packaging to be read into a month. */
export const listOf = (rows: number) => `Kategoria;Użycie;Masa\r\n${"Papier;jednorazowe;1,5\r\n".repeat(rows)}`;

/** Uploads a list of ten rows, and lists of this many rows. */
export async function sendLists(site: Site, rows: number): Promise<Asking> {
  const [greedy, modest] = [await signedIn(site), await signedIn(site)];
  const send = async ({ uid, token }: Person, body: string) => {
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
  return { greedy, modest, small: () => send(modest, listOf(10)), large: () => send(greedy, listOf(rows)) };
}

/** Sends one invoice, and bundles of this many invoices. */
export async function sendInvoices(site: Site, invoices: number): Promise<Asking> {
  const [greedy, modest] = [await signedIn(site), await signedIn(site)];
  const bundle = zipOf(shopFiles(shopInvoices(invoices, 100, { year: 2026, month: 3 })));
  const invoice = invoiceXml({ number: "FV/1", day: "2026-03-05", lines: [{ code: "A", quantity: "1" }] });
  const sender = async ({ uid, token }: Person, files: Files) => {
    const ask = askedOver(site.address, token);
    await ask(`/api/users/${uid}`, { method: "PATCH", body: { nip: OWN_NIP, seatVoivodeship: "łódzkie" } });
    return async () => {
      const { state } = await sendSales(ask, uid, files);
      if (state.state !== "read") throw new Error(JSON.stringify(state));
    };
  };
  return {
    greedy,
    modest,
    small: await sender(modest, { "1.xml": invoice }),
    large: await sender(greedy, { "paczka.zip": bundle }),
  };
}

/** Times repeated work, one after the other. */
async function timed(count: number, work: () => Promise<unknown>): Promise<{ milliseconds: number }[]> {
  const times: { milliseconds: number }[] = [];
  for (let number = 0; number < count; number++) {
    const start = performance.now();
    await work();
    times.push({ milliseconds: performance.now() - start });
  }
  return times;
}

/** Times the small order, alone and while the other account always has this many large ones waiting. */
export async function besideMany(
  { small, large }: Asking,
  { times, large: atATime }: { times: number; large: number },
) {
  await timed(3, small); // warms up
  const quiet = await timed(times, small);
  let isOver = false;
  let done = 0;
  const storm = Array.from({ length: atATime }, async () => {
    while (!isOver) {
      await large();
      done++;
    }
  });
  await timed(3, small); // starts a second thread
  const during = await timed(times, small);
  isOver = true;
  const doneMeanwhile = done;
  await Promise.all(storm);
  return { quiet, during, doneMeanwhile };
}

/**
 * Queues large orders and the small one behind them before any is begun. Returns the accounts in the order in which their last
 * jobs were begun.
 */
export async function begunFor(
  { db }: Site,
  kind: "paper" | "sales",
  { greedy, modest, small, large }: Asking,
  many: number,
): Promise<string[]> {
  const accounts = [greedy.uid, modest.uid];
  const inLine = async (db: Db, count: number) => {
    while ((await db.$count(jobs, and(eq(jobs.name, kind), inArray(jobs.account, accounts)))) < count)
      await sleep(EVERY);
  };
  const asked: Promise<unknown>[] = [];
  await db.transaction(async (db) => {
    await db.execute(sql`lock table ${jobTurns} in exclusive mode`); // every begun job has to write here
    asked.push(...Array.from({ length: many }, large));
    await inLine(db, many);
    asked.push(small());
    await inLine(db, many + 1);
  });
  await Promise.all(asked);
  const turns = await db
    .select({ account: jobTurns.account })
    .from(jobTurns)
    .where(and(eq(jobTurns.name, kind), inArray(jobTurns.account, accounts)))
    .orderBy(jobTurns.begunAt);
  return turns.map(({ account }) => (account === modest.uid ? "modest" : "greedy"));
}
