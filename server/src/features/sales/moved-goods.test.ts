import { monthOfWord } from "@ekorok/domain/periods/month";
import type { ProductContent } from "@ekorok/domain/products/contract/products";
import { describe, expect, test } from "vitest";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { newRequest } from "../../../test/people.ts";
import { declare, submit } from "../../../test/report-moves.ts";
import {
  behind,
  bookkeeper,
  leftOver,
  monthSales,
  product,
  rowsOf,
  inAnyOrder,
  shopThatTook,
  withParts,
} from "../../../test/sales.ts";

const { admin, bag } = await bookkeeper();
/** A bag of 10 g or the given mass, and from a day on of another mass. */
const lighter = (since: string, grams: string, before = "10") =>
  withParts(product("A", bag(before)), since, bag(grams));

const takenBy = (card: ProductContent, ...steps: readonly (readonly string[])[]) =>
  shopThatTook(admin.app, [card], steps);
const countedIn = async (card: ProductContent, steps: readonly (readonly string[])[], months: readonly string[]) =>
  (await takenBy(card, ...steps)).rowsIn(...months);

test.each([2, 3] as const)(
  "FA(%s): a correction of lines with days of their own changes the month of each, by the card of its day",
  async (form) => {
    const sale = invoiceXml({
      form,
      number: "FV/1",
      day: "2026-05-20",
      lines: [
        { code: "A", quantity: "10", day: "2026-04-30" },
        { code: "A", quantity: "10", day: "2026-05-20" },
      ],
    });
    const correction = invoiceXml({
      form,
      number: "KOR/1",
      day: "2026-06-01",
      kind: "KOR",
      corrects: "FV/1",
      correctedOn: "2026-05-20",
      lines: [
        { code: "A", quantity: "10", day: "2026-04-30", isBefore: true },
        { code: "A", quantity: "10", day: "2026-05-20", isBefore: true },
        { code: "A", quantity: "10", day: "2026-04-30" },
        { code: "A", quantity: "5", day: "2026-05-20" },
      ],
    });
    const card = lighter("2026-05-01", "7");
    expect(await countedIn(card, [[sale, correction]], ["2026-04", "2026-05"])).toEqual(["10 0.1 kg", "5 0.035 kg"]);
    expect(await countedIn(card, [[correction], [sale]], ["2026-04", "2026-05"])).toEqual(["10 0.1 kg", "5 0.035 kg"]);
  },
);

const CARD = lighter("2026-11-01", "7");
const sold = (soldOn = "2026-10-31", number = "FV/1") =>
  invoiceXml({ number, day: "2026-10-31", soldOn, lines: [{ code: "A", quantity: "10" }] });
const soldTwice = invoiceXml({
  number: "FV/1",
  day: "2026-10-31",
  lines: [
    { code: "A", quantity: "10" },
    { code: "A", quantity: "3" },
  ],
});
/** Answers when goods were delivered, and how many there were before. */
const corrected = (number: string, day: string, soldOn: string, before: string, after: string, corrects = "FV/1") =>
  invoiceXml({
    number,
    day,
    soldOn,
    kind: "KOR",
    corrects,
    correctedOn: "2026-10-31",
    lines: [
      { code: "A", quantity: before, isBefore: true },
      { code: "A", quantity: after },
    ],
  });
const lineless = invoiceXml({
  number: "KOR/1",
  day: "2026-11-05",
  soldOn: "2026-11-02",
  kind: "KOR",
  corrects: "FV/1",
  lines: [],
});
const moved = corrected("KOR/1", "2026-11-05", "2026-11-02", "10", "10");
const lowered = corrected("KOR/2", "2026-11-06", "2026-11-02", "10", "8");

