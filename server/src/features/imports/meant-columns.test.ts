import { MOST_DOUBTFUL } from "@ekorok/domain/contract/limits";
import { expect, test } from "vitest";
import { preview, rowsIn, take, taken, uploaded, withoutDoubtful } from "../../../test/importing.ts";
import { reporter } from "../../../test/reporting.ts";
import { workbookOf } from "../../../test/workbook.ts";

const csv = (rows: readonly (readonly (string | number)[])[]) =>
  Buffer.from(rows.map((row) => row.join(";")).join("\r\n"));
const scope = ["wytworzone", "M3", "jednorazowe"];
const head = ["Zakres", "Kategoria", "Użycie"];

test.each(["xlsx", "csv"] as const)("the mass of one piece is not taken for the total, by %s", async (kind) => {
  const { uid, app } = await reporter();
  const rows = [
    [...head, "Ilość [szt]", "Masa 1 szt. (g)", "Masa razem [t]"],
    [...scope, 4000, 310, "1,24"],
  ];
  const file = kind === "csv" ? csv(rows) : workbookOf({ Opakowania: rows });
  await taken(app, uid, await uploaded(app, uid, file, { area: "packagings" }));
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => [cells["count"], cells["unitMass"], cells["mass"]])).toEqual([
    ["4000", "310", "1.24 Mg"],
  ]);
});

test("where two headings fit one column somebody chooses; before that nothing is imported", async () => {
  const { uid, app } = await reporter();
  const file = await uploaded(
    app,
    uid,
    workbookOf({
      Opakowania: [
        [...head, "Masa netto [t]", "Masa brutto [kg]"],
        [...scope, 1, 1200],
      ],
    }),
  );
  const [sheet] = file.plan.sheets;
  if (!sheet) throw new Error("no sheet");
  expect([sheet.rivals, sheet.columns["mass"]]).toEqual([{ mass: [3, 4] }, undefined]);
  const early = await take(app, uid, file, "packagings", (await preview(app, uid, file)).shown.packagings);
  expect(early.json().error).toMatchObject({ status: "FAILED_PRECONDITION" });
  const plan = {
    ...file.plan,
    sheets: [{ ...sheet, rivals: {}, columns: { ...sheet.columns, mass: 3 }, units: { mass: "Mg" } }],
  };
  await taken(app, uid, { id: file.id, plan });
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => cells["mass"])).toEqual(["1 Mg"]);
  const again = await uploaded(
    app,
    uid,
    workbookOf({
      Opakowania: [
        [...head, "Masa netto [t]", "Masa brutto [kg]"],
        [...scope, 2, 1300],
      ],
    }),
  );
  expect([again.remembered?.gone, again.plan.sheets[0]?.columns["mass"]]).toEqual([[], 3]);
});

test("tonnes in words are tonnes; a mass beside a count that may be per piece waits for an answer", async () => {
  const { uid, app } = await reporter();
  const inWords = csv([
    [...head, "Masa w tonach"],
    [...scope, "1,24"],
  ]);
  await taken(app, uid, await uploaded(app, uid, inWords, { area: "packagings" }));
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => cells["mass"])).toEqual(["1.24 Mg"]);
  const bottles = csv([
    [...head, "Liczba", "Masa butelki (g)"],
    [...scope, 4000, 310],
  ]);
  const file = await uploaded(app, uid, bottles, { area: "packagings" });
  const { isAsked, shown } = await preview(app, uid, file);
  expect([isAsked, (await take(app, uid, file, "packagings", shown.packagings)).statusCode]).toEqual([true, 400]);
});

test("a unit above the headings applies even where files with the same headings were imported in another", async () => {
  const { uid, app } = await reporter();
  const titled = (title: string) => workbookOf({ Dane: [[title], [...head, "Masa"], [...scope, 1.24]] });
  await taken(app, uid, await uploaded(app, uid, titled("Opakowania")));
  const { plan } = await uploaded(app, uid, titled("Opakowania (masa w Mg)"));
  expect(plan.sheets[0]?.units).toEqual({ mass: "Mg" });
});

test.each(["xlsx", "csv"] as const)("a column of units is read row by row, by %s", async (kind) => {
  const { uid, app } = await reporter();
  const rows = [
    [...head, "Masa", "Jednostka"],
    [...scope, 2, "t"],
    ["wytworzone", "M1", "jednorazowe", 3, "kg"],
    ["wytworzone", "M2", "jednorazowe", 400, "g"],
    [...scope, 7, "palety"],
  ];
  const file = kind === "csv" ? csv(rows) : workbookOf({ Opakowania: rows });
  const shown = await taken(app, uid, await uploaded(app, uid, file, { area: "packagings" }));
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => cells["mass"])).toEqual(["2 Mg", "3 kg", "400 g"]);
  expect(shown.refused).toMatchObject([{ rows: [5], text: "7 palety", reason: expect.stringContaining("„palety”") }]);
});

