import { randomUUID } from "node:crypto";
import { MOST_SALE_NAMES } from "@ekorok/domain/contract/limits";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp, testDatabase } from "../../../../test/app.ts";
import { invoiceXml } from "../../../../test/invoice-xml.ts";
import { newRequest } from "../../../../test/people.ts";
import { clientOf } from "../../../../test/report-moves.ts";
import { anotherClient, reporter } from "../../../../test/reporting.ts";
import {
  bookkeeper,
  march,
  masses,
  previewed,
  product,
  seller,
  sent,
  sentList,
  shop,
  taken,
} from "../../../../test/sales.ts";
import { hostileFiles, oddInvoices } from "../../../../test/scenarios/hostile-sales.ts";
import { workbookOf } from "../../../../test/workbook.ts";
import { saleNames } from "../../../db/schema.ts";

const { admin, bag } = await bookkeeper();

test("an import whose preview is out of date is refused, and nobody sees another client's sales", async () => {
  const { uid, ids } = await shop(admin.app, product("A", bag("10")));
  const { id } = await sent(admin.app, uid, {
    "1.xml": invoiceXml({ number: "FV/1", day: "2026-03-05", lines: [{ code: "A", quantity: "1" }] }),
  });
  const plan = { target: march, answers: [], list: null };
  const { shown } = await previewed(admin.app, uid, id, march);
  const change = { id: ids[0], version: 1, product: product("A", bag("12")) };
  expect((await newRequest(admin.app, "saveProducts", { uid, changes: [change] })).statusCode).toBe(200);
  const stale = await newRequest(admin.app, "takeSales", { uid, id, plan, shown });
  expect([stale.statusCode, stale.json().error.status]).toEqual([409, "ABORTED"]);
  expect((await previewed(admin.app, uid, id, march)).shown).not.toBe(shown);
  const stranger = await reporter();
  for (const url of [`files/${id}`, "months/2026/3", `rows/${id}`, "lines?number=FV%2F1"])
    expect((await stranger.app.inject(`/api/users/${uid}/sales/${url}`)).statusCode).toBe(403);
  const own = await stranger.app.inject(`/api/users/${stranger.uid}/sales/files/${id}`);
  expect(own.json()).toEqual({ state: "gone" });
  const noNip = await anotherClient();
  expect(
    (await sent(admin.app, noNip, { "1.xml": invoiceXml({ number: "1", day: "2026-03-05", lines: [] }) })).state,
  ).toMatchObject({ state: "failed", problem: expect.stringContaining("NIP") });
  expect((await sent(admin.app, noNip, { "l.csv": "Kod;Ilość\nA;5\n" })).state).toMatchObject({ state: "failed" });
});

test("a large preview of a list is left to another thread, each time; a small one is not", async () => {
  const { uid } = await shop(admin.app);
  const wide = (columns: number) =>
    workbookOf({ L: Array.from({ length: 30 }, () => Array.from({ length: columns }, () => "Masa ".repeat(8))) });
  const [small, large] = [
    await sentList(admin.app, uid, "l.xlsx", wide(10)),
    await sentList(admin.app, uid, "l.xlsx", wide(50)),
  ];
  const handed: string[] = [];
  const beside = await testApp({
    caller: { uid, sessionId: uid, isAdmin: false },
    sideThreads: {
      answer: async ({ url }) => {
        handed.push(url.slice(url.lastIndexOf("/") + 1));
        return { id: 1, status: 200, headers: {}, payload: new Uint8Array() };
      },
      prepare: () => {},
      stop: async () => {},
    },
  });
  for (const { id } of [small, large, large]) await beside.inject(`/api/users/${uid}/sales/files/${id}`);
  expect(handed).toEqual([large.id, large.id]);
});

const delivered =
  "Data wystawienia;Data dostawy;Nr faktury;Kod;Ilość\n05.04.2026;31.03.2026;L/1;A;4\n05.03.2026;;L/2;A;1\n";
