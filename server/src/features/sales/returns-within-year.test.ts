import { expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testDatabase } from "../../../test/app.ts";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { newRequest } from "../../../test/people.ts";
import { declare, submit } from "../../../test/report-moves.ts";
import { save } from "../../../test/reporting.ts";
import {
  april,
  behind,
  bookkeeper,
  leftOver,
  march,
  masses,
  monthSales,
  previewed,
  product,
  rowsOf,
  sent,
  sentAndTaken,
  shop,
  taken,
  validSince,
} from "../../../test/sales.ts";
import { openConnection } from "../../db/connection.ts";

const { admin, bag } = await bookkeeper();
const card = product("A", bag("10"));
/** Ten kilograms of packaging per piece, since last year. */
const heavyCard = validSince("2025-01-01", product("A", bag("10000")));

const sale = (number: string, day: string, quantity = "50") =>
  invoiceXml({ number, day, lines: [{ code: "A", quantity }] });
const back = (number: string, day: string, pieces: string, correctedOn: string) =>
  invoiceXml({
    number,
    day,
    kind: "KOR",
    corrects: "FV",
    correctedOn,
    lines: [
      { code: "A", quantity: pieces, isBefore: true },
      { code: "A", quantity: "0" },
    ],
  });
const cameBack = invoiceXml({
  number: "KOR/1",
  day: "2026-03-05",
  kind: "KOR",
  corrects: "FV/0",
  lines: [
    { code: "A", quantity: "40", isBefore: true },
    { code: "A", quantity: "0" },
  ],
});

test("a return in December reduces November, and not the next year; counted again and undone it is the same", async () => {
  const { uid } = await shop(admin.app, heavyCard);
  const of = (year: number, month: number) => ({ year, month });
  const all = async () =>
    (await Promise.all([of(2025, 11), of(2025, 12), of(2026, 1)].map((month) => masses(admin.app, uid, month)))).flat();
  await sentAndTaken(admin.app, uid, of(2025, 11), { "11.xml": sale("FV/11", "2025-11-05", "100") });
  await sentAndTaken(admin.app, uid, of(2026, 1), { "1.xml": sale("FV/1", "2026-01-05", "80") });
  const { id } = await sent(admin.app, uid, { "k.xml": back("KOR/12", "2025-12-05", "50", "2025-11-05") });
  expect((await previewed(admin.app, uid, id, of(2025, 12))).months).toMatchObject([
    {
      month: 11,
      lines: 0,
      rows: [{ pieces: "50", kilograms: "500", becomes: "row" }],
      broughtOver: [{ pieces: "-50" }],
    },
    { month: 12, rows: [{ pieces: "-50", becomes: "carried" }], carried: [{ pieces: "-50", to: of(2025, 11) }] },
  ]);
  await taken(admin.app, uid, id, of(2025, 12));
  expect(await all()).toEqual(["50 500 kg", "80 800 kg"]);
  for (const month of [of(2025, 11), of(2025, 12), of(2026, 1)]) {
    expect((await newRequest(admin.app, "countSales", { uid, months: [month] })).json()).toEqual({
      result: { months: [] },
    });
    expect(await leftOver(admin.app, uid, month, ["FV/11", "KOR/12", "FV/1"])).toEqual([]);
  }
  const [row] = await rowsOf(admin.app, uid, of(2025, 11));
  expect(await behind(admin.app, uid, row?.id ?? "")).toMatchObject({ pieces: "50", broughtOver: { pieces: "-50" } });
  expect((await newRequest(admin.app, "undoSales", { uid, id })).statusCode).toBe(200);
  expect(await all()).toEqual(["100 1000 kg", "80 800 kg"]);
});

test("a correction in January of last year's sale is asked about, and counts where somebody says so", async () => {
  const { uid } = await shop(admin.app, heavyCard);
  const [november, january] = [
    { year: 2025, month: 11 },
    { year: 2026, month: 1 },
  ];
  const files = {
    "11.xml": sale("FV/11", "2025-11-05", "100"),
    "1.xml": sale("FV/1", "2026-01-05", "80"),
    "k.xml": back("KOR/1", "2026-01-07", "50", "2025-11-05"),
  };
  const { id } = await sent(admin.app, uid, files);
  const { questions } = await previewed(admin.app, uid, id, january);
  const correctedSale = { first: "2025-11-05", last: "2025-11-05" };
  expect(questions).toMatchObject([{ number: "KOR/1", question: "lastYear", quantity: "-50", correctedSale }]);
  await taken(admin.app, uid, id, january);
  const both = async () => [await masses(admin.app, uid, november), await masses(admin.app, uid, january)].flat();
  expect(await both()).toEqual(["100 1000 kg", "80 800 kg"]);
  const [line] = (await monthSales(admin.app, uid, january)).waiting;
  expect(line).toMatchObject({ number: "KOR/1", why: "question", question: "lastYear", correctedSale });
  const answer = { document: line?.document, line: line?.line, isLeftOut: false, direction: null, quantity: null };
  const said = await newRequest(admin.app, "answerSales", { uid, ...january, answers: [answer] });
  expect(said.json()).toMatchObject({ result: { months: [january] } });
  expect(await both()).toEqual(["100 1000 kg", "30 300 kg"]);
});

