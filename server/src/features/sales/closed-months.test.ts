import { monthOfWord, type Month } from "@ekorok/domain/periods/month";
import { salesLines } from "@ekorok/domain/sales/contract/recorded-sales";
import { expect, test } from "vitest";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { newRequest } from "../../../test/people.ts";
import { declare, move, submit } from "../../../test/report-moves.ts";
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
} from "../../../test/sales.ts";

const { admin, bag } = await bookkeeper();
const card = product("A", bag("10"));

test("a correction of a closed month counts in the open one; a negative rest waits for the next", async () => {
  const { uid } = await shop(admin.app, card);
  await sentAndTaken(admin.app, uid, march, {
    "1.xml": invoiceXml({ number: "FV/1", day: "2026-03-05", lines: [{ code: "A", quantity: "100" }] }),
  });
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
  expect(shown.corrections).toEqual([
    {
      number: "KOR/1",
      corrects: ["FV/1"],
      changes: [{ day: "2026-03-05", code: "A", gtin: null, name: "Towar A", quantity: "-40", unit: "szt." }],
      correctsCount: 1,
      changeCount: 1,
      movedFrom: [march],
      movedTo: [april],
    },
  ]);
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
  // Opened from an earlier month, it goes to no month before the corrected document's.
  const february = { year: 2026, month: 2 };
  for (const target of [february, april])
    expect(
      (await previewed(admin.app, uid, second.id, target)).months.map(({ month, corrected }) => [month, corrected]),
    ).toEqual([
      [3, []],
      [4, [{ number: "KOR/1", ...march }]],
    ]);
  await taken(admin.app, uid, second.id, april);
  expect([await masses(admin.app, uid, march), await masses(admin.app, uid, april)]).toEqual([["100 1 kg"], []]);
  expect(await monthSales(admin.app, uid, april)).toMatchObject({ carried: [{ pieces: "-40", kilograms: "-0.4" }] });
  expect((await monthSales(admin.app, uid, march)).waiting).toMatchObject([{ number: "FV/2", why: "month" }]);

  const third = await sent(admin.app, uid, {
    "3.xml": invoiceXml({ number: "FV/3", day: "2026-05-04", lines: [{ code: "A", quantity: "70" }] }),
  });
  const may = { year: 2026, month: 5 };
  await taken(admin.app, uid, third.id, may);
  const [row] = await rowsOf(admin.app, uid, may);
  expect([row?.cells["count"], row?.cells["mass"]]).toEqual(["30", "0.3 kg"]);
  for (const [month, numbers] of [
    [march, ["FV/1", "FV/2"]],
    [april, ["KOR/1"]],
    [may, ["FV/3"]],
  ] as const)
    expect(await leftOver(admin.app, uid, month, numbers)).toEqual([]);
  expect(await behind(admin.app, uid, row?.id ?? "")).toMatchObject({
    pieces: "30",
    kilograms: "0.3",
    broughtOver: { pieces: "-40", kilograms: "-0.4" },
    lines: [{ kilograms: "0.7" }],
  });

  // Without the correction nothing is carried over, and May is counted alone.
  const batch = (await monthSales(admin.app, uid, april)).files[0]?.id;
  expect((await newRequest(admin.app, "undoSales", { uid, id: batch })).statusCode).toBe(200);
  expect(await masses(admin.app, uid, may)).toEqual(["70 0.7 kg"]);
});

test("sales that arrived while a month was closed only need counting once it is reopened", async () => {
  const { uid } = await shop(admin.app, card);
  const sale = (number: string) => invoiceXml({ number, day: "2026-03-05", lines: [{ code: "A", quantity: "5" }] });
  await sentAndTaken(admin.app, uid, march, { "1.xml": sale("FV/1") });
  await declare(admin.app, uid, march, ["exportedPackagings"]);
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
  await sentAndTaken(admin.app, uid, april, { "2.xml": sale("FV/2") });
  await move(admin.app, "returnReport", uid, { ...march, reason: "Popraw." });
  const ofReport = async () => (await admin.app.inject(`/api/users/${uid}/reports/2026/3`)).json();
  expect(await ofReport()).toMatchObject({ uncountedSales: 1 });
  expect(await ofReport()).not.toHaveProperty("waitingSales");
  expect((await newRequest(admin.app, "countSales", { uid, months: [march] })).statusCode).toBe(200);
  expect(await ofReport()).not.toHaveProperty("uncountedSales");
});

