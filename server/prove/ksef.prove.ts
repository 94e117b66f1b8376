import { expect, test } from "vitest";
import { fetchMonths } from "../test/scenarios/ksef-months.ts";

const INVOICES = 20_000;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const say = (text: string) => process.stdout.write(`${text}\n`);

test("20 000 invoices of nine months are fetched within the limits: KSeF never has to refuse", async () => {
  const begun = performance.now();
  const { missing, stored, notWaiting, tooMany, calls, hours } = await fetchMonths({
    invoices: INVOICES,
    seed,
    rounds: 0,
    packageSize: 10_000,
  });
  say(`${stored} invoices by ${calls} calls, ${hours.toFixed(1)} h of KSeF's clock, ${seconds(begun)} s of ours`);
  expect([missing, stored, notWaiting, tooMany]).toEqual([[], INVOICES, 0, 0]);
}, 1_800_000);

test(`the same while everything fails now and then and servers are killed (seed ${seed})`, async () => {
  const begun = performance.now();
  const { missing, stored, notWaiting, kills, calls, hours } = await fetchMonths({
    invoices: INVOICES,
    seed,
    rounds: 60,
    packageSize: 2_000,
  });
  say(
    `${stored} invoices, ${kills} kills, ${calls} calls, ${hours.toFixed(1)} h of KSeF's clock, ${seconds(begun)} s of ours`,
  );
  expect([missing, stored, notWaiting]).toEqual([[], INVOICES, 0]);
}, 3_600_000);

const seconds = (begun: number) => ((performance.now() - begun) / 1_000).toFixed(0);