test("values in another currency, without a number or with other names are refused, empty or left out as answered", async () => {
  const { uid, app } = await reporter();
  const rows = [
    [...head, "Masa [kg]", "Wartość netto", "Waluta"],
    [...scope, 1, 100, "PLN"],
    [...scope, 2, 200, "EUR"],
    [...scope, 7, "-", ""],
    ["wytworzone", "odpady", "jednorazowe", 4, 5, "PLN"],
  ];
  const file = await uploaded(app, uid, workbookOf({ Opakowania: rows }));
  expect(file.plan.sheets[0]?.unitColumns).toEqual({ netValue: 5 });
  const { refused, unknown } = await preview(app, uid, file);
  expect(refused).toMatchObject([
    { rows: [3], text: "200 EUR" },
    { rows: [5], text: "odpady" },
  ]);
  expect(unknown).toMatchObject([{ text: "odpady" }]);
  const plan = {
    ...file.plan,
    sheets: file.plan.sheets.map((sheet) => ({ ...sheet, values: { category: { odpady: "-" } } })),
  };
  const shown = await taken(app, uid, { id: file.id, plan });
  expect(shown.refused).toMatchObject([{ rows: [3] }]);
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => [cells["mass"], cells["netValue"] ?? null])).toEqual([
    ["1 kg", "100"],
    ["7 kg", null],
  ]);
});

test("a quantity whose units are all of mass is a mass; so is one in kilograms below a common heading", async () => {
  const { uid, app } = await reporter();
  const byUnits = csv([
    [...head, "Ilość", "JM"],
    [...scope, 2, "t"],
    [...scope, 3, "kg"],
    [...scope, 4, ""],
  ]);
  const first = await preview(app, uid, await uploaded(app, uid, byUnits));
  expect(first.rows.added.map(({ cells }) => cells["mass"])).toEqual(["2 Mg", "3 kg"]);
  expect(first.refused).toMatchObject([{ rows: [4], text: "4", reason: expect.stringContaining("Nie wiadomo") }]);
  const twoRows = csv([
    [...head, "Wprowadzone", "Wprowadzone"],
    ["", "", "", "szt.", "kg"],
    [...scope, 100, 31],
  ]);
  const second = await preview(app, uid, await uploaded(app, uid, twoRows));
  expect(second.rows.added.map(({ cells }) => [cells["count"], cells["mass"]])).toEqual([["100", "31 kg"]]);
});

test("fuel of vehicles is read in the unit of its row; a unit that the fuel is not sold in is refused", async () => {
  const { uid, app } = await reporter();
  const file = await uploaded(
    app,
    uid,
    csv([
      ["Pojazd", "Paliwo", "Ilość", "j.m."],
      ["a", "Olej napędowy", 200, "kg"],
      ["b", "Olej napędowy", 1, "Mg"],
      ["c", "Olej napędowy", 1, "m3"],
      ["d", "CNG, pojazd przebudowany", 5, "l"],
    ]),
    { area: "vehicles" },
  );
  expect(file.plan.sheets[0]).toMatchObject({ area: "vehicles", unitColumns: { amount: 3 } });
  const shown = await taken(app, uid, file, "vehicles");
  expect((await rowsIn(app, uid, 5, "vehicles")).map(({ cells }) => cells["amount"])).toEqual([
    "200 kg",
    "1 Mg",
    "1 m³",
  ]);
  expect(shown.refused).toMatchObject([{ rows: [5], text: "5 l" }]);
});

test("adding rows without replacing is not remembered for the next file", async () => {
  const { uid, app } = await reporter();
  const rows = (mass: number) =>
    workbookOf({
      Opakowania: [
        [...head, "Masa"],
        [...scope, mass],
      ],
    });
  const file = await uploaded(app, uid, rows(1));
  await taken(app, uid, { id: file.id, plan: { ...file.plan, mode: "add" } });
  const next = await uploaded(app, uid, rows(2));
  expect([next.remembered?.gone, next.plan.mode]).toEqual([[], "update"]);
});

test("sums and notes are asked about; before the answer nothing is imported, and afterwards what was answered", async () => {
  const { uid, app } = await reporter();
  const rows = [
    [...head, "Masa"],
    [...scope, 1],
    ["wytworzone", "M1", "jednorazowe", 2],
    ["Razem za maj", "", "", 3],
    ["", "", "", 3],
    ["sporządził: Jan Kowalski"],
  ];
  const file = await uploaded(app, uid, csv(rows), { area: "packagings" });
  const shown = await preview(app, uid, file);
  expect(shown.doubtful).toMatchObject([
    { index: 3, why: "sum", text: "Razem za maj · 3" },
    { index: 4, why: "sum" },
    { index: 5, why: "note" },
  ]);
  expect([shown.isAsked, shown.parts[0]?.added, shown.refusedRows]).toEqual([true, 2, 0]);
  const early = await take(app, uid, file, "packagings", shown.shown.packagings);
  expect(early.json().error).toMatchObject({ status: "FAILED_PRECONDITION" });
  expect((await preview(app, uid, withoutDoubtful(file, [4]))).parts[0]?.added).toBe(3);
  await taken(app, uid, withoutDoubtful(file));
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => cells["mass"])).toEqual(["1 kg", "2 kg"]);
  const next = await uploaded(app, uid, csv(rows), { area: "packagings" });
  expect([next.remembered?.gone, (await preview(app, uid, next)).isAsked]).toEqual([[], true]);
});