test("what a closed month has taken over stays there, and the month it came from gets it back by itself", async () => {
  const { uid } = await shop(admin.app, card);
  const [january, february] = [
    { year: 2026, month: 1 },
    { year: 2026, month: 2 },
  ];
  const take = async (xml: string, target: Month) => sentAndTaken(admin.app, uid, target, { "1.xml": xml });
  const sale = (number: string, day: string, quantity: string) =>
    invoiceXml({ number, day, lines: [{ code: "A", quantity }] });
  const back = invoiceXml({
    number: "KOR/1",
    day: "2026-01-20",
    kind: "KOR",
    corrects: "FV/0",
    lines: [
      { code: "A", quantity: "40", isBefore: true },
      { code: "A", quantity: "0" },
    ],
  });
  await take(sale("FV/2", "2026-02-05", "100"), february);
  await take(sale("FV/3", "2026-03-05", "10"), march);
  await take(back, january);
  const all = async () =>
    (await Promise.all([january, february, march].map((month) => masses(admin.app, uid, month)))).flat();
  expect(await all()).toEqual(["60 0.6 kg", "10 0.1 kg"]);
  await declare(admin.app, uid, february, ["exportedPackagings"]);
  expect((await submit(admin.app, uid, february)).statusCode).toBe(200);

  await take(sale("FV/1", "2026-01-25", "100"), january);
  expect(await all()).toEqual(["100 1 kg", "60 0.6 kg", "10 0.1 kg"]);
});

test("a negative rest goes to the next month with sales if none comes before, also to a later one; all months announce it", async () => {
  const { uid } = await shop(admin.app, card);
  const sale = (number: string, day: string, quantity: string) =>
    invoiceXml({ number, day, lines: [{ code: "A", quantity }] });
  const back = (number: string, day: string) =>
    invoiceXml({
      number,
      day,
      kind: "KOR",
      corrects: "FV/0",
      lines: [
        { code: "A", quantity: "40", isBefore: true },
        { code: "A", quantity: "0" },
      ],
    });
  const months = [3, 4, 5, 6].map((month) => ({ year: 2026, month }));
  const look = async (files: Record<string, string>) => {
    const { id } = await sent(admin.app, uid, files);
    const shown = await previewed(admin.app, uid, id, march);
    const later = shown.months.map(({ month, lines, rows }) => [
      month,
      lines,
      rows.map(({ pieces, becomes }) => `${pieces} ${becomes}`),
    ]);
    const { months: changed } = await taken(admin.app, uid, id, march);
    expect(changed.every(({ month }) => shown.months.some((one) => one.month === month))).toBe(true);
    return { id, later };
  };
  const all = async () => (await Promise.all(months.map((month) => masses(admin.app, uid, month)))).flat();
  // Two months at once: the first takes all of it.
  await look({ "1.xml": back("KOR/1", "2026-03-05") });
  await look({ "5.xml": sale("FV/5", "2026-05-05", "50"), "6.xml": sale("FV/6", "2026-06-05", "60") });
  expect(await all()).toEqual(["10 0.1 kg", "60 0.6 kg"]);
  // A month in between takes over what the later one had.
  const between = await look({ "4.xml": sale("FV/4", "2026-04-05", "30") });
  expect(between.later).toEqual([
    [3, 0, ["-40 carried"]],
    [4, 1, ["0 nothing"]],
    [5, 0, ["40 row"]],
  ]);
  expect(await all()).toEqual(["40 0.4 kg", "60 0.6 kg"]);
  const more = await look({ "3.xml": back("KOR/2", "2026-03-06") });
  expect(more.later).toEqual([
    [3, 1, ["-80 carried"]],
    [5, 0, ["0 nothing"]],
  ]);
  expect(await all()).toEqual(["60 0.6 kg"]);
  // And gives it back once it has no sales any more.
  expect((await newRequest(admin.app, "undoSales", { uid, id: between.id })).statusCode).toBe(200);
  expect(await all()).toEqual(["30 0.3 kg"]);
  expect((await newRequest(admin.app, "undoSales", { uid, id: more.id })).statusCode).toBe(200);
  expect(await all()).toEqual(["10 0.1 kg", "60 0.6 kg"]);
});

