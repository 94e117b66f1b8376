import { randomUUID } from "node:crypto";
import type { Month } from "@ekorok/domain/periods/month";
import type { ProductContent } from "@ekorok/domain/products/contract/products";
import { salesRecounts } from "@ekorok/domain/sales/contract/sale-recounts";
import { beforeAll, expect, test } from "vitest";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { call, newRequest } from "../../../test/people.ts";
import { declare, submit } from "../../../test/report-moves.ts";
import { added, save, type Reporter } from "../../../test/reporting.ts";
import {
  bookkeeper,
  march,
  masses,
  previewed,
  product,
  rowsOf,
  sent,
  sentAndTaken,
  shop,
  taken,
} from "../../../test/sales.ts";

let admin: Reporter;
let bag: Awaited<ReturnType<typeof bookkeeper>>["bag"];
beforeAll(async () => {
  ({ admin, bag } = await bookkeeper());
});

const months: Month[] = [1, 2, 3, 4, 5].map((month) => ({ year: 2026, month }));
const [january = march] = months;
const sale = (month: number, more: object = {}) =>
  invoiceXml({ number: `FV/${month}`, day: `2026-0${month}-10`, lines: [{ code: "A", quantity: "100" }], ...more });

/** A client with a hundred sold in each of five months, the first of which is handed in. */
async function soldInFiveMonths() {
  const { uid, ids } = await shop(admin.app, product("A", bag("10")));
  const files = Object.fromEntries(months.map(({ month }) => [`${month}.xml`, sale(month)]));
  await sentAndTaken(admin.app, uid, march, files);
  await declare(admin.app, uid, january, ["exportedPackagings"]);
  expect((await submit(admin.app, uid, january)).statusCode).toBe(200);
  const [id = ""] = ids;
  const said = (recounts: unknown) =>
    salesRecounts
      .parse(recounts)
      .months.map(({ month, isClosed, products, productCount }) =>
        [month, ...(isClosed ? ["closed"] : []), ...products.map(({ code }) => code), productCount].join(" "),
      );
  let version = 1;
  return {
    uid,
    id,
    preview: async (card: ProductContent) =>
      said((await call(admin.app, "previewCards", { uid, changes: [{ id, product: card }] })).json().result),
    change: async (card: ProductContent) => {
      const saved = await newRequest(admin.app, "saveProducts", { uid, changes: [{ id, version, product: card }] });
      expect(saved.statusCode).toBe(200);
      version = saved.json().result.versions[0];
    },
    due: async (query = "") => said((await admin.app.inject(`/api/users/${uid}/sales/recounts${query}`)).json()),
    ofReport: async (month: number) =>
      (await admin.app.inject(`/api/users/${uid}/reports/2026/${month}`)).json<{ otherCards?: number }>().otherCards,
    all: async () => (await Promise.all(months.map((month) => masses(admin.app, uid, month)))).flat(),
  };
}

const corrected = () => product("A", bag("12"));

test("a card corrected for the past names the affected months, before and after, until they are counted again, all at once", async () => {
  const { uid, id, preview, change, due, ofReport, all } = await soldInFiveMonths();
  expect(await due()).toEqual([]);
  const touched = ["1 closed A 1", "2 A 1", "3 A 1", "4 A 1", "5 A 1"];
  expect(await preview(corrected())).toEqual(touched);
  expect(await due()).toEqual([]); // this was only a preview

  await change(corrected());
  expect(await due()).toEqual(touched);
  expect(await due(`?product=${id}`)).toEqual(touched);
  expect(await due(`?product=${randomUUID()}`)).toEqual([]);
  expect([await ofReport(1), await ofReport(3)]).toEqual([1, 1]);
  expect(await all()).toEqual(Array.from({ length: 5 }, () => "100 1 kg"));

  // What somebody changed or added stays.
  const [row] = await rowsOf(admin.app, uid, march);
  const typed = added({ ...row?.cells, count: "7", mass: "7 kg" });
  const theirs = { id: row?.id ?? "", version: row?.version ?? 0, set: { ...row?.cells, count: "90" } };
  expect((await save(admin.app, uid, march, "packagings", [typed, theirs])).statusCode).toBe(200);

  const open = months.slice(1);
  const request = { uid, requestId: randomUUID(), months: open };
  const counted = await call(admin.app, "countSales", request);
  expect(counted.json().result.months).toEqual([2, 4, 5].map((month) => ({ year: 2026, month, rows: 1 })));
  expect((await call(admin.app, "countSales", request)).json()).toEqual(counted.json());
  expect(await all()).toEqual(["100 1 kg", "100 1.2 kg", "90 1 kg", "7 7 kg", "100 1.2 kg", "100 1.2 kg"]);
  expect(await due()).toEqual(["1 closed A 1"]);
  expect([await ofReport(1), await ofReport(3)]).toEqual([1, undefined]);

  // With the card as it was when January was counted, January needs no recount, and the others do.
  await change(product("A", bag("10")));
  expect(await due()).toEqual(["2 A 1", "3 A 1", "4 A 1", "5 A 1"]);
});

