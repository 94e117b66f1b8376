import { randomUUID } from "node:crypto";
import type { Month } from "@ekorok/domain/periods/month";
import { salesStep, type SalesRemoval } from "@ekorok/domain/sales/contract/sale-steps";
import { expect, test } from "vitest";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { call, newRequest } from "../../../test/people.ts";
import { declare, submit } from "../../../test/report-moves.ts";
import {
  april,
  bookkeeper,
  march,
  masses,
  monthSales,
  product,
  sentAndTaken,
  sentList,
  shop,
  taken,
} from "../../../test/sales.ts";

const { admin, bag } = await bookkeeper();
const card = product("A", bag("10"));
const february = { year: 2026, month: 2 };

const sale = (number: string, ...days: string[]) =>
  invoiceXml({
    number,
    day: days[0] ?? "",
    lines: days.map((day) => ({ code: "A", quantity: "100", day })),
  });

const stepIn = async (uid: string, id: string, { year, month }: Month) =>
  salesStep.parse((await admin.app.inject(`/api/users/${uid}/sales/steps/${id}?year=${year}&month=${month}`)).json());
const said = ({ documents, months }: SalesRemoval) => [
  documents,
  ...months.map(({ month, numbers, ...of }) => `${month}: ${of.documents} ${of.lines} ${of.rows} ${numbers.join(" ")}`),
];
const all = async (uid: string) =>
  (await Promise.all([february, march, april].map((month) => masses(admin.app, uid, month)))).flat();

test("undoing names everything that goes, and can be limited to one month; sales of other months stay complete", async () => {
  const { uid } = await shop(admin.app, card);
  const { id } = await sentAndTaken(admin.app, uid, march, {
    "2.xml": sale("FV/2", "2026-02-05"),
    "3.xml": sale("FV/3", "2026-03-05"),
    "4.xml": sale("FV/4", "2026-03-06"),
    "5.xml": sale("FV/5", "2026-03-20", "2026-04-02"),
    "6.xml": invoiceXml({ number: "ZAL/6", day: "2026-03-07", kind: "ZAL", lines: [{ code: "A", quantity: "1" }] }),
  });
  expect((await monthSales(admin.app, uid, march)).files).toMatchObject([{ allDocuments: 5, months: 3, lines: 3 }]);
  const step = await stepIn(uid, id, march);
  expect(step).toMatchObject({ documents: 5, alsoElsewhere: 1, kept: 0, keptIn: [] });
  expect(said(step.all)).toEqual([5, "2: 1 1 1 FV/2", "3: 4 3 1 FV/3 FV/4 ZAL/6 FV/5", "4: 1 1 1 FV/5"]);
  expect(said(step.only)).toEqual([3, "3: 3 2 1 FV/3 FV/4 ZAL/6"]);
  expect(said((await stepIn(uid, id, april)).only)).toEqual([0]);

  const refused = await newRequest(admin.app, "undoSales", { uid, id, only: april });
  expect([refused.statusCode, refused.json().error.message]).toEqual([400, expect.stringContaining("także w innych")]);
  const other = await newRequest(admin.app, "undoSales", { uid, id, only: march, documents: 4 });
  expect([other.statusCode, other.json().error.status]).toEqual([409, "ABORTED"]);

  const request = { uid, id, only: march, documents: 3, requestId: randomUUID() };
  const undone = await call(admin.app, "undoSales", request);
  expect(undone.json()).toEqual({ result: { months: [{ ...march, rows: 1 }] } });
  expect((await call(admin.app, "undoSales", request)).json()).toEqual(undone.json());
  expect(await all(uid)).toEqual(["100 1 kg", "100 1 kg", "100 1 kg"]);
  // What was undone can be taken again, and the rest can be undone, too.
  await sentAndTaken(admin.app, uid, march, { "3.xml": sale("FV/3", "2026-03-05") });
  expect((await newRequest(admin.app, "undoSales", { uid, id, documents: 2 })).statusCode).toBe(200);
  expect(await all(uid)).toEqual(["100 1 kg"]);
  expect((await admin.app.inject(`/api/users/${uid}/sales/steps/${id}?year=2026&month=3`)).statusCode).toBe(404);
  expect((await newRequest(admin.app, "undoSales", { uid, id })).statusCode).toBe(404);
});

