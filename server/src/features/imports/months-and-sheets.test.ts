import { expect, test } from "vitest";
import { preview, rowsIn, take, taken, uploaded, withoutDoubtful } from "../../../test/importing.ts";
import { reporter } from "../../../test/reporting.ts";
import { workbookOf } from "../../../test/workbook.ts";

const csv = (rows: readonly (readonly (string | number)[])[]) =>
  Buffer.from(rows.map((row) => row.join(";")).join("\r\n"));
const scope = ["wytworzone", "M3", "jednorazowe"];
const head = ["Zakres", "Kategoria", "Użycie"];

test("a sheet of another month is left out, also where the workbook was imported in that month", async () => {
  const { uid, app } = await reporter();
  const of = (mass: number) => [
    [...head, "Masa [kg]"],
    [...scope, mass],
    [...head, "Masa [t]"],
    [...scope, mass],
  ];
  const workbook = workbookOf({ kwiecień: of(4), maj: of(5) });
  const file = await uploaded(app, uid, workbook);
  expect(file.plan.sheets.map(({ area }) => area)).toEqual([null, "packagings"]);
  expect((await preview(app, uid, file)).doubtful).toMatchObject([{ sheet: 1, index: 2, why: "note" }]);
  await taken(app, uid, withoutDoubtful(file));
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => cells["mass"])).toEqual(["5 kg", "5 Mg"]);
  const april = await uploaded(app, uid, workbook, { month: "4" });
  expect(april.plan.sheets.map(({ area }) => area)).toEqual(["packagings", null]);
});

test.each([
  ["IV", "V", "VI"],
  ["m4", "m5", "m6"],
  ["04.26", "05.26", "06.26"],
  ["202604", "202605", "202606"],
  ["kwiec.", "maj", "czerw."],
])("of sheets called %s, %s and %s the month that the user came from is read", async (...names) => {
  const { uid, app } = await reporter();
  const sheets = names.map(
    (name, at) =>
      [
        name,
        [
          [...head, "Masa [kg]"],
          [...scope, at + 4],
        ],
      ] as const,
  );
  const file = await uploaded(app, uid, workbookOf(Object.fromEntries(sheets)));
  const read = file.plan.sheets.flatMap(({ area }, at) => (area === "packagings" ? [names[at]] : []));
  expect(read).toEqual([names.find((name) => /^(?:V|m5|05.26|202605|maj)$/.test(name))]);
});

test("a sheet with the name of a month that may mean something else waits for an answer", async () => {
  const { uid, app } = await reporter();
  const rows = [
    [...head, "Masa [kg]"],
    [...scope, 7],
  ];
  const { otherMonths } = await preview(app, uid, await uploaded(app, uid, workbookOf({ IV: rows })));
  expect(otherMonths).toEqual([{ sheet: 0, year: 2026, month: 4 }]);
});

test("a row goes to the year that it names; a different month beside its rows waits for an answer", async () => {
  const { uid, app } = await reporter();
  const years = csv([
    [...head, "Masa [kg]", "Miesiąc", "Rok"],
    [...scope, 1, 4, 2025],
    [...scope, 2, "", 2025],
  ]);
  const { parts, refused } = await preview(app, uid, await uploaded(app, uid, years));
  expect(parts).toMatchObject([{ year: 2025, month: 4, added: 1 }]);
  expect(refused).toMatchObject([{ rows: [3], field: "year", text: "2025" }]);
  const titled = workbookOf({ Opakowania: [["Zestawienie za 04/2026"], [...head, "Masa [kg]"], [...scope, 7]] });
  const file = await uploaded(app, uid, titled);
  const first = await preview(app, uid, file);
  expect([first.isAsked, first.otherMonths]).toEqual([true, [{ sheet: 0, year: 2026, month: 4 }]]);
  expect((await take(app, uid, file, "packagings", first.shown.packagings)).statusCode).toBe(400);
  const answered = file.plan.sheets.map((sheet) => ({ ...sheet, constants: { month: "2026-04" } }));
  await taken(app, uid, { id: file.id, plan: { ...file.plan, sheets: answered } });
  expect((await rowsIn(app, uid, 4)).map(({ cells }) => cells["mass"])).toEqual(["7 kg"]);
  const again = await uploaded(app, uid, titled);
  expect([again.remembered?.gone, again.plan.sheets[0]?.constants]).toEqual([[], {}]); // the next file names its own month
});