test("only months with days on which the card differs are affected, and nothing is counted where one of them is closed", async () => {
  const { uid, preview, change, due, all } = await soldInFiveMonths();
  const [first] = product("A", bag("10")).versions;
  if (!first) throw new Error("a card has a version");
  const since = (day: string) => ({
    ...product("A"),
    versions: [first, { ...first, validFrom: day, parts: [bag("20")] }],
  });
  expect(await preview(since("2026-03-11"))).toEqual(["4 A 1", "5 A 1"]);
  expect(await preview(since("2026-03-10"))).toEqual(["3 A 1", "4 A 1", "5 A 1"]);
  expect(await preview({ ...product("A", bag("10")), name: "Inna nazwa", isWithdrawn: true })).toEqual([]);

  await change(since("2026-03-11"));
  const refused = await newRequest(admin.app, "countSales", { uid, months: [...months.slice(3), january] });
  expect([refused.statusCode, refused.json().error.message]).toEqual([400, expect.stringContaining("styczeń 2026")]);
  expect(await due()).toEqual(["4 A 1", "5 A 1"]);

  // New sales recount the whole month by the present cards, and the preview says so.
  const files = { "5.xml": sale(3, { number: "FV/5a" }), "6.xml": sale(4, { number: "FV/6" }) };
  const { id } = await sent(admin.app, uid, files);
  const shown = (await previewed(admin.app, uid, id, march)).months;
  expect(shown.map(({ month, otherCards }) => [month, otherCards?.products.map(({ code }) => code)])).toEqual([
    [3, undefined],
    [4, ["A"]],
  ]);
  await taken(admin.app, uid, id, march);
  expect(await due()).toEqual(["5 A 1"]);
  expect((await all()).slice(3)).toEqual(["200 4 kg", "100 1 kg"]);
});

test("a month in which everything was returned is not named: nothing would change there", async () => {
  const { preview, change, due, uid } = await soldInFiveMonths();
  const pair = [
    { code: "A", quantity: "100", isBefore: true, day: "2026-03-10" },
    { code: "A", quantity: "0", day: "2026-03-10" },
  ];
  const back = invoiceXml({ number: "KOR/3", day: "2026-03-20", kind: "KOR", corrects: "FV/3", lines: pair });
  await sentAndTaken(admin.app, uid, march, { "k.xml": back });
  expect(await preview(corrected())).toEqual(["1 closed A 1", "2 A 1", "4 A 1", "5 A 1"]);
  await change(corrected());
  expect(await due()).toEqual(["1 closed A 1", "2 A 1", "4 A 1", "5 A 1"]);
});

test("a card that is completed later affects the months whose lines wait for it", async () => {
  const { uid, ids } = await shop(admin.app, product("A"));
  await sentAndTaken(admin.app, uid, march, { "3.xml": sale(3) });
  const look = { uid, changes: [{ id: ids[0], product: corrected() }] };
  expect((await call(admin.app, "previewCards", look)).json()).toEqual({ result: { months: [] } }); // nothing has been counted yet
  const changes = [{ id: ids[0], version: 1, product: corrected() }];
  expect((await newRequest(admin.app, "saveProducts", { uid, changes })).statusCode).toBe(200);
  const due = await admin.app.inject(`/api/users/${uid}/sales/recounts`);
  expect(salesRecounts.parse(due.json()).months).toMatchObject([march]);
  await newRequest(admin.app, "countSales", { uid, months: [march] });
  expect(await masses(admin.app, uid, march)).toEqual(["100 1.2 kg"]);
});
