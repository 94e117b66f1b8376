import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { dictionariesAnswer } from "@ekorok/domain/dictionaries/dictionaries-answer";
import { Exact } from "@ekorok/domain/exact";
import type { Month } from "@ekorok/domain/periods/month";
import { productList } from "@ekorok/domain/products/contract/products";
import { monthReport } from "@ekorok/domain/reports/contract/reports";
import { shownMonthOf } from "@ekorok/domain/reports/submit-month";
import { salesOfMonth } from "@ekorok/domain/sales/contract/recorded-sales";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sleep } from "../src/queues/waiting.ts";
import { invoiceXml, OWN_NIP } from "../test/invoice-xml.ts";
import { askedOver, commanded, lookAtSales, sendSales, takeSales, type Ask } from "../test/sale-steps.ts";
import { heavyFiles, hostileFiles } from "../test/scenarios/hostile-sales.ts";
import { traceMonth } from "../test/scenarios/traced-sales.ts";
import { shopFiles, shopInvoices, shopProducts, weightOf } from "../test/shop.ts";
import { SITE_PASSWORD, startSite, type Site } from "../test/site.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { zipOf } from "../test/workbook.ts";
import { typing, typist } from "./typists.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite(temporaryFolder());
});
afterAll(() => site.stop());

const march: Month = { year: 2026, month: 3 };
const april: Month = { year: 2026, month: 4 };
const say = (text: string) => process.stdout.write(`${text}\n`);

/** A client and a function that calls the API as them; a shop also has a NIP. */
async function person(): Promise<{ uid: string; ask: Ask }> {
  const { uid, email } = await site.account();
  const credentials = { email, password: SITE_PASSWORD };
  const answer = await askedOver(site.address, "")("/api/auth/sign-in", { method: "POST", body: credentials });
  return { uid, ask: askedOver(site.address, z.object({ idToken: z.string() }).parse(answer).idToken) };
}
async function shopkeeper() {
  const { uid, ask } = await person();
  const company = { nip: OWN_NIP, seatVoivodeship: "łódzkie" };
  await ask(`/api/users/${uid}`, { method: "PATCH", body: company });
  return { uid, ask };
}

const TYPISTS = 8;

/** The limit of p95 in milliseconds, on two cores of which one unpacks a gigabyte: typists do not notice so much. */
const SLOWEST_SAVE = 1_000;

/** The program's memory in MiB. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** The most growth in MiB while hostile files are read: the thread has 512, and a bundle of 52 is held three times. */
const MOST_GROWTH = 512 + 3 * 52;

test("hostile files are refused by name, and typists notice nothing", async () => {
  const { uid, ask } = await shopkeeper();
  const typists = await Promise.all(Array.from({ length: TYPISTS }, async () => typist(await person())));
  const timed = typing(typists);
  await timed(() => sleep(3_000)); // warms up
  const quiet = await timed(() => sleep(10_000));
  const usual = memory();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memory())), 20);
  const refusals: [string, string | undefined][] = [];
  const all = Object.entries({ ...hostileFiles(), ...(await heavyFiles()) });
  const busy = await timed(async () => {
    for (const [what, { files, refused }] of all) {
      const begun = performance.now();
      const { id, state } = await sendSales(ask, uid, files);
      const shown = await lookAtSales(ask, uid, id, { target: march });
      const reason = shown.refused.find(({ file }) => file === refused)?.reason;
      refusals.push([what, shown.documents === 0 ? reason : `${shown.documents} documents`]);
      say(
        `${what}: ${state.state}, ${shown.documents} documents, ${shown.refusedCount} × „${reason}”, ${(performance.now() - begun).toFixed(0)} ms`,
      );
      await expect(takeSales(ask, uid, id, { target: march })).rejects.toThrow("Nie ma czego wczytać");
    }
  }).finally(() => clearInterval(watch));
  say(`memory: ${most.toFixed(0)} MiB at most, ${usual.toFixed(0)} MiB before`);
  say(
    `typing: p95 ${busy.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms, ${typists.flatMap(({ times }) => times).length} cells`,
  );
  expect(refusals).toEqual(all.map(([what, { word }]) => [what, expect.stringContaining(word)]));
  expect(await Promise.all(typists.map(({ lost }) => lost()))).toEqual(typists.map(() => []));
  expect(most).toBeLessThan(usual + MOST_GROWTH);
  expect(busy).toBeLessThan(SLOWEST_SAVE);
  const stored = salesOfMonth.parse(await ask(`/api/users/${uid}/sales/months/2026/3`));
  expect([stored.lines, stored.files, stored.rows]).toEqual([0, [], []]);
});

const PRODUCTS = 120;
const INVOICES = 300;

