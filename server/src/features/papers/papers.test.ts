import { randomUUID } from "node:crypto";
import {
  areaById,
  areaIds,
  areaTable,
  formatMonth,
  sheetName,
  type AreaReport,
  type AskedPaper,
  type PaperFormat,
} from "@ekorok/domain";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testApp, testDatabase } from "../../../test/app.ts";
import { emitter, YEAR } from "../../../test/emitter.ts";
import { paperReader } from "../../../test/papers.ts";
import { textOfPdf } from "../../../test/pdf-text.ts";
import { newRequest, person, sessionOf, signedIn } from "../../../test/people.ts";
import { move, submit, versionOf } from "../../../test/report-moves.ts";
import { added, permitOnly, read, rowFor, save } from "../../../test/reporting.ts";
import { papers, users } from "../../db/schema.ts";
import { bringUpStaleDuties } from "../duties/kept-duties.ts";
import { openZip } from "../imports/files/zip.ts";
import { readFile } from "../imports/files/read-file.ts";
import { readDictionaries } from "../dictionaries/store.ts";

const period = { year: 2026, month: 2 };
const HOSTILE = '=HYPERLINK("http://x") Żółć & Gęś';

/** Somebody with a company and a browser, and their rows: two in every area of a month. */
async function company({ isAdmin = false, name = HOSTILE } = {}) {
  const { db } = await testDatabase();
  const { uid, email } = await person({ isAdmin });
  const profile = { companyName: name, nip: "5260001246", bdoNumber: "000297365", seatVoivodeship: "łódzkie" as const };
  await db.update(users).set({ profile }).where(eq(users.uid, uid));
  const app = await testApp();
  const entered = await signedIn(app, email);
  const own = await testApp({ caller: { uid, sessionId: await sessionOf(uid), isAdmin } });
  const fill = async (texts: Readonly<Record<string, string>> = {}, of = period) => {
    for (const id of areaIds) {
      const row = { ...(await rowFor(id, of)), ...(areaById(id)?.columns["remarks"] && texts) };
      const saved = await save(own, uid, of, id, [added(row), added(row)]);
      expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
    }
  };
  return { uid, app, own, entered, fill, ...paperReader(app, entered) };
}

const sheetsIn = (bytes: Buffer) => new Map(readFile(bytes, "plik.xlsx").sheets.map(({ name, rows }) => [name, rows]));