const masses = (mass: string) => [
  [...head, mass],
  [...scope, 7],
];
const plain = masses("Masa [kg]");
const april = [{ sheet: 0, year: 2026, month: 4 }];
const of2025 = [{ sheet: 0, year: 2025, month: 5 }];
const severalAs = (period: string) => [{ sheet: 0, year: 2026, month: 5, period }];
test.each([
  ["opakowania_kwiecien_2026.xlsx", "Dane", plain, april],
  ["opakowania 04-2026 korekta.xlsx", "Dane", plain, april],
  ["opakowania I kw 2026.xlsx", "Dane", plain, severalAs("opakowania I kw 2026")],
  ["opakowania_I_kw_2026.xlsx", "Dane", plain, severalAs("opakowania I kw 2026")],
  ["opakowania 2025.xlsx", "Dane", plain, of2025],
  ["opakowania 2025.xlsx", "maj", plain, of2025],
  ["opakowania 2025.xlsx", "Opakowania 2026", plain, []],
  ["opakowania 04-2026.xlsx", "maj 2026", plain, []],
  ["opakowania.xlsx", "Dane", plain, []],
  ["raport 2026-06-02.xlsx", "Dane", plain, []],
  ["dane.xlsx", "Dane", [["Rok 2025"], ...plain], of2025],
  ["dane.xlsx", "Dane", [["Rok 2026"], ...plain], []],
  ["dane.xlsx", "Dane", masses("Masa za kwiecień [kg]"), april],
  ["dane.xlsx", "maj", masses("Masa za kwiecień [kg]"), april],
  ["dane.xlsx", "Dane", masses("Masa IV 2026 [kg]"), april],
  ["dane.xlsx", "Dane", masses("Masa (kwiecień) [kg]"), april],
  ["dane.xlsx", "Dane", masses("Masa (roczna)"), severalAs("Masa (roczna)")],
  ["dane.xlsx", "Dane", masses("Masa w kg (suma roczna)"), severalAs("Masa w kg (suma roczna)")],
  ["dane.xlsx", "Dane", masses("Masa łącznie 2026 [kg]"), severalAs("Masa łącznie 2026")],
  ["dane.xlsx", "Dane", masses("Masa V 2026 [kg]"), []],
  ["dane.xlsx", "Dane", [...plain, ["Dane za kwiecień 2026"]], april],
  ["dane.xlsx", "Dane", [...plain, ["Łódź, 3 czerwca 2026"]], []],
  [
    "dane.xlsx",
    "Dane",
    [plain[0] ?? [], ["kwiecień 2026"], [...scope, 1], ["maj 2026"], [...scope, 2]],
    severalAs("kwiecień 2026"),
  ],
  [
    "dane.xlsx",
    "Dane",
    [
      [...head, "Masa [kg]", "Kwartał"],
      [...scope, 1, "I"],
      [...scope, 2, "II"],
    ],
    severalAs("Kwartał"),
  ],
])("the file %j with the sheet %j and what stands in it is asked about", async (name, sheet, rows, expected) => {
  const { uid, app } = await reporter();
  const file = await uploaded(app, uid, workbookOf({ [sheet]: rows }), { name, area: "packagings" });
  expect(file.plan.sheets[0]?.columns["mass"]).toBe(3);
  const { otherMonths, isAsked } = await preview(app, uid, file);
  expect(otherMonths).toEqual(expected);
  expect(isAsked || expected.length === 0).toBe(true);
});