describe("a correction with another day of delivery moves goods out of one month into another", () => {
  test.each<[string, string[][], string[]]>([
    ["with its invoice", [[sold(), moved]], ["", "10 0.07 kg"]],
    ["after its invoice", [[sold()], [moved]], ["", "10 0.07 kg"]],
    ["before its invoice", [[moved], [sold()]], ["", "10 0.07 kg"]],
    ["without lines", [[sold()], [lineless]], ["", "10 0.07 kg"]],
    ["without lines, before its invoice", [[lineless], [sold()]], ["", "10 0.07 kg"]],
    ["and lowers it", [[sold()], [corrected("KOR/1", "2026-11-05", "2026-11-02", "10", "4")]], ["", "4 0.028 kg"]],
    ["once, and another lowers it", [[sold()], [moved], [lowered]], ["", "8 0.056 kg"]],
    ["once, and another lowers it, the other first", [[lowered], [moved], [sold()]], ["", "8 0.056 kg"]],
    ["once, and another lowers it, the invoice between", [[lowered], [sold()], [moved]], ["", "8 0.056 kg"]],
    ["as many as there were", [[soldTwice], [moved]], ["3 0.03 kg", "10 0.07 kg"]],
    ["as many as there were, before its invoice", [[moved], [soldTwice]], ["3 0.03 kg", "10 0.07 kg"]],
    ["whose original never came", [[moved, lowered], [sold("2026-10-31", "FV/2")]], ["8 0.086 kg", ""]],
    [
      "only if it says another",
      [[sold("2026-10-30")], [corrected("KOR/1", "2026-11-05", "2026-10-30", "10", "8")]],
      ["8 0.08 kg", ""],
    ],
    [
      "and not if it says its own day of issue",
      [[sold()], [corrected("KOR/1", "2026-11-05", "2026-11-05", "10", "10")]],
      ["10 0.1 kg", ""],
    ],
  ])("%s", async (_, steps, rows) => expect(await countedIn(CARD, steps, ["2026-10", "2026-11"])).toEqual(rows));
});

describe("goods of one product that were delivered on two days", () => {
  const card = lighter("2026-05-01", "7");
  const lineOf = (quantity: string, day?: string, isBefore = false) => ({
    code: "A",
    quantity,
    isBefore,
    ...(day !== undefined && { day }),
  });
  const sale = invoiceXml({
    number: "FV/1",
    day: "2026-05-20",
    lines: [lineOf("10", "2026-04-30"), lineOf("10", "2026-05-20")],
  });
  const kor = (soldOn: string | null, after: string | undefined, number = "KOR/1") =>
    invoiceXml({
      number,
      day: "2026-06-01",
      ...(soldOn !== null && { soldOn }),
      kind: "KOR",
      corrects: "FV/1",
      correctedOn: "2026-05-20",
      lines: [lineOf("10", undefined, true), lineOf("5", after)],
    });
  test.each([
    ["said for all lines", kor("2026-05-20", undefined), ["10 0.1 kg", "5 0.035 kg"]],
    ["said of the line as it is", kor(null, "2026-05-20"), ["10 0.1 kg", "5 0.035 kg"]],
    ["that of the other line", kor("2026-04-30", undefined), ["5 0.05 kg", "10 0.07 kg"]],
  ])("the one of the corrected day is lowered, the other stays: %s", async (_, xml, rows) => {
    for (const steps of inAnyOrder(sale, xml))
      expect(await countedIn(card, steps, ["2026-04", "2026-05"])).toEqual(rows);
  });

  test("a day without a delivery is asked about, whichever came first, and counts as answered", async () => {
    const xml = kor("2026-07-03", undefined);
    for (const steps of [
      [[sale], [xml]],
      [[xml], [sale]],
    ]) {
      const { uid, rowsIn } = await takenBy(card, ...steps);
      const asked = [];
      for (const word of ["2026-04", "2026-05", "2026-07"])
        asked.push(...(await monthSales(admin.app, uid, monthOfWord(word))).waiting);
      expect(asked.map(({ day, quantity, question }) => `${quantity} ${day} ${question}`).toSorted()).toEqual([
        "-10 2026-04-30 day",
        "-10 2026-05-20 day",
        "10 2026-07-03 day",
        "10 2026-07-03 day",
      ]);
      // An answer for the month that goods leave holds for the month that they would come to.
      for (const month of [4, 5]) {
        const answers = asked
          .filter((line) => line.month === month)
          .map(({ document, line }) => ({ document, line, isLeftOut: month === 4, direction: null, quantity: null }));
        expect((await newRequest(admin.app, "answerSales", { uid, year: 2026, month, answers })).statusCode).toBe(200);
      }
      expect(await rowsIn("2026-04", "2026-05", "2026-07")).toEqual(["10 0.1 kg", "", "5 0.035 kg"]);
      expect((await monthSales(admin.app, uid, monthOfWord("2026-07"))).waiting).toEqual([]);
    }
  });
});

