import { expect, test } from "vitest";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { newRequest } from "../../../test/people.ts";
import { declare, submit } from "../../../test/report-moves.ts";
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
  sent,
  sentAndTaken,
  sentList,
  shop,
  taken,
} from "../../../test/sales.ts";

const { admin, bag } = await bookkeeper();
const card = { ...product("A", bag("10")), units: [{ unit: "bez jednostki", pieces: "2" }] };

test("a person answers what cannot be determined; nothing is counted before", async () => {
  const { uid } = await shop(admin.app, card);
  const { id } = await sent(admin.app, uid, {
    "1.xml": invoiceXml({
      number: "FV/1",
      day: "2026-03-05",
      lines: [
        { code: "A", quantity: "-3" },
        { code: "A", quantity: "10", tax: "np I" },
      ],
    }),
  });
  const shown = await previewed(admin.app, uid, id, march);
  expect(shown.questions.map(({ line, question }) => [line, question])).toEqual([
    [1, "negative"],
    [2, "direction"],
  ]);
  const document = shown.questions[0]?.document ?? "";
  const answers = [
    { document, line: 1, isLeftOut: true, direction: null, quantity: null },
    { document, line: 2, isLeftOut: false, direction: "homeSale" as const, quantity: "8" },
  ];
  expect(await taken(admin.app, uid, id, march, answers)).toMatchObject({ waiting: 0 });
  expect(await masses(admin.app, uid, march)).toEqual(["8 0.08 kg"]);
});

test("an import without an answer is answered later, while the month is open", async () => {
  const { uid } = await shop(admin.app, card);
  const { id } = await sent(admin.app, uid, {
    "1.xml": invoiceXml({
      number: "FV/1",
      day: "2026-03-05",
      lines: [
        { code: "A", quantity: "-3" },
        { code: "A", quantity: "10", tax: "np I" },
        { code: "A", quantity: "5" },
      ],
    }),
  });
  expect(await taken(admin.app, uid, id, march)).toMatchObject({ waiting: 2 });
  const { waiting } = await monthSales(admin.app, uid, march);
  expect(waiting.map(({ line, question, why }) => [line, question, why])).toEqual([
    [1, "negative", "question"],
    [2, "direction", "question"],
  ]);
  const ofReport = async () => (await admin.app.inject(`/api/users/${uid}/reports/2026/3`)).json().waitingSales;
  expect(await ofReport()).toBe(2);
  const document = waiting[0]?.document ?? "";
  const answerTo = (line: number, direction: string | null, isLeftOut = false) =>
    newRequest(admin.app, "answerSales", {
      uid,
      ...march,
      answers: [{ document, line, isLeftOut, direction, quantity: null }],
    });

  expect((await answerTo(2, "homeSale")).json().result).toEqual({ months: [{ ...march, rows: 1 }] });
  expect([await masses(admin.app, uid, march), (await monthSales(admin.app, uid, march)).waitingCount]).toEqual([
    ["15 0.15 kg"],
    1,
  ]);
  // An answer does not change a line that asks no question any more.
  expect((await answerTo(2, "nonEuExport")).json().result).toEqual({ months: [] });
  expect((await answerTo(3, "nonEuExport")).json().result).toEqual({ months: [] });
  expect((await answerTo(1, null, true)).json().result).toEqual({ months: [] });
  expect([await masses(admin.app, uid, march), (await monthSales(admin.app, uid, march)).waitingCount]).toEqual([
    ["15 0.15 kg"],
    0,
  ]);

  expect(await ofReport()).toBeUndefined();
  await declare(admin.app, uid, march, ["exportedPackagings"]);
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
  expect((await answerTo(1, "homeSale")).statusCode).toBe(400);
});

