import { expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { newRequest } from "../../../test/people.ts";
import { move, submit } from "../../../test/report-moves.ts";
import { save } from "../../../test/reporting.ts";
import {
  april,
  bookkeeper,
  march,
  masses,
  monthSales,
  previewed,
  product,
  rowsOf,
  sentAndTaken,
  sentList,
  shop,
  taken,
} from "../../../test/sales.ts";
import { readMigrations } from "../../db/migrate.ts";
import { MIGRATIONS } from "../../folders.ts";

const { admin, bag } = await bookkeeper();
const { app } = admin;
const AREA = "exportedPackagings";
const migration = readMigrations(MIGRATIONS).find(({ name }) => name === "choose_countries")?.sql ?? "";
const migrate = () => asOwner(migration, []);

const count = (uid: string, month: typeof march) => newRequest(app, "countSales", { uid, months: [month] });
const theirs = async (uid: string, month: typeof march) =>
  (await monthSales(app, uid, month)).rows.flatMap((row) => (row.area === AREA ? row.theirs !== null : []));
const countries = async (uid: string, month: typeof march) =>
  (await rowsOf(app, uid, month, AREA)).map(({ cells }) => cells["country"]);

/** As stored when countries were texts. */
async function typed(uid: string, text: string) {
  const country = "jsonb_build_object('country', $2::text)";
  const isAbroad = "where uid = $1 and area = 'exportedPackagings'";
  for (const update of [
    `update ekorok.report_rows set cells = cells || ${country} ${isAbroad}`,
    `update ekorok.sale_rows set cells = cells || ${country}, key = key || ${country} ${isAbroad}`,
    `update ekorok.sale_carries set key = key || ${country} ${isAbroad}`,
    "update ekorok.sale_lines set country = $2 where uid = $1 and country is not null",
  ])
    await asOwner(update, [uid, text]);
}

const abroad = (number: string, day: string, quantity: string) =>
  invoiceXml({ number, day, lines: [{ code: "A", quantity, tax: "0 WDT" }] });
const cameBack = invoiceXml({
  number: "KOR/1",
  day: "2026-04-05",
  kind: "KOR",
  corrects: "FV/1",
  correctedOn: "2026-03-05",
  lines: [
    { code: "A", quantity: "40", isBefore: true, tax: "0 WDT" },
    { code: "A", quantity: "0", tax: "0 WDT" },
  ],
});

test("counts by a country's text continue by its code: rows, and what months leave to others", async () => {
  const { uid } = await shop(app, product("A", bag("10")));
  await sentAndTaken(app, uid, march, { "1.xml": abroad("FV/1", "2026-03-05", "100"), "kor.xml": cameBack });
  expect([await countries(uid, march), await masses(app, uid, march, AREA)]).toEqual([["DE"], ["60 0.6 kg"]]);
  const [row] = await rowsOf(app, uid, march, AREA);
  await typed(uid, "niem");
  await migrate();
  for (const month of [april, march]) expect((await count(uid, month)).statusCode).toBe(200);
  expect(await rowsOf(app, uid, march, AREA)).toEqual([row]);
  expect(await theirs(uid, march)).toEqual([false]);
  await sentAndTaken(app, uid, march, { "2.xml": abroad("FV/2", "2026-03-09", "5") });
  expect([await countries(uid, march), await masses(app, uid, march, AREA)]).toEqual([["DE"], ["65 0.65 kg"]]);
});

test("a closed month keeps its text, and its sales continue when it is reopened", async () => {
  const { uid } = await shop(app, product("A", bag("10")));
  const home = invoiceXml({ number: "FV/0", day: "2026-03-02", lines: [{ code: "A", quantity: "500" }] });
  await sentAndTaken(app, uid, march, { "0.xml": home, "1.xml": abroad("FV/1", "2026-03-05", "100") });
  await typed(uid, "Niemcy");
  expect((await submit(app, uid, march)).statusCode).toBe(200);
  await migrate();
  expect([await countries(uid, march), await theirs(uid, march)]).toEqual([["Niemcy"], [false]]);
  expect((await move(app, "returnReport", uid, { ...march, reason: "Popraw." })).statusCode).toBe(200);
  expect([await countries(uid, march), await theirs(uid, march)]).toEqual([["DE"], [false]]);
  await sentAndTaken(app, uid, march, { "2.xml": abroad("FV/2", "2026-03-09", "5") });
  expect([await countries(uid, march), await masses(app, uid, march, AREA)]).toEqual([["DE"], ["105 1.05 kg"]]);
});

test("where the country is ambiguous somebody chooses, and the row is counted all the same", async () => {
  const { uid } = await shop(app, product("A", bag("10")));
  await sentAndTaken(app, uid, march, { "1.xml": abroad("FV/1", "2026-03-05", "100") });
  await typed(uid, "chi");
  await migrate();
  expect((await count(uid, march)).statusCode).toBe(200);
  expect([await countries(uid, march), await theirs(uid, march)]).toEqual([["chi"], [false]]);
  const [row] = await rowsOf(app, uid, march, AREA);
  const change = { id: row?.id ?? "", version: row?.version ?? 0, set: { country: "CN" } };
  expect((await save(app, uid, march, AREA, [change])).statusCode).toBe(200);
  expect((await count(uid, march)).statusCode).toBe(200);
  expect([await countries(uid, march), await theirs(uid, march)]).toEqual([["CN"], [false]]);
  // A newly made row does not have it.
  expect((await newRequest(app, "restoreSalesRow", { uid, row: row?.id })).statusCode).toBe(200);
  expect([await countries(uid, march), await masses(app, uid, march, AREA)]).toEqual([[null], ["100 1 kg"]]);
});

test("a list names a country as people do; an unknown word is asked once, and then remembered", async () => {
  const { uid } = await shop(app, product("A", bag("10")));
  const rows = ["A;5;2026-03-05;WDT;niemcy", "A;7;2026-03-06;WDT;Germany", "A;3;2026-03-07;eksport;chi"];
  const { id, list } = await sentList(app, uid, "l.csv", ["Kod;Ilość;Data;Rodzaj transakcji;Kraj", ...rows].join("\n"));
  expect(await previewed(app, uid, id, march, [], list)).toMatchObject({
    refusedCount: 1,
    unknownWords: [{ field: "country", text: "chi", count: 1 }],
  });
  const said = { ...list, plan: { ...list.plan, values: { country: { chi: "CN" } } } };
  expect(await previewed(app, uid, id, march, [], said)).toMatchObject({ refusedCount: 0, unknownWords: [] });
  await taken(app, uid, id, march, [], said);
  expect([await countries(uid, march), await masses(app, uid, march, AREA)]).toEqual([
    ["DE", "CN"],
    ["12 0.12 kg", "3 0.03 kg"],
  ]);
});

test("a purchase in a list without a seller is recognised again, however its country was written", async () => {
  const { uid } = await shop(app, product("A", bag("10")));
  const look = async (country: string) => {
    const head = "Kod;Ilość;Data;Rodzaj transakcji;Kraj;Nr faktury";
    const { id, list } = await sentList(app, uid, "l.csv", `${head}\nA;5;2026-03-06;import;${country};1/26`);
    return { id, list, ...(await previewed(app, uid, id, march, [], list)) };
  };
  const { id, list } = await look("USA");
  await taken(app, uid, id, march, [], list);
  const keys = () => asOwner("select keys from ekorok.sale_documents where uid = $1", [uid]);
  const now = await keys();
  await asOwner(
    "update ekorok.sale_documents set keys = array['bought Stany Zjednoczone 2026-03-06 1/26', keys[2]] where uid = $1",
    [uid],
  );
  await migrate();
  expect(await keys()).toEqual(now);
  expect(await look("Stany Zjednoczone")).toMatchObject({ documents: 0, alreadyCount: 1 });
});

test.each([
  ["0 WDT", "DE", "FR"],
  ["0 EX", "US", "CN"],
])("%s: a correction without a destination has that of its invoice", async (tax, sentTo, buyerIn) => {
  const common = { day: "2026-03-05", buyerIn };
  const sale = invoiceXml({ ...common, number: "FV/1", sentTo, lines: [{ code: "A", quantity: "10", tax }] });
  const lines = [
    { code: "A", quantity: "10", tax, isBefore: true },
    { code: "A", quantity: "6", tax },
  ];
  const lower = invoiceXml({ ...common, number: "KOR/1", kind: "KOR", corrects: "FV/1", lines });
  const [both, first, second] = [{ "1.xml": sale, "2.xml": lower }, { "1.xml": sale }, { "2.xml": lower }];
  for (const steps of [[both], [first, second], [second, first]]) {
    const { uid } = await shop(app, product("A", bag("10")));
    const ids: string[] = [];
    for (const files of steps) ids.push((await sentAndTaken(app, uid, march, files)).id);
    const found = async () =>
      (await rowsOf(app, uid, march, AREA)).map(({ cells }) => `${String(cells["country"])} ${String(cells["count"])}`);
    expect(await found()).toEqual([`${sentTo} 6`]);
    expect((await newRequest(app, "undoSales", { uid, id: ids[steps.indexOf(second)] ?? ids[0] })).statusCode).toBe(
      200,
    );
    expect(await found()).toEqual(steps.includes(second) ? [`${sentTo} 10`] : []);
  }
});