test("a quarter waits until somebody confirms that its rows belong to the month", async () => {
  const { uid, app } = await reporter();
  const title = "Zestawienie za II kwartał 2026";
  const file = await uploaded(app, uid, workbookOf({ Dane: [[title], [...head, "Masa [kg]"], [...scope, 7]] }));
  const { isAsked, otherMonths } = await preview(app, uid, file);
  expect([isAsked, otherMonths]).toEqual([true, [{ sheet: 0, year: 2026, month: 5, period: title }]]);
});

test("a sheet that adds up the rows of others is asked about, and left out unless somebody answers otherwise", async () => {
  const { uid, app } = await reporter();
  const dane = [
    [...head, "Masa [kg]"],
    [...scope, 60],
    [...scope, 40],
    ["wytworzone", "M1", "jednorazowe", 50],
  ];
  const summary = [
    ["Kategoria", "Masa [t]"],
    ["M3", 0.1],
    ["M1", 0.05],
  ];
  const file = await uploaded(app, uid, workbookOf({ Podsumowanie: summary, Dane: dane, Inne: [["x"]] }));
  const { isAsked, doubtful, filledSheets } = await preview(app, uid, file);
  expect([isAsked, doubtful.map(({ sheet, index, why }) => [sheet, index, why])]).toEqual([
    true,
    [
      [0, 1, "sum"],
      [0, 2, "sum"],
    ],
  ]);
  expect(filledSheets).toEqual([1]); // the fields that the summary lacks are not asked for
  const [first, ...others] = file.plan.sheets;
  if (!first) throw new Error("no sheet");
  const rows = { ...file.plan, sheets: [{ ...first, readRows: [1, 2] }, ...others] };
  expect((await preview(app, uid, { ...file, plan: rows })).filledSheets).toEqual([0, 1]);
  await taken(app, uid, { id: file.id, plan: { ...file.plan, sheets: [{ ...first, readRows: [] }, ...others] } });
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => cells["mass"])).toEqual(["60 kg", "40 kg", "50 kg"]);
  const other = workbookOf({
    Dane: dane,
    Inne: [
      ["Kategoria", "Masa [t]"],
      ["M3", 0.1],
      ["M1", 0.06],
    ],
  });
  expect((await preview(app, uid, await uploaded(app, uid, other))).doubtful).toEqual([]);
});

test.each(["Razem", "Suma", "Łącznie", "Rok 2026", "Plan", "Podsumowanie roczne"])(
  "a sheet %j beside another one is asked about, whatever it contains, and read where somebody says so",
  async (name) => {
    const { uid, app } = await reporter();
    const of = (mass: number) => [
      [...head, "Masa [kg]"],
      [...scope, mass],
    ];
    const file = await uploaded(app, uid, workbookOf({ Maj: of(60), [name]: of(700) }));
    const { isAsked, doubtful, parts } = await preview(app, uid, file);
    expect([isAsked, doubtful.map(({ sheet, index, why }) => [sheet, index, why])]).toEqual([true, [[1, 1, "sum"]]]);
    expect(parts).toMatchObject([{ added: 1 }]);
    const [first, other] = file.plan.sheets;
    if (!first || !other) throw new Error("no sheet");
    const answered = (readRows: number[]) => ({ ...file.plan, sheets: [first, { ...other, readRows }] });
    expect((await preview(app, uid, { id: file.id, plan: answered([1]) })).parts).toMatchObject([{ added: 2 }]);
    await taken(app, uid, { id: file.id, plan: answered([]) });
    expect((await rowsIn(app, uid, 5)).map(({ cells }) => cells["mass"])).toEqual(["60 kg"]);
    const alone = await uploaded(app, uid, workbookOf({ [name]: of(60) }));
    expect((await preview(app, uid, alone)).doubtful).toEqual([]);
  },
);