test("where all of its year is handed in, a correction is asked about in the present month; a mere price is not", async () => {
  const { uid } = await shop(admin.app, heavyCard);
  const [december, january] = [
    { year: 2025, month: 12 },
    { year: 2026, month: 1 },
  ];
  await sentAndTaken(admin.app, uid, december, { "12.xml": sale("FV/12", "2025-12-05", "100") });
  for (let month = 1; month <= 12; month++) {
    await declare(
      admin.app,
      uid,
      { year: 2025, month },
      ["packagings", "exportedPackagings"].slice(month === 12 ? 1 : 0),
    );
    expect((await submit(admin.app, uid, { year: 2025, month })).statusCode).toBe(200);
  }
  const { id } = await sent(admin.app, uid, {
    "k.xml": back("KOR/1", "2025-12-20", "50", "2025-12-05"),
    "c.xml": back("KOR/2", "2025-12-20", "0", "2025-12-05"),
  });
  expect(await previewed(admin.app, uid, id, january)).toMatchObject({
    questions: [{ number: "KOR/1", question: "lastYear", correctedSale: { first: "2025-12-05", last: "2025-12-05" } }],
    questionCount: 1,
    months: [{ ...january, lines: 2, rows: [] }],
  });
});

test("goods that no month can take are asked about, and stay answered; typed rows are left alone", async () => {
  const { uid } = await shop(admin.app, card);
  await sentAndTaken(admin.app, uid, april, { "4.xml": sale("FV/4", "2026-04-05") });
  const [row] = await rowsOf(admin.app, uid, april);
  const set = { ...row?.cells, count: "7", mass: "7 kg" };
  await save(admin.app, uid, april, "packagings", [{ id: row?.id ?? "", version: row?.version ?? 0, set }]);
  const { id } = await sent(admin.app, uid, { "k.xml": cameBack });
  expect((await previewed(admin.app, uid, id, march)).months).toMatchObject([
    { ...march, rows: [{ pieces: "-40", becomes: "carried" }], carried: [{ pieces: "-40", to: null }] },
  ]);
  await taken(admin.app, uid, id, march);
  const report = async () => (await admin.app.inject(`/api/users/${uid}/reports/2026/3`)).json();
  const left = async () => (await monthSales(admin.app, uid, march)).carried;
  expect([await left(), await report()]).toMatchObject([
    [{ pieces: "-40", to: null, isDropped: false }],
    { waitingSales: 1 },
  ]);
  const drop = async (isDropped: boolean) =>
    (await newRequest(admin.app, "dropReturned", { uid, id: (await left())[0]?.id, isDropped })).statusCode;
  expect(await drop(true)).toBe(200);
  await newRequest(admin.app, "countSales", { uid, months: [march] });
  expect(await left()).toMatchObject([{ isDropped: true }]);
  expect(await report()).not.toHaveProperty("waitingSales");
  expect(await drop(false)).toBe(200);
  expect(await report()).toMatchObject({ waitingSales: 1 });
  // Once the row is restored, it takes the returns, and nothing is asked any more.
  expect((await newRequest(admin.app, "restoreSalesRow", { uid, row: row?.id })).statusCode).toBe(200);
  expect(await masses(admin.app, uid, april)).toEqual(["10 0.1 kg"]);
  const [taker] = await left();
  expect([taker?.to, await drop(true)]).toEqual([april, 404]);
});

test("months are locked in their order, also those that only take something over: no deadlock", async () => {
  const { uid } = await shop(admin.app, card);
  const june = { year: 2026, month: 6 };
  await sentAndTaken(admin.app, uid, april, {
    "4.xml": sale("FV/4", "2026-04-05"),
    "6.xml": sale("FV/6", "2026-06-05"),
  });
  const { id } = await sent(admin.app, uid, { "k.xml": cameBack });
  const holder = await openConnection((await testDatabase()).owner);
  const hold = (month: number) =>
    holder.query("select 1 from ekorok.reports where uid = $1 and year = 2026 and month = $2 for update nowait", [
      uid,
      month,
    ]);
  await holder.query("begin");
  await hold(april.month);
  const taking = taken(admin.app, uid, id, june);
  const waiting = `select distinct pid from pg_locks join pg_stat_activity using (pid)
                    where not granted and datname = current_database()`;
  await expect.poll(async () => (await asOwner(waiting, [])).length, { timeout: 20_000 }).toBe(1);
  await hold(june.month);
  await holder.query("commit");
  await holder.end();
  await taking;
  expect(await masses(admin.app, uid, april)).toEqual(["10 0.1 kg"]);
});