test("counts of a closed month stay, which is announced; the rest goes", async () => {
  const { uid } = await shop(admin.app, card);
  const { id } = await sentAndTaken(admin.app, uid, march, {
    "2.xml": sale("FV/2", "2026-02-05"),
    "3.xml": sale("FV/3", "2026-03-05"),
    "4.xml": sale("FV/4", "2026-02-20", "2026-03-02"),
  });
  await declare(admin.app, uid, february, ["exportedPackagings"]);
  expect((await submit(admin.app, uid, february)).statusCode).toBe(200);
  const step = await stepIn(uid, id, march);
  expect(step).toMatchObject({ documents: 3, kept: 2, keptIn: [february] });
  expect(said(step.all)).toEqual([1, "3: 1 1 1 FV/3"]);
  expect((await newRequest(admin.app, "undoSales", { uid, id, documents: 1 })).statusCode).toBe(200);
  expect(await all(uid)).toEqual(["200 2 kg", "100 1 kg"]);
  expect((await monthSales(admin.app, uid, march)).files).toMatchObject([{ id, isUndoable: false, allDocuments: 2 }]);
  const refused = await newRequest(admin.app, "undoSales", { uid, id });
  expect([refused.statusCode, refused.json().error.status]).toEqual([400, "FAILED_PRECONDITION"]);
});

test("a list without document numbers is undone as a whole", async () => {
  const { uid } = await shop(admin.app, card);
  const { id, list } = await sentList(admin.app, uid, "lista.csv", "Data;Kod;Ilość\n2026-03-05;A;5\n2026-04-05;A;7\n");
  await taken(admin.app, uid, id, march, [], list);
  const step = await stepIn(uid, id, march);
  expect([said(step.only), step.alsoElsewhere, step.all.months.map(({ month }) => month)]).toEqual([[0], 1, [3, 4]]);
  expect((await newRequest(admin.app, "undoSales", { uid, id })).statusCode).toBe(200);
  expect(await all(uid)).toEqual([]);
});

test("months that change because a correction moved goods there are named, and undoing one month alone leaves such documents", async () => {
  const { uid } = await shop(admin.app, card);
  const { id } = await sentAndTaken(admin.app, uid, march, {
    "1.xml": sale("FV/1", "2026-03-31"),
    "2.xml": sale("FV/2", "2026-03-10"),
  });
  const moving = { number: "KOR/1", day: "2026-04-10", kind: "KOR", corrects: "FV/1", soldOn: "2026-04-02", lines: [] };
  await sentAndTaken(admin.app, uid, april, { "k.xml": invoiceXml(moving) });
  expect(await all(uid)).toEqual(["100 1 kg", "100 1 kg"]);
  const step = await stepIn(uid, id, march);
  expect(said(step.all)).toEqual([2, "3: 2 2 1 FV/2 FV/1", "4: 0 0 1 "]);
  expect(step.all.months.map(({ added, removed }) => [added, removed])).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect([said(step.only), step.alsoElsewhere]).toEqual([[1, "3: 1 1 1 FV/2"], 1]);

  // A preview from before a change is refused.
  await sentAndTaken(admin.app, uid, march, { "3.xml": sale("FV/3", "2026-03-05") });
  const late = await newRequest(admin.app, "undoSales", { uid, id, shown: step.all.shown });
  expect([late.statusCode, late.json().error.status]).toEqual([409, "ABORTED"]);
  const { only } = await stepIn(uid, id, march);
  const undone = await newRequest(admin.app, "undoSales", { uid, id, only: march, shown: only.shown });
  expect(undone.json()).toEqual({ result: { months: [{ ...march, rows: 1 }] } });
  expect(await all(uid)).toEqual(["100 1 kg", "100 1 kg"]);
  expect(said((await stepIn(uid, id, march)).only)).toEqual([0]);
  expect((await newRequest(admin.app, "undoSales", { uid, id, documents: 1 })).statusCode).toBe(200);
  expect(await all(uid)).toEqual(["100 1 kg"]);
});

test("a month in which returns were taken off, and one that then asks about them, are named", async () => {
  const { uid } = await shop(admin.app, card);
  const sold = await sentAndTaken(admin.app, uid, february, { "2.xml": sale("FV/2", "2026-02-05") });
  const back = invoiceXml({
    number: "KOR/2",
    day: "2026-04-10",
    kind: "KOR",
    corrects: "FV/2",
    correctedOn: "2026-02-05",
    lines: [
      { code: "A", quantity: "100", isBefore: true },
      { code: "A", quantity: "60" },
    ],
  });
  const { id } = await sentAndTaken(admin.app, uid, april, { "k.xml": back });
  expect(await all(uid)).toEqual(["60 0.6 kg"]);
  const { all: going } = await stepIn(uid, id, april);
  expect(said(going)).toEqual([1, "2: 1 1 1 KOR/2", "4: 1 2 0 KOR/2"]);
  const { all: ofSale } = await stepIn(uid, sold.id, february);
  expect(said(ofSale)).toEqual([1, "2: 1 1 1 FV/2", "4: 0 0 0 "]);
  expect(ofSale.months.map(({ asked }) => asked)).toEqual([0, 1]);
  expect((await newRequest(admin.app, "undoSales", { uid, id, shown: going.shown })).statusCode).toBe(200);
  expect(await all(uid)).toEqual(["100 1 kg"]);
});