describe("a correction without a day belongs to the delivery that it corrects", () => {
  const card = lighter("2026-05-01", "200", "100");
  const sale = invoiceXml({ number: "FV/1", day: "2026-04-30", lines: [{ code: "A", quantity: "10" }] });
  const other = (quantity: string) =>
    invoiceXml({ number: "FV/2", day: "2026-05-03", lines: [{ code: "A", quantity }] });
  const ofTwoDays = invoiceXml({
    number: "FV/1",
    day: "2026-04-30",
    lines: [
      { code: "A", quantity: "10", day: "2026-04-29" },
      { code: "A", quantity: "6", day: "2026-05-02" },
    ],
  });
  const kor = (...lines: { quantity: string; row?: number; isBefore?: boolean }[]) =>
    invoiceXml({
      number: "KOR/1",
      day: "2026-05-05",
      kind: "KOR",
      corrects: "FV/1",
      correctedOn: "2026-04-30",
      lines: lines.map((line) => ({ code: "A", ...line })),
    });
  const lowered = kor({ row: 1, quantity: "10", isBefore: true }, { row: 1, quantity: "4" });
  test.each([
    ["beside another sale", [sale, other("1"), lowered], ["4 0.4 kg", "1 0.2 kg"]],
    ["beside a larger one", [sale, other("100"), lowered], ["4 0.4 kg", "100 20 kg"]],
    ["of the row that it names", [ofTwoDays, lowered], ["4 0.4 kg", "6 1.2 kg"]],
    ["of all goods", [sale, kor({ quantity: "-10" })], ["", ""]],
    ["and without its invoice on its own day", [other("10"), lowered], ["", "4 0.8 kg"]],
  ])("%s", async (_, files, rows) => {
    for (const steps of inAnyOrder(...files)) {
      const { uid, rowsIn } = await takenBy(card, ...steps);
      expect(await rowsIn("2026-04", "2026-05")).toEqual(rows);
      for (const month of ["2026-04", "2026-05"]) {
        const { carried, waiting } = await monthSales(admin.app, uid, monthOfWord(month));
        expect([...carried, ...waiting]).toEqual([]);
      }
    }
  });

  test("also where that month is handed in: it counts in another, by the card of that day", async () => {
    const { uid, take, rowsIn } = await takenBy(card, [sale, other("1")]);
    const closed = monthOfWord("2026-04");
    await declare(admin.app, uid, closed, ["exportedPackagings"]);
    expect((await submit(admin.app, uid, closed)).statusCode).toBe(200);
    await take(invoiceXml({ number: "FV/3", day: "2026-12-03", lines: [{ code: "A", quantity: "10" }] }), lowered);
    expect(await rowsIn("2026-04", "2026-05", "2026-12")).toEqual(["10 1 kg", "1 0.2 kg", "4 1.4 kg"]);
  });
});

test("a correction of a correction belongs to its invoice, in any order and any number of files", async () => {
  const first = corrected("KOR/1", "2026-11-05", "2026-10-31", "10", "8");
  const second = corrected("KOR/2", "2026-11-06", "2026-11-02", "8", "8", "KOR/1");
  for (const steps of [[[sold(), first, second]], [[sold()], [first], [second]], [[second], [sold()], [first]]])
    expect(await countedIn(CARD, steps, ["2026-10", "2026-11"])).toEqual(["", "8 0.056 kg"]);
});