test.each([
  ["Kod;Ilość\nA;dużo\n", [], "nie da się odczytać"],
  [`${delivered}05.03.2026;;L/3;A;dużo\n`, ["5 0.05 kg"], "nie da się odczytać"],
  [delivered, ["5 0.05 kg"], "już policzono"],
])(
  "a list counts on days of delivery, else of issue, and says why nothing is imported: %j",
  async (text, rows, why) => {
    const { uid } = await shop(admin.app, product("A", bag("10")));
    const take = async () => {
      const { id, list } = await sentList(admin.app, uid, "l.csv", text);
      const plan = { target: march, answers: [], list };
      const { shown } = await previewed(admin.app, uid, id, march, [], list);
      return newRequest(admin.app, "takeSales", { uid, id, plan, shown });
    };
    await take();
    expect(await masses(admin.app, uid, march)).toEqual(rows);
    expect((await take()).json().error.message).toContain(why);
  },
);

test("nothing is sent, read or named for a blocked user, another administrator, or a stranger", async () => {
  const { uid } = await shop(admin.app);
  expect((await newRequest(admin.app, "setBlocked", { uid, isBlocked: true })).statusCode).toBe(200);
  const other = await reporter({ isAdmin: true });
  const cases = [
    [uid, "FAILED_PRECONDITION"],
    [other.uid, "PERMISSION_DENIED"],
    [randomUUID(), "NOT_FOUND"],
  ] as const;
  for (const [of, status] of cases) {
    const id = randomUUID();
    const piece = await admin.app.inject({
      method: "PUT",
      url: `/api/users/${of}/sales/files/${id}/0`,
      headers: { "content-type": "application/octet-stream" },
      payload: Buffer.from("x"),
    });
    const reading = await newRequest(admin.app, "readSales", { uid: of, id, size: 1 });
    const goods = { code: "A", gtin: null, name: null, product: null };
    const naming = await newRequest(admin.app, "nameGoods", { uid: of, ...goods });
    expect([piece, reading, naming].map((answer) => answer.json().error?.status)).toEqual([status, status, status]);
  }
});

test("the number of remembered names is limited", async () => {
  const { uid } = await shop(admin.app);
  const { db } = await testDatabase();
  await db.execute(
    sql`insert into ${saleNames} (uid, name_key) select ${uid}::uuid, 'name ' || n from generate_series(1, ${MOST_SALE_NAMES}::int) n`,
  );
  const name = (called: string) =>
    newRequest(admin.app, "nameGoods", { uid, code: null, gtin: null, name: called, product: null });
  expect([(await name("7")).statusCode, (await name("inna")).json().error?.status]).toEqual([
    200,
    "FAILED_PRECONDITION",
  ]);
});

