import { randomUUID } from "node:crypto";
import { salesLines } from "@ekorok/domain/sales/contract/recorded-sales";
import { expect, test } from "vitest";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { newRequest } from "../../../test/people.ts";
import { read, save } from "../../../test/reporting.ts";
import {
  behind,
  bookkeeper,
  march,
  masses,
  monthSales,
  previewed,
  product,
  rowsOf,
  seller,
  sent,
  sentAndTaken,
  shop,
  taken,
} from "../../../test/sales.ts";

const { admin, bag } = await bookkeeper();

test("invoices are previewed, counted, traced from rows to lines and back, and undone", async () => {
  const { uid, ids } = await shop(admin.app, product("A", bag("10")), product("B", bag("25")));
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
    "5.xml": invoiceXml({
      number: "ZAL/1",
      day: "2026-03-12",
      kind: "ZAL",
      lines: [{ code: "A", quantity: "5" }],
    }),
    "6.xml": invoiceXml({
      number: "O/1",
      day: "2026-03-13",
      seller: "9992004105",
      lines: [{ code: "A", quantity: "5" }],
    }).replace(/(?<=<Podmiot2>.*<NIP>)\d+/s, "5260250995"),
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
    documents: 4,
    purchases: [{ number: "Z/1", seller: "Firma", lines: 1 }],
    nothingOf: [{ why: "service", name: "Transport", lines: 1 }],
    counted: 3,
    waiting: { product: 1 },
    nothing: { service: 1, homePurchase: 1 },
    refusedCount: 1,
    ofOthers: ["6.xml"],
    ofOthersCount: 1,
    unknown: [{ code: "X", quantity: "7" }],
  });
  expect(await masses(admin.app, uid, march)).toEqual([]); // nothing is stored before the files are taken

  expect(await taken(admin.app, uid, id, march)).toMatchObject({
    documents: 4,
    lines: 6,
    waiting: 1,
    months: [{ ...march, rows: 2 }],
  });
  expect(await masses(admin.app, uid, march)).toEqual(["104 1.1 kg"]);
  expect((await rowsOf(admin.app, uid, march, "exportedPackagings"))[0]?.cells).toMatchObject({
    direction: "intraEuSupply",
    country: "DE",
    mass: "0.1 kg",
  });

  const sales = await monthSales(admin.app, uid, march);
  expect(sales).toMatchObject({
    lines: 6,
    waitingCount: 1,
    waiting: [{ code: "X", why: "product" }],
    files: [{ documents: 4, lines: 6, isUndoable: true }],
    nothing: [
      { why: "service", count: 1, lines: [{ name: "Transport" }] },
      { why: "homePurchase", count: 1, lines: [{ number: "Z/1", seller: "9992004105" }] },
    ],
    advances: [{ number: "ZAL/1", issuedOn: "2026-03-12" }],
  });
  const advance = await admin.app.inject(`/api/users/${uid}/sales/lines?number=ZAL%2F1`);
  expect(advance.json()).toMatchObject({ lines: [], withoutLines: [{ number: "ZAL/1", kind: "ZAL" }] });
  const [row] = await rowsOf(admin.app, uid, march);
  const pedigree = await behind(admin.app, uid, row?.id ?? "");
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

  // The same file is not counted twice.
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
    await masses(admin.app, uid, march),
    await masses(admin.app, uid, march, "exportedPackagings"),
    (await monthSales(admin.app, uid, march)).lines,
  ]).toEqual([[], [], 0]);
  expect(await taken(admin.app, uid, again.id, march)).toMatchObject({ documents: 1 });
});

test("sales without a card are counted once it exists, and typed or changed rows stay", async () => {
  const { uid } = await shop(admin.app, product("A", bag("10")));
  await sentAndTaken(admin.app, uid, march, {
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
  const typed = { scope: "introduced", category: bag("1").category, level: "transport", use: "reusable", mass: "5 kg" };
  expect(
    (await save(admin.app, uid, march, "packagings", [{ id: randomUUID(), version: 0, set: typed }])).statusCode,
  ).toBe(200);
  const count = () => newRequest(admin.app, "countSales", { uid, months: [march] });
  expect((await count()).json().result).toEqual({ months: [] }); // nothing has changed

  const [lamp] = await seller(admin.app, uid, [product("L", bag("500"))]);
  const goods = { code: null, gtin: null, name: "Lampa biała" };
  expect((await newRequest(admin.app, "nameGoods", { uid, ...goods, product: lamp })).statusCode).toBe(200);
  expect((await newRequest(admin.app, "nameGoods", { uid, ...goods, name: "Montaż", product: null })).statusCode).toBe(
    200,
  );
  expect((await count()).json().result).toEqual({ months: [{ ...march, rows: 1 }] });
  expect(await masses(admin.app, uid, march)).toEqual(["102 2 kg", "null 5 kg"]);
  expect((await monthSales(admin.app, uid, march)).waitingCount).toBe(0);

  const [row] = await rowsOf(admin.app, uid, march);
  expect(row).toBeDefined();
  if (!row) return;
  await save(admin.app, uid, march, "packagings", [{ id: row.id, version: row.version, set: { mass: "3 kg" } }]);
  expect((await monthSales(admin.app, uid, march)).rows).toMatchObject([
    { id: row.id, area: "packagings", theirs: { cells: { mass: "3 kg" }, kilograms: "2" }, cells: { mass: "2 kg" } },
  ]);
  expect((await read(admin.app, uid, 2026, 3, "packagings")).json().fromSales).toMatchObject([
    { id: row.id, cells: { count: "102", mass: "2 kg" } },
  ]);
  const withRows = (await read(admin.app, uid, 2026, "3?rows=1")).json();
  expect(withRows.fromSales).toEqual([row.id]);
  const copy = { uid, year: 2026, month: 4, from: march, areas: [{ area: "packagings" }] };
  expect((await newRequest(admin.app, "copyMonth", copy)).json().result.rows).toBe(1); // the typed row only
  const more = await sent(admin.app, uid, {
    "2.xml": invoiceXml({ number: "FV/2", day: "2026-03-06", lines: [{ code: "A", quantity: "50" }] }),
  });
  expect((await previewed(admin.app, uid, more.id, march)).months[0]?.rows[0]?.becomes).toBe("theirs");
  await taken(admin.app, uid, more.id, march);
  expect(await masses(admin.app, uid, march)).toEqual(["102 3 kg", "null 5 kg"]);
});