test("an undone correction moves nothing any more, and does so again when imported again", async () => {
  const { uid, ids, take, rowsIn } = await takenBy(CARD, [sold()], [moved], [lowered]);
  const undo = async (id: string | undefined) =>
    expect((await newRequest(admin.app, "undoSales", { uid, id })).statusCode).toBe(200);
  const rows = () => rowsIn("2026-10", "2026-11");
  await undo(ids[1]);
  expect(await rows()).toEqual(["", "8 0.056 kg"]); // the second names the same day
  await undo(ids[2]);
  expect(await rows()).toEqual(["10 0.1 kg", ""]);
  await take(moved);
  expect(await rows()).toEqual(["", "10 0.07 kg"]);
  await undo(ids[0]);
  expect(await rows()).toEqual(["", ""]);
  await take(sold());
  expect(await rows()).toEqual(["", "10 0.07 kg"]);
  for (const month of ["2026-10", "2026-11"])
    expect(await leftOver(admin.app, uid, monthOfWord(month), ["FV/1", "KOR/1"])).toEqual([]);
});

test("a trace has the days of the document and of delivery, and for a correction its invoice", async () => {
  const { uid } = await takenBy(CARD, [sold("2026-10-30"), corrected("KOR/1", "2026-11-05", "2026-11-02", "10", "10")]);
  const [row] = await rowsOf(admin.app, uid, monthOfWord("2026-11"));
  expect(
    (await behind(admin.app, uid, row?.id ?? "")).lines.map(({ number, invoice, issuedOn, day, pieces }) => [
      number,
      invoice,
      issuedOn,
      day,
      pieces,
    ]),
  ).toEqual([["KOR/1", "FV/1", "2026-11-05", "2026-11-02", "10"]]);
});

test("across the end of a year each half counts in its own, and nothing is asked", async () => {
  const sale = sold("2026-12-31");
  const later = corrected("KOR/1", "2027-01-08", "2027-01-02", "10", "10");
  const card = lighter("2027-01-01", "7");
  for (const steps of [
    [[sale], [later]],
    [[later], [sale]],
  ]) {
    const { uid, rowsIn } = await takenBy(card, ...steps);
    expect(await rowsIn("2026-12", "2027-01")).toEqual(["", "10 0.07 kg"]);
    expect((await monthSales(admin.app, uid, monthOfWord("2027-01"))).waiting).toEqual([]);
  }
});

test("a handed-in month stays as it is: goods that leave it are taken off in another of its year", async () => {
  const { uid, take, rowsIn } = await takenBy(CARD, [sold(), sold("2026-12-01", "FV/2")]);
  const october = monthOfWord("2026-10");
  await declare(admin.app, uid, october, ["exportedPackagings"]);
  expect((await submit(admin.app, uid, october)).statusCode).toBe(200);
  await take(moved);
  // Ten by October's card weigh more than December's ten: the rest is taken off in November, which has ten more.
  expect(await rowsIn("2026-10", "2026-11", "2026-12")).toEqual(["10 0.1 kg", "10 0.04 kg", ""]);
  await take(lowered);
  expect(await rowsIn("2026-10", "2026-11", "2026-12")).toEqual(["10 0.1 kg", "8 0.026 kg", ""]);
});

test("goods that wait for an answer are moved once it is given", async () => {
  const abroad = invoiceXml({ number: "FV/1", day: "2026-10-31", lines: [{ code: "A", quantity: "10", tax: "np I" }] });
  const { uid, rowsIn } = await takenBy(CARD, [abroad], [lineless]);
  const [asked] = (await monthSales(admin.app, uid, monthOfWord("2026-10"))).waiting;
  const answers = [
    { document: asked?.document, line: asked?.line, isLeftOut: false, direction: "homeSale", quantity: null },
  ];
  expect((await newRequest(admin.app, "answerSales", { uid, year: 2026, month: 10, answers })).statusCode).toBe(200);
  expect(await rowsIn("2026-10", "2026-11")).toEqual(["", "10 0.07 kg"]);
});
