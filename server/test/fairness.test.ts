import { afterAll, beforeAll, expect, test } from "vitest";
import { readInThread } from "../src/features/imports/files/read-in-thread.ts";
import { beside } from "./scenarios/fairness.ts";
import { askForFiles, begunFor, listOf, sendInvoices } from "./scenarios/turns.ts";
import { startSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test("while one account sends too many requests no other's read fails, and that account is refused with a retry time", async () => {
  // More connections than may run and wait; enough rows for a side thread.
  const { quiet, during, statuses, refusedWithoutTime } = await beside(site, {
    rows: 250,
    connections: 240,
    milliseconds: 1_000,
  });
  expect([...quiet, ...during].filter(({ status }) => status !== 200)).toEqual([]);
  expect(statuses[429]).toBeGreaterThan(0);
  expect(statuses[200]).toBeGreaterThan(0);
  // 503: on a slow machine its own answers may take too long.
  expect(Object.keys(statuses).filter((status) => !["200", "429", "503"].includes(status))).toEqual([]);
  expect(refusedWithoutTime).toBe(0);
});

test.each([
  ["a small file, and three archives", "paper", askForFiles],
  ["one invoice, and three bundles", "sales", sendInvoices],
] as const)(
  "%s of another that were asked for before it: it is begun before the last of them",
  async (_, kind, asking) => {
    expect(await begunFor(site, kind, await asking(site, 5), 3)).toEqual(["modest", "greedy"]);
  },
);

test("a small list is read before the second of three large lists that another account has sent earlier", async () => {
  const read: string[] = [];
  const send = async (account: string, rows: number) => {
    await readInThread(account, { file: Buffer.from(listOf(rows)), name: "lista.csv", purpose: "months" });
    read.push(account);
  };
  const greedy = Array.from({ length: 3 }, () => send("greedy", 5_000));
  await Promise.all([...greedy, send("modest", 10)]);
  expect(read.indexOf("modest")).toBeLessThan(2);
});