test("a month as a workbook: every cell is what the API says, numbers as numbers, below a sheet that says whose it is", async () => {
  const { uid, own, get, fill } = await company();
  await fill();
  const { name, bytes, headers } = await get({ what: "month", uid, ...period }, "xlsx");
  expect(name).toBe("sprawozdanie-hyperlink-http-x-zolc-ges-2026-02.xlsx");
  expect(headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
  const sheets = sheetsIn(bytes);
  expect([...sheets.keys()]).toEqual(["Zestawienie", ...areaIds.map((id) => sheetName(areaById(id)?.title ?? ""))]);
  expect(sheets.get("Zestawienie")?.slice(0, 1)).toEqual([["Firma", HOSTILE]]);
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

test("a year's file says what was filed and paid of it, and what is left out as its area is switched off", async () => {
  const { uid, own, get } = await company();
  await save(own, uid, period, "batteries", [added(await rowFor("batteries", period))]);
  const paid = { uid, year: period.year, duty: "bdoFee", seen: 0, on: "2026-02-20", amount: "300", reason: "Wpis." };
  expect((await newRequest(own, "recordDuty", { ...paid, number: "P/7" })).json()).toMatchObject({
    result: {},
  });
  await permitOnly(uid, "packagings");
  const sheet = sheetsIn((await get({ what: "year", uid, year: period.year }, "xlsx")).bytes).get("Zestawienie") ?? [];
  expect(sheet).toContainEqual(["Baterie i akumulatory, luty 2026", "wyłączone, 1 wiersz"]);
  const filed = sheet.slice(sheet.findIndex(([cell]) => cell === "Złożone i zapłacone"));
  expect(filed.find(([, , , , , amount]) => amount === 300)).toContain("P/7");
});

test("one area as CSV: a mark of UTF-8, semicolons, decimal commas, lines that end as Windows has them", async () => {
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

test("a version as PDF: the same bytes each time, with its hash, the company's numbers and a line to sign", async () => {
  const { uid, own, get, fill } = await company({ name: "Zażółć Gęślą Jaźń" });
  await fill({ remarks: "＝ Ｑ 漢 😀" });
  const [draft = ""] = textOfPdf((await get({ what: "month", uid, ...period }, "pdf")).bytes)
    .split("\f")
    .slice(-1);
  expect(draft).toContain("Sprawozdanie za luty 2026 – projekt");
  const cells = sheetsIn((await get({ what: "month", uid, ...period }, "xlsx")).bytes).get("Zestawienie") ?? [];
  expect(cells.find(([label]) => label === "Dokument")?.[1]).toMatch(/^projekt: /);
  expect([draft.includes("Projekt."), draft.includes("Podpis")]).toEqual([true, false]);
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
  expect(said).toContain("tak jak złożono: wersja 1");
  expect(said).toContain("= Q \uFFFD 😀"); // what the font lacks is no empty box
});

/** A word that only this file can say, by what it holds. */
const wordsIn: Readonly<Record<string, (bytes: Buffer) => string>> = {
  xlsx: (bytes) => [...sheetsIn(bytes).keys()].join(),
  csv: (bytes) => ["03-oplaty-roku.csv", "03-zdarzenia.csv"].filter((name) => openZip(bytes).read(name)).join(),
  pdf: textOfPdf,
};

test.each([
  ["xlsx", "xlsx", /^Zestawienie,Opakowania/, /^Złożone wersje,Zdarzenia$/],
  ["csv", "csv.zip", /^03-oplaty-roku.csv$/, /^03-zdarzenia.csv$/],
  ["pdf", "pdf", /Sprawozdanie za 2026 rok[^]*Opłaty roku/, /Historia sprawozdań[^]*Zdarzenia/],
] as const)("a year and the history can be had as %s", async (format, extension, ofYear, ofHistory) => {
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

test("a history says what it is, and of each line of which month or year", async () => {
  const { uid, own, get, fill } = await company();
  await fill();
  await submit(own, uid, period);
  const sheets = sheetsIn((await get({ what: "history", uid }, "xlsx")).bytes);
  expect(sheets.get("Złożone wersje")?.[0]).toEqual(["Dokument", "Historia sprawozdań"]);
  const events = sheets.get("Zdarzenia") ?? [];
  const at = events.findIndex(([first]) => first === "Nr");
  const [head = [], ...lines] = events.slice(at);
  expect(head).toEqual(["Nr", "Kiedy", "Okres", "Kto", "Co"]);
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map((line) => line[2]))).toEqual(new Set([formatMonth(period.year, period.month)]));
});

test("the file of a year is of one state and says of which: as handed in while nothing changed, else as it is now", async () => {
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
    const charged = first.find(([name, , what]) => name === "Powietrze" || what === "Amoniak")?.[3];
    const rows = (sheets.get(sheetName(areaById("otherEmissions")?.title ?? "")) ?? []).length;
    return { state: fact("Wiersze i opłaty"), fact, charged, rows, sheets };
  };
  await move(own, "returnReport", uid, { year: YEAR, month: 11, reason: "Sprawdź." });
  const merelyOpen = await yearNow();
  expect(merelyOpen.state).toBe("tak jak złożono w wersji 1 roku");
  expect(merelyOpen.fact("Zadeklarowano brak danych")).toMatch(/grudzień 2025/);
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

test("an administrator has the lists of reports and duties and a dictionary's year as files, a client has not", async () => {
  const [admin, client] = [await company({ isAdmin: true, name: "Biuro" }), await company()];
  const list: AskedPaper = { what: "reports", year: 2026, search: "HYPERLINK" };
  const dictionary: AskedPaper = { what: "dictionary", kind: "packagingCategory", year: 2026 };
  await asOwner("update ekorok.users set served_from = '2026-02' where uid = $1", [client.uid]);
  const listed = await admin.get(list, "xlsx");
  const [[filter, heads, ...rows] = []] = sheetsIn(listed.bytes).values();
  expect(listed.name).toBe("sprawozdania-klientow-2026-klient-hyperlink.xlsx");
  expect(filter?.[0]).toBe("Filtr: klient: „HYPERLINK”");
  expect(heads?.slice(0, 5)).toEqual(["Firma", "NIP", "Numer BDO", "Osoba", "E-mail"]);
  const months = rows.find((cells) => cells.includes("Niewymagane"))?.slice(heads?.indexOf("styczeń"));
  expect(months?.[0]).toBe("Niewymagane"); // as on the screen
  const { name, bytes } = await admin.get(dictionary, "csv");
  expect([name, bytes.toString("utf8")]).toEqual([
    "opakowania-kategorie-2026.csv",
    expect.stringContaining("Papier i tektura"),
  ]);
  const duties: AskedPaper = { what: "duties", year: 2026, search: "HYPERLINK" };
  await bringUpStaleDuties((await testDatabase()).db, new AbortController().signal, { now: new Date() });
  const paid = { duty: "bdoFee", seen: 0, on: "2026-02-20", amount: "100.5", isPart: true, number: "P/7" };
  expect((await newRequest(admin.own, "recordDuty", { uid: client.uid, year: 2026, ...paid })).statusCode).toBe(200);
  const [[, dutyHeads, ...dutyRows] = []] = sheetsIn((await admin.get(duties, "xlsx")).bytes).values();
  expect(dutyHeads?.slice(5, 8)).toEqual(["Obowiązek", "Gdzie", "Do kiedy"]);
  expect(dutyRows.some(([name]) => name === HOSTILE)).toBe(true);
  for (const [amount, remarks] of dutyRows.map((cells) => cells.slice(8, 10)))
    expect([amount, remarks]).not.toEqual([0, "co najmniej"]);
  const ofFees = await admin.get({ ...duties, duty: "bdoFee" }, "csv");
  expect(ofFees.name).toBe("obowiazki-klientow-2026-klient-hyperlink-obowiazek-oplata-roczna-bdo.csv");
  expect(ofFees.bytes.toString("utf8")).toMatch(/;2026-02-20;100,50;[\d,]*;;P\/7;.*@/);
  await asOwner("update ekorok.users set password_hash = null where uid = $1", [client.uid]);
  await asOwner(
    `update ekorok.users set profile = profile || '{"nip": "0000000000", "bdoNumber": "000123456"}' where uid = $1`,
    [client.uid],
  );
  for (const wanted of [list, duties]) {
    const asText = (await admin.get(wanted, "csv")).bytes.toString("utf8");
    expect(asText).toContain(";'0000000000;'000123456;");
    const [[, labels, ...lines] = []] = sheetsIn((await admin.get(wanted, "xlsx")).bytes).values();
    expect(lines.map((cells) => cells.slice(1, 3))).toContainEqual(["0000000000", "000123456"]);
    expect([labels?.at(-1), lines.some((cells) => cells.at(-1) === "zaproszenie nieprzyjęte")]).toEqual([
      "Konto",
      true,
    ]);
  }
  for (const wanted of [list, duties, dictionary]) expect((await client.order(wanted, "csv")).statusCode).toBe(403);
});

test("a file is handed out to who asked for it, while they may read it and their session lives", async () => {
  const [client, other, admin] = [await company(), await company(), await company({ isAdmin: true, name: "Biuro" })];
  await client.fill();
  const wanted: AskedPaper = { what: "month", uid: client.uid, ...period };
  expect((await other.order(wanted, "csv")).statusCode).toBe(403);
  const [own, acted] = [await client.get(wanted, "csv"), await admin.get(wanted, "csv")];
  for (const { id } of [own, acted]) {
    expect((await other.download(id)).statusCode).toBe(404);
    expect(await other.progress(id)).toEqual({ state: "gone" });
    expect((await other.cancel(id)).statusCode).toBe(200); // and has no effect, as is seen below
    expect((await other.app.inject({ url: `/api/papers/${id}/file` })).statusCode).toBe(401);
    // The token that pages call with is not what opens it.
    expect(
      (await client.app.inject({ url: `/api/papers/${id}/file`, headers: client.entered.bearer })).statusCode,
    ).toBe(401);
  }
  expect((await client.download(acted.id)).statusCode).toBe(404);
  expect(await client.list()).toEqual([{ id: own.id, title: "month for them", format: "csv" }]);
  const { db } = await testDatabase();
  await db.update(users).set({ isAdmin: false }).where(eq(users.uid, admin.uid));
  expect((await admin.download(acted.id)).statusCode).toBe(403);
  await db
    .update(papers)
    .set({ at: sql`now() - interval '61 minutes'` })
    .where(eq(papers.id, own.id));
  expect((await client.download(own.id)).statusCode).toBe(404);
  expect(await client.list()).toEqual([]);
  const { cookie } = client.entered;
  await client.app.inject({ method: "POST", url: "/api/auth/sign-out", headers: { cookie }, payload: {} });
  expect((await client.download(own.id)).statusCode).toBe(401);
});

test("only an archive is a zip, an archive is nothing else, and no version has a number beyond counting", async () => {
  const { uid, order } = await company();
  const tries: [AskedPaper, PaperFormat][] = [
    [{ what: "archive", uid }, "pdf"],
    [{ what: "history", uid }, "zip"],
    [{ what: "version", uid, ...period, number: 3_000_000_000 }, "pdf"],
  ];
  for (const [wanted, format] of tries) expect((await order(wanted, format)).statusCode).toBe(400);
});
