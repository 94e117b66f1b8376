import { randomUUID } from "node:crypto";
import { salesLines, salesOfMonth, salesOfRow, type Month, type ProductContent } from "@ekorok/domain";
import { beforeAll, expect, test } from "vitest";
import { newRequest } from "../../../test/people.ts";
import { clientOf, declare, submit } from "../../../test/report-moves.ts";
import { anotherClient, read, reporter, save, type Reporter } from "../../../test/reporting.ts";
import { workbookOf } from "../../../test/workbook.ts";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { aCategory, previewed, rowsOf, seller, sent, taken } from "../../../test/sales.ts";

const march: Month = { year: 2026, month: 3 };
const april: Month = { year: 2026, month: 4 };

let admin: Reporter;
let category: string;
beforeAll(async () => {
  [admin, category] = [await reporter({ isAdmin: true }), await aCategory()];
});

const bag = (unitMass: string) => ({
  what: "packaging" as const,
  category,
  level: "individual",
  use: "singleUse",
  unitMass,
  count: null,
  perPackage: null,
});
const product = (code: string, ...parts: ProductContent["versions"][number]["parts"]): ProductContent => ({
  code,
  gtin: null,
  name: `Towar ${code}`,
  unit: null,
  units: [],
  versions: [{ validFrom: "2026-01-01", origin: "own", productMass: null, parts }],
  isWithdrawn: false,
});

/** A client who sells packed goods and nothing else. */
async function shop(...products: ProductContent[]) {
  const { uid } = await clientOf(admin.app, "packagings", "exportedPackagings");
  const ids = await seller(admin.app, uid, products);
  return { uid, ids };
}
const masses = async (uid: string, month: Month, area?: string) =>
  (await rowsOf(admin.app, uid, month, area)).map(({ cells }) => `${cells["count"]} ${cells["mass"]}`);
const monthSales = async (uid: string, { year, month }: Month) =>
  salesOfMonth.parse((await admin.app.inject(`/api/users/${uid}/sales/months/${year}/${month}`)).json());
const behind = async (uid: string, row: string) =>
  salesOfRow.parse((await admin.app.inject(`/api/users/${uid}/sales/rows/${row}`)).json());

