import { expect, test } from "vitest";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { newRequest } from "../../../test/people.ts";
import { declare, submit } from "../../../test/report-moves.ts";
import { bookkeeper, masses, monthSales, product, sent, shop, taken, validSince } from "../../../test/sales.ts";

const { admin, bag } = await bookkeeper();
/** Ten kilograms of packaging per piece. */
const card = validSince("2025-01-01", product("A", bag("10000")));

const november = { year: 2025, month: 11 };
const december = { year: 2025, month: 12 };
const january = { year: 2026, month: 1 };
const months = [november, december, january];

/** Sales of a month, or returns in December of November's sales. */
const sold = (month: typeof november, quantity: string) => {
  const day = `${month.year}-${String(month.month).padStart(2, "0")}-05`;
  return { month, xml: invoiceXml({ number: `FV/${month.month}`, day, lines: [{ code: "A", quantity }] }) };
};
const cameBack = (quantity: string) => ({
  month: december,
  xml: invoiceXml({
    number: "KOR/12",
    day: "2025-12-06",
    kind: "KOR",
    corrects: "FV/11",
    correctedOn: "2025-11-05",
    lines: [
      { code: "A", quantity, isBefore: true },
      { code: "A", quantity: "0" },
    ],
  }),
});

async function client() {
  const { uid } = await shop(admin.app, card);
  return {
    uid,
    take: async ({ month, xml }: ReturnType<typeof sold>): Promise<string> => {
      const { id } = await sent(admin.app, uid, { "f.xml": xml });
      await taken(admin.app, uid, id, month);
      return id;
    },
    undo: async (id: string) => expect((await newRequest(admin.app, "undoSales", { uid, id })).statusCode).toBe(200),
    kilograms: async () => (await Promise.all(months.map((month) => masses(admin.app, uid, month)))).flat(),
    left: async (month = december) =>
      (await monthSales(admin.app, uid, month)).carried.map(({ pieces, to }) => [pieces, to?.month]),
  };
}

test("a return that is read before its sale waits for it, past sales of the next year", async () => {
  const { take, undo, kilograms, left } = await client();
  const id = await take(cameBack("50"));
  await take(sold(january, "80"));
  expect([await kilograms(), await left()]).toEqual([["80 800 kg"], [["-50", undefined]]]);
  await take(sold(november, "100"));
  expect([await kilograms(), await left()]).toEqual([["50 500 kg", "80 800 kg"], []]);
  await undo(id);
  expect([await kilograms(), await left()]).toEqual([["100 1000 kg", "80 800 kg"], []]);
});

test("returns beyond the year's sales ask about the rest, and leave the next year alone", async () => {
  const { take, undo, kilograms, left } = await client();
  await take(sold(november, "100"));
  await take(sold(january, "80"));
  const id = await take(cameBack("150"));
  expect(await kilograms()).toEqual(["80 800 kg"]);
  expect([await left(), await left(november)]).toEqual([[], [["-50", undefined]]]);
  await undo(id);
  expect([await kilograms(), await left()]).toEqual([["100 1000 kg", "80 800 kg"], []]);
});

test("a return of goods sold in a handed-in month is asked about, until another open month of the year can take it", async () => {
  const { uid, take, undo, kilograms, left } = await client();
  await take(sold(november, "100"));
  await take(sold(january, "80"));
  await declare(admin.app, uid, november, ["exportedPackagings"]);
  expect((await submit(admin.app, uid, november)).statusCode).toBe(200);
  const id = await take(cameBack("50"));
  expect([await kilograms(), await left()]).toEqual([["100 1000 kg", "80 800 kg"], [["-50", undefined]]]);
  await take(sold(december, "70"));
  expect([await kilograms(), await left()]).toEqual([["100 1000 kg", "20 200 kg", "80 800 kg"], []]);
  await undo(id);
  expect(await kilograms()).toEqual(["100 1000 kg", "70 700 kg", "80 800 kg"]);
});