test("an advance waits for its final invoice, until that comes or a person says that there is none", async () => {
  const { uid } = await shop(admin.app, card);
  const invoice = (number: string, kind: string, day: string, settles?: string) =>
    invoiceXml({ number, kind, day, ...(settles !== undefined && { settles }), lines: [{ code: "A", quantity: "5" }] });
  const bought = invoiceXml({ number: "Z/1", kind: "ZAL", day: "2026-03-05", seller: "9992004105", lines: [] });
  const advances = {
    "1.xml": invoice("ZAL/1", "ZAL", "2026-03-05"),
    "2.xml": invoice("ZAL/2", "ZAL", "2026-03-06", "ZAL/1"), // the last one names the others, but settles none
    "3.xml": bought,
  };
  const { id } = await sentAndTaken(admin.app, uid, march, advances);
  const standing = async () =>
    (await monthSales(admin.app, uid, march)).advances.map(({ number, settledBy, standing: how }) =>
      [number, how, settledBy].filter((word) => word !== null).join(" "),
    );
  expect(await standing()).toEqual(["ZAL/1 open", "ZAL/2 open", "Z/1 uncounted"]);

  const final = await sentAndTaken(admin.app, uid, april, { "f.xml": invoice("ROZ/1", "ROZ", "2026-04-02", "ZAL/1") });
  const [open] = (await monthSales(admin.app, uid, march)).advances;
  const close = (document: string | undefined, isClosed: boolean) =>
    newRequest(admin.app, "closeAdvance", { uid, document, isClosed });
  expect((await close(open?.id, true)).statusCode).toBe(200);
  expect(await standing()).toEqual(["Z/1 uncounted", "ZAL/1 settled ROZ/1", "ZAL/2 closed"]);
  expect((await close(open?.id, false)).statusCode).toBe(200);
  expect(await standing()).toEqual(["ZAL/2 open", "Z/1 uncounted", "ZAL/1 settled ROZ/1"]);
  expect((await close(final.id, true)).statusCode).toBe(404);

  // Undone and previewed again, the preview says what settled it.
  expect((await newRequest(admin.app, "undoSales", { uid, id })).statusCode).toBe(200);
  const again = await sent(admin.app, uid, advances);
  expect((await previewed(admin.app, uid, again.id, march)).advances).toEqual([
    { number: "ZAL/1", settledBy: "ROZ/1", asksForFinal: true },
    { number: "ZAL/2", settledBy: null, asksForFinal: true },
    { number: "Z/1", settledBy: null, asksForFinal: false },
  ]);
});

test("a number without a unit counts by the card's mass of one piece", async () => {
  const { uid } = await shop(admin.app, card);
  await sentAndTaken(admin.app, uid, march, {
    "1.xml": invoiceXml({ number: "FV/1", day: "2026-03-05", lines: [{ code: "A", unit: "", quantity: "3" }] }),
  });
  expect(await masses(admin.app, uid, march)).toEqual(["6 0.06 kg"]);
});

test("words of a list are answered once, and a list that has grown since is pointed out", async () => {
  const { uid } = await shop(admin.app, card);
  const first = "Indeks;Ilość;Rodzaj transakcji\nA;10;sklep Wrocław\nA;1;eksport\n";
  const { id, list } = await sentList(admin.app, uid, "marzec.csv", first);
  const shown = await previewed(admin.app, uid, id, march, [], list);
  expect([shown.unknownWords, shown.refusedCount]).toEqual([
    [{ field: "direction", text: "sklep Wrocław", count: 1 }],
    1,
  ]);
  const said = { ...list, plan: { ...list.plan, values: { direction: { "sklep Wrocław": "homeSale" } } } };
  const settled = await previewed(admin.app, uid, id, march, [], said);
  expect([settled.unknownWords, settled.refusedCount, settled.similarLists]).toEqual([[], 0, []]);
  expect(settled.months[0]?.rows[0]).toMatchObject({
    lines: 1,
    products: 1,
    from: [{ name: "Towar A", code: "A", pieces: "10", kilograms: "0.1" }],
  });
  await taken(admin.app, uid, id, march, [], said);
  expect(await masses(admin.app, uid, march)).toEqual(["10 0.1 kg"]);

  // The headings are found again below two more rows.
  const more = `${first.replace("A;10;", "A;15;")}A;3;sklep Wrocław\n`;
  const grown = await sentList(admin.app, uid, "marzec-cały.csv", `Sprzedaż;;\nSklep;;\n${more}`);
  expect(grown.list.plan).toMatchObject({ values: said.plan.values, head: 2 });
  expect((await previewed(admin.app, uid, grown.id, march, [], grown.list)).similarLists).toEqual([
    { names: "marzec.csv", at: expect.any(String), same: 2, lines: 2 },
  ]);
});