test("invoices are looked at, counted, traced from rows to lines and back, and taken back", async () => {
  const { uid, ids } = await shop(product("A", bag("10")), product("B", bag("25")));
  const files = {
    "1.xml": invoiceXml({
      number: "FV/1",
      day: "2026-03-05",
      lines: [
        { code: "A", quantity: "100" },
        { code: "B", quantity: "4" },
        { code: "X", quantity: "7" },
      ],
    }),
    "2.xml": invoiceXml({
      number: "FV/2",
      day: "2026-03-09",
      lines: [
        { code: "A", quantity: "10", tax: "0 WDT" },
        { name: "Transport", unit: "usł.", quantity: "1" },
      ],
    }),
    "3.xml": invoiceXml({
      number: "Z/1",
      day: "2026-03-11",
      seller: "9992004105",
      lines: [{ code: "A", quantity: "5" }],
    }),
    "4.xml": "<html/>",
  };
  const { id, state } = await sent(admin.app, uid, files, 700);
  expect(state).toEqual({ state: "read", list: null });
  const shown = await previewed(admin.app, uid, id, march);
  expect(
    shown.months.map(({ rows }) =>
      rows.map(({ area, pieces, kilograms, products, lines }) => [area, pieces, kilograms, products, lines]),
    ),
  ).toEqual([
    [
      ["packagings", "104", "1.1", 2, 2],
      ["exportedPackagings", "10", "0.1", 1, 1],
    ],
  ]);
  expect(shown).toMatchObject({
    documents: 3,
    purchases: 1,
    counted: 3,
    waiting: { product: 1 },
    nothing: { service: 1, homePurchase: 1 },
    refusedCount: 1,
    unknown: [{ code: "X", quantity: "7" }],
  });
  expect(await masses(uid, march)).toEqual([]); // nothing is stored before it is taken

  expect(await taken(admin.app, uid, id, march)).toMatchObject({
    documents: 3,
    lines: 6,
    waiting: 1,
    months: [{ ...march, rows: 2 }],
  });
  expect(await masses(uid, march)).toEqual(["104 1.1 kg"]);
  expect((await rowsOf(admin.app, uid, march, "exportedPackagings"))[0]?.cells).toMatchObject({
    direction: "intraEuSupply",
    country: "Niemcy",
    mass: "0.1 kg",
  });

  const sales = await monthSales(uid, march);
  expect(sales).toMatchObject({
    lines: 6,
    waitingCount: 1,
    waiting: [{ code: "X", why: "product" }],
    files: [{ documents: 3, isUndoable: true }],
  });
  const [row] = await rowsOf(admin.app, uid, march);
  const pedigree = await behind(uid, row?.id ?? "");
  expect([pedigree.pieces, pedigree.kilograms]).toEqual(["104", "1.1"]);
  expect(pedigree.lines.map(({ number, code, pieces, kilograms }) => [number, code, pieces, kilograms])).toEqual([
    ["FV/1", "A", "100", "1"],
    ["FV/1", "B", "4", "0.1"],
  ]);
  const lines = async (query: string) =>
    salesLines.parse((await admin.app.inject(`/api/users/${uid}/sales/lines?${query}`)).json()).lines;
  expect(
    (await lines(`product=${ids[0]}`)).map(({ number, rows }) => [number, rows.map(({ kilograms }) => kilograms)]),
  ).toEqual([
    ["Z/1", []],
    ["FV/2", ["0.1"]],
    ["FV/1", ["1"]],
  ]);
  expect((await lines("number=FV%2F1")).flatMap(({ rows }) => rows.map((one) => one.row))).toEqual([row?.id, row?.id]);

  // The same again is not counted twice.
  const again = await sent(admin.app, uid, { "inna.xml": files["1.xml"] });
  expect(await previewed(admin.app, uid, again.id, march)).toMatchObject({
    documents: 0,
    alreadyCount: 1,
    already: [{ number: "FV/1" }],
  });

  const [batch] = sales.files;
  const undone = await newRequest(admin.app, "undoSales", { uid, id: batch?.id });
  expect(undone.json().result).toEqual({ months: [{ ...march, rows: 2 }] });
  expect([
    await masses(uid, march),
    await masses(uid, march, "exportedPackagings"),
    (await monthSales(uid, march)).lines,
  ]).toEqual([[], [], 0]);
  expect(await taken(admin.app, uid, again.id, march)).toMatchObject({ documents: 1 });
});

test("what had no card is counted when it has one, and what somebody typed or changed stays", async () => {
  const { uid } = await shop(product("A", bag("10")));
  const { id } = await sent(admin.app, uid, {
    "1.xml": invoiceXml({
      number: "FV/1",
      day: "2026-03-05",
      lines: [
        { code: "A", quantity: "100" },
        { name: "Lampa biała", quantity: "2" },
        { name: "Montaż", quantity: "1" },
      ],
    }),
  });
  await taken(admin.app, uid, id, march);
  const typed = { scope: "introduced", category, level: "transport", use: "reusable", mass: "5 kg" };
  expect(
    (await save(admin.app, uid, march, "packagings", [{ id: randomUUID(), version: 0, set: typed }])).statusCode,
  ).toBe(200);
  const count = () => newRequest(admin.app, "countSales", { uid, ...march });
  expect((await count()).json().result).toEqual({ months: [] }); // nothing has changed

  const [lamp] = await seller(admin.app, uid, [product("L", bag("500"))]);
  const goods = { code: null, gtin: null, name: "Lampa biała" };
  expect((await newRequest(admin.app, "nameGoods", { uid, ...goods, product: lamp })).statusCode).toBe(200);
  expect((await newRequest(admin.app, "nameGoods", { uid, ...goods, name: "Montaż", product: null })).statusCode).toBe(
    200,
  );
  expect((await count()).json().result).toEqual({ months: [{ ...march, rows: 1 }] });
  expect(await masses(uid, march)).toEqual(["102 2 kg", "null 5 kg"]);
  expect((await monthSales(uid, march)).waitingCount).toBe(0);

  const [row] = await rowsOf(admin.app, uid, march);
  expect(row).toBeDefined();
  if (!row) return;
  await save(admin.app, uid, march, "packagings", [{ id: row.id, version: row.version, set: { mass: "3 kg" } }]);
  expect((await monthSales(uid, march)).rows).toMatchObject([
    { id: row.id, area: "packagings", isTheirs: true, cells: { count: "102", mass: "2 kg" } },
  ]);
  expect((await read(admin.app, uid, 2026, 3, "packagings")).json().fromSales).toEqual([
    { id: row.id, isTheirs: true },
  ]);
  const more = await sent(admin.app, uid, {
    "2.xml": invoiceXml({ number: "FV/2", day: "2026-03-06", lines: [{ code: "A", quantity: "50" }] }),
  });
  expect((await previewed(admin.app, uid, more.id, march)).months[0]?.rows[0]?.becomes).toBe("theirs");
  await taken(admin.app, uid, more.id, march);
  expect(await masses(uid, march)).toEqual(["102 3 kg", "null 5 kg"]);
});