const year = { Styczeń: 1, Luty: 2, Maj: 4 };
test.each<[name: string, mass: number, months: Partial<typeof year>, month: string, asked: boolean]>([
  ["Razem", 3, { Styczeń: 1, Luty: 2 }, "5", true],
  ["Arkusz4", 3, { Styczeń: 1, Luty: 2 }, "5", true],
  ["Arkusz4", 7, year, "5", true],
  ["Arkusz4", 8, year, "5", false],
])("a sheet %j with %d beside sheets of months %j is asked about in month %s: %s", async (name, mass, ...others) => {
  const [months, month, isAskedThen] = others;
  const { uid, app } = await reporter();
  const of = (kg = 0) => [
    [...head, "Masa [kg]"],
    [...scope, kg],
  ];
  const sheets = Object.entries(months).map(([named, kg]) => [named, of(kg)]);
  const file = await uploaded(app, uid, workbookOf({ ...Object.fromEntries(sheets), [name]: of(mass) }), { month });
  const { isAsked, doubtful } = await preview(app, uid, file);
  const last = sheets.length;
  expect([isAsked, doubtful.map(({ sheet }) => sheet)]).toEqual([isAskedThen, isAskedThen ? [last] : []]);
  const read = file.plan.sheets.map((sheet, at) => (at === last ? { ...sheet, readRows: [1] } : sheet));
  const answered = await preview(app, uid, { id: file.id, plan: { ...file.plan, sheets: read } });
  expect([answered.isAsked, answered.doubtful.length]).toEqual([false, doubtful.length]);
});

test("rows without a month beside rows with one wait for an answer", async () => {
  const { uid, app } = await reporter();
  const rows = csv([
    ["Data", ...head, "Masa [kg]"],
    ["04.05.2026", ...scope, 1],
    ["", ...scope, 2],
    ["03.06.2026", ...scope, 3],
    ["", ...scope, 4],
  ]);
  const file = await uploaded(app, uid, rows, { area: "packagings", name: "dane.csv" });
  const first = await preview(app, uid, file);
  expect([first.isAsked, first.blankMonths]).toEqual([true, [{ sheet: 0, count: 2 }]]);
  expect((await take(app, uid, file, "packagings", first.shown.packagings)).statusCode).toBe(400);
  const answered = (blankMonths: "above" | "given") => ({
    id: file.id,
    plan: { ...file.plan, sheets: file.plan.sheets.map((sheet) => ({ ...sheet, blankMonths })) },
  });
  expect((await preview(app, uid, answered("given"))).parts.map(({ month, added }) => [month, added])).toEqual([
    [5, 3],
    [6, 1],
  ]);
  await taken(app, uid, answered("above"));
  const massesIn = async (month: number) => (await rowsIn(app, uid, month)).map(({ cells }) => cells["mass"]);
  expect([await massesIn(5), await massesIn(6)]).toEqual([
    ["1 kg", "2 kg"],
    ["3 kg", "4 kg"],
  ]);
  const again = await uploaded(app, uid, rows, { area: "packagings" });
  expect([again.remembered?.gone, again.plan.sheets[0]?.blankMonths]).toEqual([[], undefined]);
});

test("an empty column for the month counts as none", async () => {
  const { uid, app } = await reporter();
  const rows = [
    ["Miesiąc", ...head, "Masa [kg]"],
    ["", ...scope, 7],
  ];
  const file = await uploaded(app, uid, workbookOf({ Dane: rows }), {
    area: "packagings",
    name: "opakowania 04-2026.xlsx",
  });
  const { otherMonths, blankMonths } = await preview(app, uid, file);
  expect([otherMonths, blankMonths]).toEqual([april, []]);
  const sheets = file.plan.sheets.map((sheet) => ({ ...sheet, constants: { month: "2026-04" } }));
  await taken(app, uid, { id: file.id, plan: { ...file.plan, sheets } });
  expect(await rowsIn(app, uid, 4)).toHaveLength(1);
});