test("an import without lines can be found and undone; one that affects a closed month stays there", async () => {
  const { uid } = await shop(admin.app, card);
  const take = async (number: string, days: readonly string[], kind = "VAT") => {
    const lines = [{ code: "A", quantity: "1" }];
    const files = days.map(
      (day, n) => [`${n}.xml`, invoiceXml({ number: `${number}/${n}`, day, kind, lines })] as const,
    );
    const { id } = await sent(admin.app, uid, Object.fromEntries(files));
    await taken(admin.app, uid, id, march);
    return id;
  };
  const stepsIn = async (month: Month) =>
    (await monthSales(admin.app, uid, month)).files.map(({ id, documents, lines, isUndoable }) => [
      id,
      documents,
      lines,
      isUndoable,
    ]);
  const advance = await take("ZAL", ["2026-03-05"], "ZAL");
  const ancient = await take("DAWNA", ["1999-03-05"], "ZAL");
  const both = await take("FV", ["2026-03-06", "2026-04-06"]);
  expect(await stepsIn(march)).toEqual([
    [both, 1, 1, true],
    [advance, 1, 0, true],
  ]);
  expect(await stepsIn(april)).toEqual([[both, 1, 1, true]]);
  const today = new Date().toLocaleDateString("sv", { timeZone: "Europe/Warsaw" });
  expect(await stepsIn(monthOfWord(today.slice(0, 7)))).toEqual([[ancient, 1, 0, true]]);
  expect((await newRequest(admin.app, "undoSales", { uid, id: advance })).statusCode).toBe(200);
  await declare(admin.app, uid, march, ["exportedPackagings"]);
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
  expect(await stepsIn(march)).toEqual([[both, 1, 1, false]]);
  expect(await stepsIn(april)).toEqual([[both, 1, 1, true]]);

  const linesBy = (query: string) => admin.app.inject(`/api/users/${uid}/sales/lines${query}`);
  const found = salesLines.parse((await linesBy("?number=FV%2F1")).json());
  expect(found.lines.map(({ rows }) => rows.map(({ pieces }) => pieces))).toEqual([["1"]]);
  expect([(await linesBy("")).statusCode, (await linesBy(`?number=x&product=${both}`)).statusCode]).toEqual([400, 400]);
});

test("goods moved out of a closed month leave no mass without pieces, and return when it is reopened and counted", async () => {
  const [light] = card.versions;
  if (!light) throw new Error("a card has a version");
  const heavier = { ...card, versions: [light, { ...light, validFrom: "2026-04-01", parts: [bag("20")] }] };
  const { uid } = await shop(admin.app, heavier);
  const lines = (quantity: string) => [{ code: "A", quantity }];
  await sentAndTaken(admin.app, uid, march, {
    "1.xml": invoiceXml({ number: "FV/1", day: "2026-03-31", lines: lines("10") }),
    "2.xml": invoiceXml({ number: "FV/2", day: "2026-03-10", lines: lines("5") }),
  });
  await declare(admin.app, uid, march, ["exportedPackagings"]);
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
  const moving = { number: "KOR/1", day: "2026-04-10", kind: "KOR", corrects: "FV/1", soldOn: "2026-04-02" };
  await sentAndTaken(admin.app, uid, april, { "k.xml": invoiceXml({ ...moving, lines: [] }) });
  const all = async () => [await masses(admin.app, uid, march), await masses(admin.app, uid, april)];
  expect(await all()).toEqual([["15 0.15 kg"], []]);
  const asked = (await monthSales(admin.app, uid, april)).carried;
  expect(asked.map(({ pieces, kilograms, to }) => [pieces, kilograms, to])).toEqual([["0", "0.1", null]]);
  // A month with pieces takes over the mass.
  const may = { year: 2026, month: 5 };
  const { id } = await sentAndTaken(admin.app, uid, may, {
    "5.xml": invoiceXml({ number: "FV/5", day: "2026-05-05", lines: lines("8") }),
  });
  expect(await masses(admin.app, uid, may)).toEqual(["8 0.26 kg"]);
  expect((await newRequest(admin.app, "undoSales", { uid, id })).statusCode).toBe(200);

  const less = { number: "KOR/2", day: "2026-05-10", kind: "KOR", corrects: "FV/1", soldOn: "2026-04-02" };
  const pair = [{ code: "A", quantity: "10", isBefore: true }, ...lines("8")];
  await sentAndTaken(admin.app, uid, april, { "k2.xml": invoiceXml({ ...less, lines: pair }) });
  expect(await all()).toEqual([["15 0.15 kg"], []]);
  expect((await move(admin.app, "returnReport", uid, { ...march, reason: "Popraw." })).statusCode).toBe(200);
  expect(await all()).toEqual([["15 0.15 kg"], []]); // nothing moves without a count
  expect((await monthSales(admin.app, uid, march)).away).toBe(1);
  const counted = await newRequest(admin.app, "countSales", { uid, months: [march] });
  expect(counted.json().result.months).toEqual([march, april].map((month) => ({ ...month, rows: 1 })));
  expect(await all()).toEqual([["5 0.05 kg"], ["8 0.16 kg"]]);
  expect([(await monthSales(admin.app, uid, march)).away, (await monthSales(admin.app, uid, april)).carried]).toEqual([
    0,
    [],
  ]);
  for (const month of [march, april])
    expect(await leftOver(admin.app, uid, month, ["FV/1", "FV/2", "KOR/1", "KOR/2"])).toEqual([]);
});