test("more rows that look like sums than are shown are all answered for, and so are those of later sheets", async () => {
  const { uid, app } = await reporter();
  const rows = Array.from({ length: MOST_DOUBTFUL + 20 }, (_, at) => [`Razem ${at}`, "", "", at + 1]);
  const sums = [[...head, "Masa"], [...scope, 1], ...rows];
  const other = [
    [...head, "Masa"],
    [...scope, 2],
    ["Razem kg", "", "", 2],
  ];
  const file = await uploaded(app, uid, workbookOf({ Opakowania: sums, Inne: other }), { area: "packagings" });
  const { doubtful, doubtfulCounts } = await preview(app, uid, file);
  expect([doubtful.length, doubtful.at(-1)]).toMatchObject([MOST_DOUBTFUL + 1, { sheet: 1, index: 2 }]);
  expect(doubtfulCounts).toEqual([
    { sheet: 0, count: MOST_DOUBTFUL + 20 },
    { sheet: 1, count: 1 },
  ]);
  const [first, second] = file.plan.sheets;
  if (!first || !second) throw new Error("no sheets");
  // All lines of the first sheet but the named one are rows, and none of the second.
  const sheets = [
    { ...first, readRows: [], leftRows: [2] },
    { ...second, readRows: [] },
  ];
  const answered = await preview(app, uid, { ...file, plan: { ...file.plan, sheets } });
  expect([answered.isAsked, answered.parts.reduce((sum, { added }) => sum + added, 0) + answered.refusedRows]).toEqual([
    false,
    MOST_DOUBTFUL + 19 + 2,
  ]);
  await taken(app, uid, withoutDoubtful(file));
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => cells["mass"])).toEqual(["1 kg", "2 kg"]);
});

test("letters of ISO-8859-2, a text of two lines and a third from a formula are read as meant, with a warning", async () => {
  const { uid, app } = await reporter();
  const rows = csv([
    [...head, "Masa", "Uwagi"].map((text) => text.replace("Użycie", "U\u00bfycie")),
    ["wytworzone", "M3", "jednorazowe", "0,333333333333333", '"g\u00ea\u00b6l\u00b1\njutro"'],
  ]);
  const file = await uploaded(app, uid, Buffer.from(rows.toString(), "latin1"), { area: "packagings" });
  expect(file.notes.join()).toContain("ISO-8859-2");
  const shown = await taken(app, uid, file);
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => [cells["mass"], cells["remarks"]])).toEqual([
    ["0.333333 kg", "gęślą jutro"],
  ]);
  expect([shown.roundedCount, shown.rounded]).toMatchObject([
    1,
    [{ sheet: 0, cell: "D2", field: "mass", text: "0,333333333333333", value: "0.333333 kg" }],
  ]);
});

test("a number sold beside a mass in grams is a count, and whose mass it is waits for an answer", async () => {
  const { uid, app } = await reporter();
  const rows = [
    [...head, "Sprzedano", "Waga g"],
    [...scope, 4000, 310],
  ];
  const file = await uploaded(app, uid, csv(rows), { area: "packagings" });
  const [sheet] = file.plan.sheets;
  if (!sheet) throw new Error("no sheet");
  expect([sheet.columns["count"], sheet.rivals]).toEqual([3, { mass: [4], unitMass: [4] }]);
  const early = await take(app, uid, file, "packagings", (await preview(app, uid, file)).shown.packagings);
  expect(early.statusCode).toBe(400);
  const ofOne = { ...sheet, rivals: {}, columns: { ...sheet.columns, unitMass: 4 }, units: { unitMass: "g" } };
  await taken(app, uid, { id: file.id, plan: { ...file.plan, sheets: [ofOne] } });
  const [row] = await rowsIn(app, uid, 5);
  expect([row?.cells["count"], row?.cells["unitMass"]]).toEqual(["4000", "310"]);
});

test("masses per hundred, thousands of pieces and notes below a table are computed as stated", async () => {
  const { uid, app } = await reporter();
  const rows = [
    [...head, "Ilość (tys. szt.)", "Masa w kg na 100 szt.", "Masa*"],
    [...scope, 4, 31, "1,24"],
    ["* w tonach"],
  ];
  await taken(app, uid, withoutDoubtful(await uploaded(app, uid, csv(rows), { area: "packagings" })));
  const [row] = await rowsIn(app, uid, 5);
  expect([row?.cells["count"], row?.cells["unitMass"], row?.cells["mass"]]).toEqual(["4000", "310", "1.24 Mg"]);
});
