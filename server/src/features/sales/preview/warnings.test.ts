import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { expect, test } from "vitest";
import { invoiceXml } from "../../../../test/invoice-xml.ts";
import { newRequest } from "../../../../test/people.ts";
import { read } from "../../../../test/reporting.ts";
import {
  april,
  bookkeeper,
  march,
  monthSales,
  previewed,
  product,
  sent,
  sentAndTaken,
  sentList,
  shop,
  taken,
} from "../../../../test/sales.ts";

const { admin, bag } = await bookkeeper();
const card = product("A", bag("10"));

const invoice = (number: string, day: string, quantity: string, more: { kind?: string; settles?: string } = {}) =>
  invoiceXml({ number, day, ...more, lines: [{ code: "A", quantity }] });
const list = "Kod;Ilość;Data\nA;10;2026-03-05\nA;7,0;2026-03-06\nA;9;2026-04-06\n";
const march5 = () => invoice("FV/1", "2026-03-05", "10");

test("sales that are on invoices and on a list without their numbers are pointed out, whichever comes first", async () => {
  const first = await shop(admin.app, card);
  await sentAndTaken(admin.app, first.uid, march, { "1.xml": march5(), "2.xml": invoice("FV/2", "2026-03-06", "8") });
  const file = await sentList(admin.app, first.uid, "marzec.csv", list);
  const shown = await previewed(admin.app, first.uid, file.id, march, [], file.list);
  expect([shown.countedOtherwise, shown.similarLists]).toEqual([
    [{ names: "1.xml, 2.xml", at: expect.any(String), same: 1, lines: 3 }],
    [],
  ]);

  const second = await shop(admin.app, card);
  const before = await sentList(admin.app, second.uid, "marzec.csv", list);
  await taken(admin.app, second.uid, before.id, march, [], before.list);
  const same = await sent(admin.app, second.uid, { "1.xml": march5() });
  expect((await previewed(admin.app, second.uid, same.id, march)).countedOtherwise).toMatchObject([
    { names: "marzec.csv", same: 1, lines: 1 },
  ]);
  const others = await sent(admin.app, second.uid, { "1.xml": invoice("FV/9", "2026-03-05", "11") });
  expect((await previewed(admin.app, second.uid, others.id, march)).countedOtherwise).toEqual([]);
});

test("the final invoice of an advance that was closed by hand is pointed out, and so is a future day", async () => {
  const { uid } = await shop(admin.app, card);
  await sentAndTaken(admin.app, uid, march, { "z.xml": invoice("ZAL/10/1", "2026-03-05", "5", { kind: "ZAL" }) });
  const [advance] = (await monthSales(admin.app, uid, march)).advances;
  const openAdvances = async () => (await read(admin.app, uid, 2026, 3)).json<MonthReport>().openAdvances;
  expect(await openAdvances()).toBe(1);
  const closing = { uid, document: advance?.id, isClosed: true };
  expect((await newRequest(admin.app, "closeAdvance", closing)).statusCode).toBe(200);
  expect(await openAdvances()).toBeUndefined();
  const { id } = await sent(admin.app, uid, {
    // The same number, typed with a space and in small letters.
    "r.xml": invoice("ROZ/1", "2026-04-02", "5", { kind: "ROZ", settles: "zal / 10/1" }),
    "f.xml": invoice("FV/1", "2099-05-01", "1"),
  });
  expect(await previewed(admin.app, uid, id, april)).toMatchObject({
    settledByHand: [{ number: "ROZ/1", advance: "ZAL/10/1" }],
    inFuture: [{ number: "FV/1", day: "2099-05-01" }],
  });
});

test("a direction in a list that contradicts its country is asked about", async () => {
  const { uid } = await shop(admin.app, card);
  const rows = [
    "WDT;Polska",
    "WDT;USA",
    "WDT;",
    "eksport;Deutschland",
    "eksport;Polska",
    "WDT;Deutschland",
    "eksport;USA",
    "eksport;",
  ].map((row) => `A;1;2026-03-05;${row}`);
  const file = await sentList(admin.app, uid, "l.csv", ["Kod;Ilość;Data;Rodzaj transakcji;Kraj", ...rows].join("\n"));
  const { questions } = await previewed(admin.app, uid, file.id, march, [], file.list);
  expect(questions.map(({ line, question }) => `${line} ${question}`)).toEqual(
    [1, 2, 4, 5].map((line) => `${line} direction`),
  );
});
