import { randomUUID } from "node:crypto";
import { areaById } from "@ekorok/domain/areas/all-areas";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { areaTable } from "@ekorok/domain/exports/area-table";
import type { WantedExportInput, ExportFormat } from "@ekorok/domain/exports/contract/exports";
import { sheetName } from "@ekorok/domain/exports/sheet-names";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { AreaReport } from "@ekorok/domain/reports/contract/reports";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { emitter, YEAR } from "../../../test/emitter.ts";
import { company, HOSTILE, period, sheetsIn } from "../../../test/export-company.ts";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { textOfPdf } from "../../../test/pdf-text.ts";
import { newRequest } from "../../../test/people.ts";
import { move, submit, versionOf } from "../../../test/report-moves.ts";
import { added, permitOnly, read, rowFor, save } from "../../../test/reporting.ts";
import { aCategory, bagOf, march, monthSales, product, seller, sentAndTaken } from "../../../test/sales.ts";
import { openZip } from "../imports/files/read-zip.ts";
import { readDictionaries } from "../dictionaries/store.ts";

test("a month as a workbook: every cell equals the API's, numbers are numbers, and a first sheet names the company", async () => {
  const { uid, own, get, fill } = await company();
  await fill();
  const { name, bytes, headers } = await get({ what: "month", uid, ...period }, "xlsx");
  expect(name).toBe("sprawozdanie-hyperlink-http-x-zolc-ges-2026-02.xlsx");
  expect(headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
  const sheets = sheetsIn(bytes);
  expect([...sheets.keys()]).toEqual(["Zestawienie", ...areaIds.map((id) => sheetName(areaById(id)?.title ?? ""))]);
  expect(sheets.get("Zestawienie")?.slice(0, 4)).toEqual([
    ["Firma", HOSTILE],
    ["Siedziba", "nie podano"],
    ["NIP", "5260001246"],
    ["REGON", "nie podano"],
  ]);
  const { db } = await testDatabase();
  const book = { period, dictionaries: (await readDictionaries(db)).dictionaries };
  for (const id of areaIds) {
    const area = areaById(id);
    if (!area) throw new Error(id);
    const { columns, rowOf } = areaTable(area, { hasMonths: false });
    const { rows } = (await read(own, uid, period.year, period.month, id)).json<AreaReport>();
    const said = rows.map(({ cells, amounts }, at) => rowOf({ number: at + 1, cells, amounts, book }));
    const expected = said.map((row) =>
      row.map((cell, at) => (cell !== null && columns[at]?.kind === "number" ? Number(cell) : cell)),
    );
    const [head, ...body] = sheets.get(sheetName(area.title)) ?? [];
    expect(head).toEqual(columns.map(({ label }) => label));
    const days = columns.flatMap(({ kind }, at) => (kind === "day" ? [at] : []));
    const plain = (row: readonly unknown[]) => row.map((cell, at) => (days.includes(at) ? "day" : (cell ?? null)));
    const whole = (row: readonly unknown[]) => plain(columns.map((_, at) => row[at] ?? null));
    expect([id, body.slice(0, rows.length).map(whole)]).toEqual([id, expected.map(whole)]);
  }
});

test("a year's file shows what was filed and paid, and what is left out because its area is switched off", async () => {
  const { uid, own, get } = await company();
  await save(own, uid, period, "batteries", [added(await rowFor("batteries", period))]);
  const paid = { uid, year: period.year, duty: "bdoFee", seen: 0, on: "2026-02-20", amount: "300", reason: "Wpis." };
  expect((await newRequest(own, "recordDuty", { ...paid, number: "P/7" })).json()).toMatchObject({
    result: {},
  });
  await permitOnly(uid, "packagings");
  const sheets = sheetsIn((await get({ what: "year", uid, year: period.year }, "xlsx")).bytes);
  expect(sheets.get("Zestawienie")).toContainEqual(["Baterie i akumulatory, luty 2026", "wyłączone, 1 wiersz"]);
  expect(sheets.get("Złożone i zapłacone")?.find((cells) => cells.includes(300))).toContain("P/7");
});

test("one area as CSV: UTF-8 byte order mark, semicolons, decimal commas, Windows line ends", async () => {
  const { uid, own, get } = await company();
  const row = await rowFor("packagings", period);
  await save(own, uid, period, "packagings", [added({ ...row, mass: "1.5 Mg", remarks: 'a;b "c"\u00a0' })]);
  const { name, bytes } = await get({ what: "area", uid, ...period, area: "packagings" }, "csv");
  expect(name).toMatch(/-opakowania\.csv$/);
  const [head = "", line = "", ...rest] = bytes.toString("utf8").split("\r\n");
  expect(head.startsWith("\uFEFFLp.;Zakres;")).toBe(true);
  expect(line).toContain(';1500;"1,5 Mg";');
  expect(line).toContain('"a;b ""c"""');
  expect(rest).toEqual([""]);
});

test("a draft says what each row lacks, and that its sums are incomplete", async () => {
  const { uid, own, get } = await company();
  const row = await rowFor("packagings", period);
  await save(own, uid, period, "packagings", [added(row), added({ ...row, mass: null, count: null, unitMass: null })]);
  const [head = [], ...rows] =
    sheetsIn((await get({ what: "month", uid, ...period }, "xlsx")).bytes).get("Opakowania") ?? [];
  const at = head.indexOf("Do uzupełnienia");
  expect(rows.slice(0, 2).map((cells) => cells[at] ?? null)).toEqual([null, "Masa"]);
  expect(rows.at(-1)?.[0]).toMatch(/^Sumy są niepełne/);
});

test("a version as PDF: the same bytes each time, with its hash, the company's numbers and a line to sign", async () => {
  const { uid, own, get, fill } = await company({ name: "Zażółć Gęślą Jaźń" });
  await fill({ remarks: "＝ Ｑ 漢 😀" });
  const [draft = ""] = textOfPdf((await get({ what: "month", uid, ...period }, "pdf")).bytes)
    .split("\f")
    .slice(-1);
  expect(draft).toContain("Sprawozdanie za luty 2026 – projekt");
  const cells = sheetsIn((await get({ what: "month", uid, ...period }, "xlsx")).bytes).get("Zestawienie") ?? [];
  expect(cells.find(([label]) => label === "Dokument")?.[1]).toBe("projekt: tego sprawozdania jeszcze nie złożono");
  expect([draft.includes("Projekt: tego sprawozdania jeszcze nie złożono."), draft.includes("Podpis")]).toEqual([
    true,
    false,
  ]);
  expect((await submit(own, uid, period)).statusCode).toBe(200);
  const wanted = { what: "version", uid, ...period, number: 1 } as const;
  const [first, second] = [await get(wanted, "pdf"), await get(wanted, "pdf")];
  expect(first.bytes.equals(second.bytes)).toBe(true);
  const { hash } = await versionOf(own, uid, 1, period);
  const said = textOfPdf(first.bytes);
  const pages = said.split("\f");
  for (const page of pages) {
    expect(page).toContain("Zażółć Gęślą Jaźń");
    expect(page).toContain("NIP 5260001246 · BDO 000297365");
    expect(page).toContain(`Suma kontrolna SHA-256: ${hash}`);
  }
  expect(pages.at(-1)).toContain(`Strona ${pages.length}`);
  expect(said).toContain("Podpis osoby upoważnionej");
  expect(said).toContain("Sprawozdanie za luty 2026, wersja 1, tak jak złożono");
  // The number must also fit on a printed sheet.
  const sheet = openZip((await get(wanted, "xlsx")).bytes)
    .read("xl/worksheets/sheet1.xml")
    ?.toString("utf8");
  expect(/&amp;R(.*)\n/.exec(sheet ?? "")?.[1]).toMatch(/luty 2026, wersja 1/);
  expect(said).toContain("= Q \uFFFD 😀"); // a glyph that the font lacks is replaced
});

/** A word that occurs only in this file, by its content. */
const wordsIn: Readonly<Record<string, (bytes: Buffer) => string>> = {
  xlsx: (bytes) => [...sheetsIn(bytes).keys()].join(),
  csv: (bytes) => ["03-oplaty-roku.csv", "03-zdarzenia.csv"].filter((name) => openZip(bytes).read(name)).join(),
  pdf: textOfPdf,
};

test.each([
  ["xlsx", "xlsx", /^Zestawienie,Opłaty roku,Złożone i zapłacone,Opakowania,/, /^Złożone wersje,Zdarzenia$/],
  ["csv", "csv.zip", /^03-oplaty-roku.csv$/, /^03-zdarzenia.csv$/],
  ["pdf", "pdf", /Sprawozdanie za 2026 rok[^]*Opłaty roku/, /Historia sprawozdań[^]*Zdarzenia/],
] as const)("a year and the history can be exported as %s", async (format, extension, ofYear, ofHistory) => {
  const { uid, own, get, fill } = await company();
  await fill();
  await submit(own, uid, period);
  const [year, history] = [
    await get({ what: "year", uid, year: period.year }, format),
    await get({ what: "history", uid }, format),
  ];
  for (const { name } of [year, history]) expect(name.slice(name.indexOf(".") + 1)).toBe(extension);
  expect(wordsIn[format]?.(year.bytes)).toMatch(ofYear);
  expect(wordsIn[format]?.(history.bytes)).toMatch(ofHistory);
});

test("a history names itself, and each line names its month or year", async () => {
  const { uid, own, get, fill } = await company();
  await fill();
  await submit(own, uid, period);
  const sheets = sheetsIn((await get({ what: "history", uid }, "xlsx")).bytes);
  expect(sheets.get("Złożone wersje")?.[0]).toEqual(["Dokument", "Historia sprawozdań"]);
  const events = sheets.get("Zdarzenia") ?? [];
  const at = events.findIndex(([first]) => first === "Lp.");
  const [head = [], ...lines] = events.slice(at);
  expect(head).toEqual(["Lp.", "Kiedy", "Okres", "Kto", "Co"]);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map(([line]) => line)).toEqual(lines.map((_, at) => at + 1)); // whatever happened to the account before
  expect(new Set(lines.map((line) => line[2]))).toEqual(new Set([formatMonth(period.year, period.month)]));
});