test("a correction of a closed month counts in the open one; what falls below zero waits for the next", async () => {
  const { uid } = await shop(product("A", bag("10")));
  const first = await sent(admin.app, uid, {
    "1.xml": invoiceXml({ number: "FV/1", day: "2026-03-05", lines: [{ code: "A", quantity: "100" }] }),
  });
  await taken(admin.app, uid, first.id, march);
  await declare(admin.app, uid, march, ["exportedPackagings"]);
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);

  const correction = invoiceXml({
    number: "KOR/1",
    day: "2026-03-20",
    kind: "KOR",
    corrects: "FV/1",
    lines: [
      { code: "A", quantity: "100", isBefore: true },
      { code: "A", quantity: "60" },
    ],
  });
  const late = invoiceXml({ number: "FV/2", day: "2026-03-30", lines: [{ code: "A", quantity: "5" }] });
  const second = await sent(admin.app, uid, { "kor.xml": correction, "2.xml": late });
  const shown = await previewed(admin.app, uid, second.id, april);
  expect(shown.corrections).toEqual([{ number: "KOR/1", corrects: ["FV/1"], movedFrom: [march] }]);
  expect(
    shown.months.map(({ month, closed, rows }) => [
      month,
      closed !== null,
      rows.map(({ kilograms, becomes }) => `${kilograms} ${becomes}`),
    ]),
  ).toEqual([
    [3, true, []],
    [4, false, ["-0.4 carried"]],
  ]);
  await taken(admin.app, uid, second.id, april);
  expect([await masses(uid, march), await masses(uid, april)]).toEqual([["100 1 kg"], []]);
  expect(await monthSales(uid, april)).toMatchObject({ carried: [{ pieces: "-40", kilograms: "-0.4" }] });
  expect((await monthSales(uid, march)).waiting).toMatchObject([{ number: "FV/2", why: "month" }]);

  const third = await sent(admin.app, uid, {
    "3.xml": invoiceXml({ number: "FV/3", day: "2026-05-04", lines: [{ code: "A", quantity: "70" }] }),
  });
  const may = { year: 2026, month: 5 };
  await taken(admin.app, uid, third.id, may);
  const [row] = await rowsOf(admin.app, uid, may);
  expect([row?.cells["count"], row?.cells["mass"]]).toEqual(["30", "0.3 kg"]);
  expect(await behind(uid, row?.id ?? "")).toMatchObject({
    pieces: "30",
    kilograms: "0.3",
    broughtOver: { pieces: "-40", kilograms: "-0.4" },
    lines: [{ kilograms: "0.7" }],
  });

  // Without the correction nothing is brought over, and May is counted again by itself.
  const batch = (await monthSales(uid, april)).files[0]?.id;
  expect((await newRequest(admin.app, "undoSales", { uid, id: batch })).statusCode).toBe(200);
  expect(await masses(uid, may)).toEqual(["70 0.7 kg"]);
});

test("a person answers what cannot be told; nothing is counted of it before", async () => {
  const { uid } = await shop(product("A", bag("10")));
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
  expect(await masses(uid, march)).toEqual(["8 0.08 kg"]);
});