/** A client with cards and a month of invoices, all sent by the API. */
async function shop() {
  const { uid, ask } = await shopkeeper();
  const { packagings } = dictionariesAnswer.parse(await ask("/api/dictionaries"));
  const cards = shopProducts(PRODUCTS, Object.keys(packagings.categories), "2026-01-01");
  const changes = cards.map((product) => ({ id: randomUUID(), version: 0, product }));
  await commanded(ask, "saveProducts", { uid, changes });
  return { uid, ask, cards };
}
type Shop = Awaited<ReturnType<typeof shop>>;

/** Traces a month, and computes its masses from the cards; both have to agree with the report. */
async function weighed({ uid, ask, cards }: Shop, month: Month, numbers: readonly string[]) {
  const { leftOver, lines, rows, kilograms } = await traceMonth(ask, uid, month, numbers);
  expect(leftOver).toEqual([]);
  const byCode = new Map(cards.map((card) => [card.code, card]));
  const wrong = lines.filter(({ code, day, quantity, rows: shares }) => {
    const card = byCode.get(code);
    const brought = shares.reduce((sum, share) => sum.plus(share.kilograms ?? 0), new Exact(0));
    return !card || !brought.toDecimalPlaces(9).equals(weightOf(card, day, quantity ?? "0").toDecimalPlaces(9));
  });
  expect(wrong).toEqual([]);
  say(`${month.year}-${month.month}: ${kilograms} kg in ${rows} rows from ${lines.length} lines, nothing left over`);
  return kilograms;
}

test("every kilogram of a month can be traced to lines of invoices and back after every kind of change", async () => {
  const client = await shop();
  const { uid, ask, cards } = client;
  const invoices = shopInvoices(INVOICES, PRODUCTS, march);
  const numbers = invoices.map(({ number }) => number);
  const zip = zipOf({ ...shopFiles(invoices), "obca.xml": '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>' });
  const first = await sendSales(ask, uid, { "ksef.zip": zip });
  expect((await lookAtSales(ask, uid, first.id, { target: march })).refused).toMatchObject([{ file: "obca.xml" }]);
  expect(await takeSales(ask, uid, first.id, { target: march })).toMatchObject({ documents: INVOICES, waiting: 0 });
  const before = await weighed(client, march, numbers);

  // The same bundle is recognised and not counted again.
  const again = await sendSales(ask, uid, { "kopia.zip": zip });
  expect(await lookAtSales(ask, uid, again.id, { target: march })).toMatchObject({
    documents: 0,
    alreadyCount: INVOICES,
  });
  await expect(takeSales(ask, uid, again.id, { target: march })).rejects.toThrow("już policzono");
  expect(await weighed(client, march, numbers)).toBe(before);

  // A card that changes in the middle of the month changes only later sales.
  const { products } = productList.parse(await ask(`/api/users/${uid}/products`));
  const changed = products.slice(0, 20).map(({ id, version, ...product }) => {
    const [old] = product.versions;
    if (!old) throw new Error("a card without a version");
    const parts = old.parts.map((part) => ("unitMass" in part ? { ...part, unitMass: "250" } : part));
    return { id, version, product: { ...product, versions: [old, { ...old, validFrom: "2026-03-15", parts }] } };
  });
  await commanded(ask, "saveProducts", { uid, changes: changed });
  const mixed = { ...client, cards: [...changed.map(({ product }) => product), ...cards.slice(20)] };
  await commanded(ask, "countSales", { uid, months: [march] });
  const after = await weighed(mixed, march, numbers);
  expect(after).not.toBe(before);

  // March is submitted. A correction that lowers it is counted in April, and says so.
  const counted = ["packagings", "exportedPackagings"];
  await commanded(ask, "declareEmpty", {
    uid,
    ...march,
    areas: areaIds.filter((id) => !counted.includes(id)),
    isEmpty: true,
  });
  const shown = shownMonthOf(monthReport.parse(await ask(`/api/users/${uid}/reports/2026/3`)));
  await commanded(ask, "submitReport", { uid, ...march, shown, declaration: true });
  const [lowered] = invoices.filter(({ lines }) => lines[0]?.tax === "23");
  const [line] = lowered?.lines ?? [];
  if (!lowered || !line) throw new Error("the shop sold nothing at home");
  const correction = invoiceXml({
    number: "KOR/1",
    day: "2026-03-30",
    kind: "KOR",
    corrects: lowered.number,
    lines: [
      { ...line, isBefore: true },
      { ...line, quantity: "0" },
    ],
  });
  const more = shopInvoices(INVOICES, PRODUCTS, april);
  const second = await sendSales(ask, uid, { "ksef.zip": zipOf({ ...shopFiles(more), "kor.xml": correction }) });
  const preview = await lookAtSales(ask, uid, second.id, { target: april });
  expect(preview.corrections).toMatchObject([{ number: "KOR/1", corrects: [lowered.number], movedFrom: [march] }]);
  await takeSales(ask, uid, second.id, { target: april });
  await weighed(mixed, april, [...more.map(({ number }) => number), "KOR/1"]);
  expect(await weighed(mixed, march, numbers)).toBe(after);
});