test("a list of sales is read by its headings; purchases from abroad count, and the same list again changes nothing", async () => {
  const { uid } = await clientOf(admin.app, "packagings", "exportedPackagings", "importedPackagings");
  const foreign = product("Z", bag("20"));
  await seller(admin.app, uid, [
    product("A", bag("10")),
    { ...foreign, versions: foreign.versions.map((version) => ({ ...version, origin: "foreign" as const })) },
  ]);
  const file = workbookOf({
    Sprzedaż: [
      ["Symbol towaru", "Ilość", "Data sprzedaży", "Rodzaj transakcji", "Kraj", "Nr faktury"],
      ["A", 100, "2026-03-05", "kraj", "", "FV/7"],
      ["A", -20, "2026-03-06", "", "", "FV/8"],
      ["A", -1, "2026-03-06", "", "", "FV/6/KOR"],
      ["A", 5, "2026-03-06", "WDT", "Niemcy", "FV/9"],
      ["Z", 50, "2026-03-07", "WNT", "Czechy", ""],
      ["A", "dużo", "kiedyś", "", "", "FV/10"],
      ["", 3, "", "", "", ""],
      ["Razem", 138],
    ],
  });
  const { id, file: read, list: proposed } = await sentList(admin.app, uid, "sprzedaż.xlsx", file);
  const list = { ...proposed, plan: { ...proposed.plan, readRows: [] } };
  expect(read.sheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([["Sprzedaż", 9]]);
  expect(list.plan.columns).toEqual({ code: 0, quantity: 1, day: 2, direction: 3, country: 4, document: 5 });
  const { questions: asked, doubtful } = await previewed(admin.app, uid, id, march, [], list);
  expect(doubtful).toEqual([{ sheet: 0, index: 8, why: "sum", text: "Razem · 138" }]);
  expect(asked).toMatchObject([{ number: "FV/8", question: "negative", quantity: "-20" }]);
  const answers = asked.map(({ document, line, direction, quantity }) => ({
    document,
    line,
    direction,
    quantity,
    isLeftOut: false,
  }));
  const shown = await previewed(admin.app, uid, id, march, answers, list);
  expect(shown.refused.map(({ file: where, reason }) => [where, reason])).toEqual([
    ["wiersz 7: „dużo”, „kiedyś”", expect.stringContaining("to nie data")],
    ["wiersz 8", expect.stringContaining("kod")],
  ]);
  expect(shown.months[0]?.rows.map(({ area, pieces, kilograms }) => [area, pieces, kilograms])).toEqual([
    ["packagings", "79", "0.79"],
    ["exportedPackagings", "5", "0.05"],
    ["importedPackagings", "50", "1"],
  ]);
  await taken(admin.app, uid, id, march, answers, list);
  expect(await masses(admin.app, uid, march, "importedPackagings")).toEqual(["50 1 kg"]);
  const typed = await admin.app.inject(`/api/users/${uid}/sales/lines?number=${encodeURIComponent(" fv/7")}`);
  expect(typed.json()).toMatchObject({ lineCount: 1, lines: [{ number: "FV/7" }] });
  const again = await sent(admin.app, uid, { "kopia.xlsx": file });
  expect(await previewed(admin.app, uid, again.id, march, [], list)).toMatchObject({ documents: 0, alreadyCount: 5 });
  // Invoices of any kind are recognised by the numbers on the list.
  const lines = [{ code: "A", quantity: "1" }];
  const itself = (number: string, kind: string) => invoiceXml({ number, kind, day: "2026-03-05", lines });
  const single = await sent(admin.app, uid, { "7.xml": itself("FV/7", "ROZ"), "6.xml": itself("FV/6/KOR", "KOR") });
  expect(await previewed(admin.app, uid, single.id, march)).toMatchObject({ documents: 0, alreadyCount: 2 });
});

test("open questions of a list come before the import, and sums are not goods that wait for a name", async () => {
  const { uid } = await shop(admin.app, product("A", bag("10")));
  const text = "Kod;Nazwa;Ilość;Liczba\nA;Towar;400;4\nA;Towar;100;1\n;Razem za maj;500;5\n;Wynik całkowity;500;5";
  const { id, list } = await sentList(admin.app, uid, "l.csv", text);
  expect(list.plan.rivals).toEqual({ quantity: [2, 3] });
  const { rivals: _answered, ...plan } = { ...list.plan, columns: { ...list.plan.columns, quantity: 3 } };
  const of = (more: Partial<typeof list.plan>) => ({ ...list, plan: { ...plan, ...more } });
  const take = async (one: typeof list) => {
    const { shown, isAsked, doubtful } = await previewed(admin.app, uid, id, march, [], one);
    expect(doubtful.map(({ text: row }) => row)).toEqual(["Razem za maj · 500 · 5", "Wynik całkowity · 500 · 5"]);
    const answer = await newRequest(admin.app, "takeSales", {
      uid,
      id,
      plan: { target: march, answers: [], list: one },
      shown,
    });
    return [isAsked, answer.json().error?.message];
  };
  const refused = [true, expect.stringContaining("odpowiedz na pytania do listy")];
  expect(await take(of({}))).toEqual(refused);
  expect(await take(of({ readRows: [], rivals: { quantity: [2, 3] } }))).toEqual(refused);
  expect(await take(of({ readRows: [] }))).toEqual([false, undefined]);
  expect(await masses(admin.app, uid, march)).toEqual(["5 0.05 kg"]);
});

test("a list in thousands counts thousands, and one in packages asks for the pieces in each", async () => {
  const { uid } = await shop(admin.app, product("A", bag("10")));
  const look = async (text: string) => {
    const { id, list } = await sentList(admin.app, uid, "l.csv", text);
    const { months, units, waiting } = await previewed(admin.app, uid, id, march, [], list);
    return [
      months[0]?.rows.map(({ pieces }) => pieces),
      units.map(({ quantity, unit }) => `${quantity} ${unit}`),
      waiting,
    ];
  };
  expect(await look("Kod;Ilość [tys. szt.]\nA;4")).toEqual([["4000"], [], {}]);
  expect(await look("Kod;Ilość [op.]\nA;4")).toEqual([[], ["4 op."], { unit: 1 }]);
  expect(await look("Kod;Sprzedano;Ilość zwrócona\nA;40;4")).toEqual([["40"], [], {}]);
});

test("invoices are recognised in a list, whatever their kind; a purchase by its seller, otherwise somebody is asked", async () => {
  const { uid } = await clientOf(admin.app, "packagings", "importedPackagings");
  const foreign = product("Z", bag("20"));
  await seller(admin.app, uid, [
    { ...foreign, versions: foreign.versions.map((version) => ({ ...version, origin: "foreign" as const })) },
  ]);
  const correction = invoiceXml({
    number: "K/1",
    kind: "KOR",
    day: "2026-03-05",
    lines: [{ code: "Z", quantity: "1" }],
  });
  const upright = invoiceXml({ number: "K/1", kind: "VAT", day: "2026-03-05", lines: [{ code: "Z", quantity: "1" }] });
  const invoices = await sent(admin.app, uid, { "1.xml": correction, "2.xml": upright });
  expect(await taken(admin.app, uid, invoices.id, march)).toMatchObject({ documents: 2 });

  const head = "Indeks;Ilość;Data sprzedaży;Rodzaj transakcji;Kraj;Dostawca;Nr faktury";
  const look = async (...rows: string[]) => {
    const { id, list } = await sentList(admin.app, uid, "lista.csv", [head, ...rows].join("\n"));
    const { documents, already, questions } = await previewed(admin.app, uid, id, march, [], list);
    return {
      id,
      list,
      shown: [documents, already.map(({ number }) => number), questions.map(({ question }) => question)],
    };
  };
  const first = await look(
    "Z;5;2026-03-05;kraj;;;K/1",
    "Z;10;2026-03-06;import;USA;Acme;1/26",
    "Z;20;2026-03-06;import;USA;Bolt;1/26",
    "Z;30;2026-03-06;import;USA;;2/26",
    "Z;40;2026-03-07;import;Chiny;;2/26",
  );
  expect(first.shown).toEqual([4, ["K/1"], []]);
  await taken(admin.app, uid, first.id, march, [], first.list);
  expect(await masses(admin.app, uid, march, "importedPackagings")).toEqual(["60 1.2 kg", "40 0.8 kg"]);

  // Known: the same seller, or the same country and day. Asked: possibly the same. New: another seller on another day.
  const second = await look(
    "Z;10;2026-03-16;import;USA;ACME;1/26",
    "Z;30;2026-03-06;import;Stany Zjednoczone;;2/26",
    "Z;30;2026-03-08;import;USA;;2/26",
    "Z;-3;2026-03-08;import;USA;;2/26",
    "Z;7;2026-03-08;import;USA;Cold;1/26",
    "Z;10;2026-03-06;import;USA;Acme Ltd.;1/26",
  );
  expect(second.shown).toEqual([3, ["1/26", "2/26"], ["repeated", "repeatedNegative", "repeated"]]);
});

test("hostile files are refused, each by name and with the reason; invoices beside them are read", async () => {
  const { uid } = await shop(admin.app, product("A", bag("10")));
  const hostile = Object.values(hostileFiles());
  const good = invoiceXml({ number: "FV/1", day: "2026-03-05", lines: [{ code: "A", quantity: "1" }] });
  const odd = oddInvoices();
  const files = hostile.reduce((all, one) => ({ ...all, ...one.files }), { "dobra.xml": good, ...odd });
  const { id } = await sent(admin.app, uid, files);
  const shown = await previewed(admin.app, uid, id, march);
  const reasons = new Map(shown.refused.map(({ file, reason }) => [file, reason]));
  expect([shown.documents, shown.refusedCount]).toEqual([1 + Object.keys(odd).length, hostile.length]);
  expect(hostile.map(({ refused }) => [refused, reasons.get(refused)])).toEqual(
    hostile.map(({ refused, word }) => [refused, expect.stringContaining(word)]),
  );
  // One has an unknown unit, and one a quantity that is asked for.
  expect(await taken(admin.app, uid, id, march)).toMatchObject({ documents: shown.documents, waiting: 2 });
  expect(await masses(admin.app, uid, march)).toEqual(["4 0.04 kg"]);
});