test("a history names the sales when they are undone, or when an advance or returns are answered", async () => {
  const { uid, own, get } = await company();
  await seller(own, uid, [product("A", bagOf(await aCategory(), "10"))]);
  const of = { code: "A", quantity: "5" };
  const { id } = await sentAndTaken(own, uid, march, {
    "1.xml": invoiceXml({ number: "ZAL/1", kind: "ZAL", day: "2026-03-05", lines: [of] }),
    "2.xml": invoiceXml({
      number: "FV/2",
      day: "2026-03-20",
      lines: [
        { ...of, day: "2026-03-20" },
        { ...of, day: "2026-04-02" },
      ],
    }),
  });
  const [advance] = (await monthSales(own, uid, march)).advances;
  const closed = await newRequest(own, "closeAdvance", { uid, document: advance?.id, isClosed: true });
  const undone = await newRequest(own, "undoSales", { uid, id });
  const back = [
    { ...of, isBefore: true },
    { ...of, quantity: "0" },
  ];
  const correction = { number: "KOR/1", kind: "KOR", corrects: "FV/0", correctedOn: "2026-03-01", day: "2026-03-05" };
  await sentAndTaken(own, uid, march, { "k.xml": invoiceXml({ ...correction, lines: back }) });
  const [left] = (await monthSales(own, uid, march)).carried;
  const dropped = await newRequest(own, "dropReturned", { uid, id: left?.id, isDropped: true });
  expect([closed, undone, dropped].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const events = sheetsIn((await get({ what: "history", uid }, "xlsx")).bytes).get("Zdarzenia") ?? [];
  expect(
    events.flatMap(([, , of, , what]) => (/zaliczk|cofnięto|zwrot/.test(String(what)) ? [[of, what]] : [])),
  ).toEqual([
    ["marzec 2026", "oznaczono fakturę zaliczkową „ZAL/1” jako załatwioną"],
    ["marzec 2026, kwiecień 2026", expect.stringMatching(/^cofnięto wczytanie sprzedaży/)],
    ["marzec 2026", expect.stringMatching(/^postanowiono nie odejmować zwrotów/)],
  ]);
});

test("a year's file shows one state and names it: as handed in while nothing changed, otherwise the present one", async () => {
  const { own, get } = await company({ isAdmin: true, name: "Biuro" });
  const { uid, emit, handIn, nothingIn } = await emitter(own, `${YEAR}-11`);
  await emit(11, "1000");
  await nothingIn(12);
  await handIn(11, 12);
  const changes = [
    { field: ["earlierMonths"], from: null, to: {} },
    { field: ["registeredIn"], from: null, to: 2019 },
  ];
  const url = `/api/users/${uid}/reports/${YEAR}/inputs`;
  await own.inject({ method: "PATCH", url, payload: { requestId: randomUUID(), changes } });
  expect((await submit(own, uid, { year: YEAR })).statusCode).toBe(200);
  const yearNow = async () => {
    const sheets = sheetsIn((await get({ what: "year", uid, year: YEAR }, "xlsx")).bytes);
    const first = sheets.get("Zestawienie") ?? [];
    const fact = (label: string) => first.find(([name]) => name === label)?.[1];
    const charged = sheets.get("Opłaty roku")?.find(([, , what]) => what === "Amoniak")?.[3];
    const rows = (sheets.get(sheetName(areaById("otherEmissions")?.title ?? "")) ?? []).length;
    return { state: fact("Wiersze i opłaty"), fact, charged, rows, sheets };
  };
  await move(own, "returnReport", uid, { year: YEAR, month: 11, reason: "Sprawdź." });
  const merelyOpen = await yearNow();
  expect(merelyOpen.fact(`grudzień ${YEAR}`)).toBe("Złożone, wersja 1");
  expect(merelyOpen.state).toBe("tak jak złożono w wersji 1 roku");
  expect(merelyOpen.fact("Brak zdarzeń")).toMatch(/grudzień 2025/);
  expect(merelyOpen.sheets.get("Dane roczne")?.map(([, what, , , said]) => [what, said])).toEqual([
    ["Dana", "Odpowiedź"],
    ["Rok wpisu do rejestru BDO", "2019"],
    ["Miesiące przed obsługą", "brak zdarzeń"],
  ]);
  await emit(11, "500");
  const changed = await yearNow();
  expect(changed.state).toBe("z chwili pobrania, a nie ze złożonej wersji 1 roku");
  expect(changed.fact("Zmienione po złożeniu")).toBe("listopad 2025");
  expect([merelyOpen.charged, changed.charged]).toEqual([1000, 1500]);
  expect(changed.rows - merelyOpen.rows).toBe(1);
  const version = sheetsIn((await get({ what: "version", uid, year: YEAR, month: null, number: 1 }, "xlsx")).bytes);
  expect(version.get("Dane roczne")).toEqual(merelyOpen.sheets.get("Dane roczne"));
});

test("only an archive is a zip, an archive is nothing else, and version numbers have a limit", async () => {
  const { uid, order } = await company();
  const tries: [WantedExportInput, ExportFormat][] = [
    [{ what: "archive", uid }, "pdf"],
    [{ what: "history", uid }, "zip"],
    [{ what: "version", uid, ...period, number: 3_000_000_000 }, "pdf"],
  ];
  for (const [wanted, format] of tries) expect((await order(wanted, format)).statusCode).toBe(400);
});