test("what was shown and is otherwise by now is not taken; others' sales are nobody's business", async () => {
  const { uid } = await shop(product("A", bag("10")));
  const { id } = await sent(admin.app, uid, {
    "1.xml": invoiceXml({ number: "FV/1", day: "2026-03-05", lines: [{ code: "A", quantity: "1" }] }),
  });
  const plan = { target: march, answers: [], list: null };
  const stale = await newRequest(admin.app, "takeSales", { uid, id, plan, shown: "x" });
  expect([stale.statusCode, stale.json().error.status]).toEqual([409, "ABORTED"]);
  const stranger = await reporter();
  for (const url of [`files/${id}`, "months/2026/3", `rows/${id}`, "lines?number=FV%2F1"])
    expect((await stranger.app.inject(`/api/users/${uid}/sales/${url}`)).statusCode).toBe(403);
  const own = await stranger.app.inject(`/api/users/${stranger.uid}/sales/files/${id}`);
  expect(own.json()).toEqual({ state: "gone" });
  const noNip = await anotherClient();
  expect(
    (await sent(admin.app, noNip, { "1.xml": invoiceXml({ number: "1", day: "2026-03-05", lines: [] }) })).state,
  ).toMatchObject({ state: "failed", problem: expect.stringContaining("NIP") });
});

test("a list of sales is read by its headings; purchases from abroad count, and the same list again does not", async () => {
  const { uid } = await clientOf(admin.app, "packagings", "exportedPackagings", "importedPackagings");
  const foreign = product("Z", bag("20"));
  await seller(admin.app, uid, [
    product("A", bag("10")),
    { ...foreign, versions: foreign.versions.map((version) => ({ ...version, origin: "foreign" as const })) },
  ]);
  const file = workbookOf({
    Sprzedaż: [
      ["Indeks", "Ilość", "Data sprzedaży", "Rodzaj transakcji", "Kraj", "Nr faktury"],
      ["A", 100, "2026-03-05", "", "", "FV/7"],
      ["A", -20, "2026-03-06", "", "", "FV/8"],
      ["A", 5, "2026-03-06", "WDT", "Niemcy", "FV/9"],
      ["Z", 50, "2026-03-07", "WNT", "Czechy", ""],
      ["A", "dużo", "2026-03-08", "", "", "FV/10"],
      ["", 3, "", "", "", ""],
      ["Razem", 138],
    ],
  });
  const { id, state } = await sent(admin.app, uid, { "sprzedaż.xlsx": file });
  if (state.state !== "read" || !state.list) throw new Error("it was not read as a list");
  expect(state.list.sheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([["Sprzedaż", 8]]);
  const [plan] = state.list.plans;
  if (!plan) throw new Error("nothing was proposed");
  expect(plan.columns).toEqual({ code: 0, quantity: 1, day: 2, direction: 3, country: 4, document: 5 });
  const list = { sheet: 0, plan, decimalSign: null };
  const shown = await previewed(admin.app, uid, id, march, [], list);
  expect(shown.refused.map(({ file: where, reason }) => [where, reason])).toEqual([
    ["wiersz 6: „dużo”", expect.any(String)],
    ["wiersz 7", expect.stringContaining("kod")],
  ]);
  expect(shown.months[0]?.rows.map(({ area, pieces, kilograms }) => [area, pieces, kilograms])).toEqual([
    ["packagings", "80", "0.8"],
    ["exportedPackagings", "5", "0.05"],
    ["importedPackagings", "50", "1"],
  ]);
  await taken(admin.app, uid, id, march, [], list);
  expect(await masses(uid, march, "importedPackagings")).toEqual(["50 1 kg"]);
  const again = await sent(admin.app, uid, { "kopia.xlsx": file });
  expect(await previewed(admin.app, uid, again.id, march, [], list)).toMatchObject({ documents: 0, alreadyCount: 4 });
  // The invoice itself is known by the number on the list.
  const invoice = invoiceXml({ number: "FV/7", day: "2026-03-05", lines: [{ code: "A", quantity: "100" }] });
  const single = await sent(admin.app, uid, { "7.xml": invoice });
  expect(await previewed(admin.app, uid, single.id, march)).toMatchObject({ documents: 0, alreadyCount: 1 });
});