test("goods whose direction is corrected leave the one and come to the other", async () => {
  const { uid } = await shop(admin.app, card);
  await sentAndTaken(admin.app, uid, march, {
    "1.xml": invoiceXml({ number: "FV/1", day: "2026-03-05", lines: [{ code: "A", quantity: "100" }] }),
    "2.xml": invoiceXml({
      number: "KOR/1",
      day: "2026-03-06",
      kind: "KOR",
      corrects: "FV/1",
      lines: [
        { code: "A", quantity: "30", isBefore: true },
        { code: "A", quantity: "30", tax: "0 WDT" },
      ],
    }),
  });
  expect([await masses(admin.app, uid, march), await masses(admin.app, uid, march, "exportedPackagings")]).toEqual([
    ["70 0.7 kg"],
    ["30 0.3 kg"],
  ]);
});

test("a day of another century is refused with its file or row, and stops nothing else", async () => {
  const { uid } = await shop(admin.app, card);
  const { id } = await sent(admin.app, uid, {
    "1.xml": invoiceXml({ number: "FV/1", day: "1999-03-05", lines: [{ code: "A", quantity: "100" }] }),
    "2.xml": invoiceXml({ number: "FV/2", day: "2026-03-05", lines: [{ code: "A", quantity: "1" }] }),
  });
  const { refused } = await previewed(admin.app, uid, id, march);
  expect(refused).toEqual([{ file: "1.xml", reason: expect.stringContaining("Sprawdź datę: 1999-03-05") }]);
  await taken(admin.app, uid, id, march);
  expect(await masses(admin.app, uid, march)).toEqual(["1 0.01 kg"]);
  const rows = "Indeks;Ilość;Data sprzedaży\nA;5;1999-03-05\nA;7;2026-03-06\n";
  const listed = await sentList(admin.app, uid, "l.csv", rows);
  expect(await previewed(admin.app, uid, listed.id, march, [], listed.list)).toMatchObject({
    refused: [{ file: "wiersz 2: „1999-03-05”", reason: expect.stringContaining("Sprawdź datę") }],
    counted: 1,
  });
});

test("a row that somebody changed or removed shows the amount from sales, and returns to counting on request", async () => {
  const { uid } = await shop(admin.app, card);
  const take = async (number: string, quantity: string) => {
    const xml = invoiceXml({ number, day: "2026-03-05", lines: [{ code: "A", quantity }] });
    await sentAndTaken(admin.app, uid, march, { "1.xml": xml });
  };
  await take("FV/1", "100");
  const change = async (set: Record<string, string> | null) => {
    const [row] = await rowsOf(admin.app, uid, march);
    if (row) await save(admin.app, uid, march, "packagings", [{ id: row.id, version: row.version, set }]);
  };
  const restore = async () => {
    const [row] = (await monthSales(admin.app, uid, march)).rows;
    return (await newRequest(admin.app, "restoreSalesRow", { uid, row: row?.id })).json().result;
  };
  await change({ count: "7", mass: "7 kg" });
  await take("FV/2", "50");
  expect((await monthSales(admin.app, uid, march)).rows).toMatchObject([
    { theirs: { cells: { count: "7" }, pieces: "150", kilograms: "1.5" } },
  ]);
  expect(await restore()).toEqual({ months: [{ ...march, rows: 1 }] });
  expect(await masses(admin.app, uid, march)).toEqual(["150 1.5 kg"]);

  await change(null);
  expect((await monthSales(admin.app, uid, march)).rows).toMatchObject([{ theirs: { cells: null, pieces: "150" } }]);
  await restore();
  expect(await masses(admin.app, uid, march)).toEqual(["150 1.5 kg"]);
  expect((await monthSales(admin.app, uid, march)).rows).toMatchObject([{ theirs: null }]);
});
