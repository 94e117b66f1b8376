import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { leftOutSheet } from "@ekorok/domain/imports/plan";
import {
  type ProductContent,
  productFile,
  productHistory,
  productList,
} from "@ekorok/domain/products/contract/products";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { call, newRequest } from "../../../test/people.ts";
import { anotherClient, reporter, type Reporter } from "../../../test/reporting.ts";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { readWithoutThread } from "../imports/files/read-in-thread.ts";
import { aCategory, sent, seller, taken } from "../../../test/sales.ts";
import { workbookOf } from "../../../test/workbook.ts";

let client: Reporter;
let admin: Reporter;
beforeAll(async () => {
  [client, admin] = [await reporter(), await reporter({ isAdmin: true })];
});

const bag = {
  what: "packaging",
  category: null,
  level: "individual",
  use: "singleUse",
  unitMass: "12.5",
  count: null,
  perPackage: null,
} as const;
const version = { validFrom: "2026-01-01", origin: "own", productMass: "350", parts: [bag] } as const;
const product = (more: Partial<ProductContent> = {}): ProductContent => ({
  code: null,
  gtin: null,
  name: "Lampa",
  unit: "szt.",
  units: [],
  versions: [version],
  isWithdrawn: false,
  ...more,
});

type Change = { id: string; version: number; product: object | null };
const save = (app: Reporter["app"], uid: string, ...changes: Change[]) =>
  call(app, "saveProducts", { uid, requestId: randomUUID(), changes });
const add = (content: object, id: string = randomUUID()): Change => ({ id, version: 0, product: content });
const listed = async (uid: string) =>
  productList.parse((await admin.app.inject(`/api/users/${uid}/products`)).json()).products;
const historyOf = async (app: Reporter["app"], uid: string, id: string) =>
  productHistory.parse((await app.inject(`/api/users/${uid}/products/${id}/history`)).json()).changes;

test("a client and the consultancy keep products: added, changed, withdrawn, removed, each in the history", async () => {
  const { uid, app } = client;
  const id = randomUUID();
  const first = product({ code: "L-1", units: [{ unit: "op.", pieces: "12" }] });
  expect((await save(app, uid, add(first, id))).json()).toEqual({ result: { versions: [1] } });
  const later = { ...version, validFrom: "2026-10-01", origin: "foreign" as const };
  const second = product({ ...first, name: "Lampa LED", versions: [later, version] });
  expect((await save(admin.app, uid, { id, version: 1, product: second })).json()).toEqual({
    result: { versions: [2] },
  });
  expect(await listed(uid)).toEqual([{ id, version: 2, ...second, versions: [version, later] }]); // the oldest first
  await save(app, uid, { id, version: 2, product: { ...second, isWithdrawn: true } });
  expect((await save(app, uid, { id, version: 3, product: null })).json()).toEqual({ result: { versions: [0] } });
  expect(await listed(uid)).toEqual([]);
  const changes = await historyOf(app, uid, id);
  expect(changes.map(({ by }) => by?.isAdmin)).toEqual([false, false, true, false]);
  expect(changes.map(({ after }) => after)).toEqual([
    null,
    { isWithdrawn: true },
    { name: "Lampa LED", versions: [version, later] },
    first,
  ]);
  expect(changes[0]?.before).toMatchObject({ name: "Lampa LED", isWithdrawn: true });
});

test("saving without a change changes nothing", async () => {
  const uid = await anotherClient();
  const id = randomUUID();
  await save(admin.app, uid, add(product(), id));
  expect((await save(admin.app, uid, { id, version: 1, product: product() })).json()).toEqual({
    result: { versions: [1] },
  });
  expect(await historyOf(admin.app, uid, id)).toHaveLength(1);
});

test("all or none: a product that somebody else has changed since stops the others", async () => {
  const uid = await anotherClient();
  const id = randomUUID();
  await save(admin.app, uid, add(product(), id));
  const late = await save(admin.app, uid, add(product({ code: "NEW" })), { id, version: 0, product: product() });
  expect([late.statusCode, late.json().error.status]).toEqual([409, "ABORTED"]);
  expect((await save(admin.app, uid, { id: randomUUID(), version: 2, product: null })).statusCode).toBe(409);
  expect(await listed(uid)).toHaveLength(1);
});

test("a code belongs to one product, in any spelling; two products may swap theirs", async () => {
  const uid = await anotherClient();
  const [a, b] = [randomUUID(), randomUUID()];
  await save(admin.app, uid, add(product({ code: "L-1" }), a), add(product({ code: "L-2" }), b));
  const same = await save(admin.app, uid, add(product({ code: " l-1" })));
  expect([same.statusCode, same.json().error.message]).toEqual([
    400,
    expect.stringContaining("„l-1” ma już inny produkt: „Lampa”"),
  ]);
  expect((await save(admin.app, uid, add(product({ code: "X" })), add(product({ code: "x" })))).statusCode).toBe(400);
  const swapped = await save(
    admin.app,
    uid,
    { id: a, version: 1, product: product({ code: "L-2" }) },
    { id: b, version: 1, product: product({ code: "L-1" }) },
  );
  expect(swapped.statusCode).toBe(200);
  expect((await listed(uid)).map(({ id, code }) => [id, code])).toEqual([
    [a, "L-2"],
    [b, "L-1"],
  ]);
});

test.each<[string, object]>([
  ["nothing that names it", product({ name: null })],
  ["a name of blanks", product({ name: "  " })],
  ["a code that is too long", product({ code: "x".repeat(51) })],
  ["no version", product({ versions: [] })],
  ["two versions of one day", product({ versions: [version, version] })],
  ["a day that there is not", { ...product(), versions: [{ ...version, validFrom: "2026-02-30" }] }],
  ["an origin that there is not", { ...product(), versions: [{ ...version, origin: "moon" }] }],
  ["a mass that is none", product({ versions: [{ ...version, parts: [{ ...bag, unitMass: "12,5 g" }] }] })],
  ["a package of none", product({ versions: [{ ...version, parts: [{ ...bag, perPackage: "0" }] }] })],
  ["a mass below zero", product({ versions: [{ ...version, productMass: "-1" }] })],
  ["a cell of another part", { ...product(), versions: [{ ...version, parts: [{ ...bag, group: "3" }] }] }],
  ["a part that there is not", { ...product(), versions: [{ ...version, parts: [{ what: "air" }] }] }],
  ["too many parts", product({ versions: [{ ...version, parts: Array.from({ length: 21 }, () => bag) }] })],
  ["a unit of no pieces", product({ units: [{ unit: "op.", pieces: "0" }] })],
  ["its own unit again", product({ units: [{ unit: "SZT.", pieces: "2" }] })],
  ["its own unit by another name", product({ units: [{ unit: "pcs", pieces: "2" }] })],
  ["a unit twice", product({ units: ["op.", "op"].map((unit) => ({ unit, pieces: "12" })) })],
  ["a unit that is a sign", product({ units: [{ unit: "-", pieces: "2" }] })],
])("%s is refused", async (_, odd) => {
  const uid = await anotherClient();
  const answer = await save(admin.app, uid, add(product({ code: "FINE" })), add(odd));
  expect([answer.statusCode, answer.json().error.status]).toEqual([400, "INVALID_ARGUMENT"]);
  expect(await listed(uid)).toEqual([]);
});

test("an unknown dictionary item is refused, with its card and field", async () => {
  const uid = await anotherClient();
  const odd = product({ code: "L-2", versions: [{ ...version, parts: [{ ...bag, category: "drut" }] }] });
  const answer = await save(admin.app, uid, add(product({ code: "L-1" })), add(odd));
  expect(answer.json().error).toMatchObject({
    status: "INVALID_ARGUMENT",
    message: expect.stringContaining("Karta „L-2 Lampa”: W polu „Materiał” jest „drut”"),
    details: { fields: [{ field: ["changes", 1, "product", "versions", 0, "parts", 0, "category"] }] },
  });
  expect((await save(admin.app, uid, add(odd))).json().error.message).toMatch(/^W polu „Materiał” jest „drut”/);
  const fitting = { ...bag, category: await aCategory() };
  const known = product({ code: "L-2", versions: [{ ...version, parts: [fitting] }] });
  expect((await save(admin.app, uid, add(known))).statusCode).toBe(200);
});

test("of a file nothing is stored except, once its cards are imported, the meaning of its columns", async () => {
  const { uid, app } = client;
  const upload = (of: string) =>
    app.inject({
      method: "POST",
      url: `/api/users/${of}/products/file?name=karty.xlsx`,
      headers: { "content-type": "application/octet-stream" },
      payload: workbookOf({
        Karty: [
          ["Kod", "Masa"],
          ["L-1", 12.5],
        ],
      }),
    });
  const answer = (await upload(uid)).json();
  expect(productFile.parse(answer)).toEqual(answer); // the answer is sent unparsed
  const [sheet] = productFile.parse(answer).sheets;
  expect(sheet).toMatchObject({
    name: "Karty",
    rows: [
      ["Kod", "Masa"],
      ["L-1", 12.5],
    ],
  });
  expect((await upload(await anotherClient())).statusCode).toBe(403);
  const [read] = productFile.parse((await upload(uid)).json()).reads;
  expect(read?.plan).toBeNull();
  const columns = {
    ...leftOutSheet,
    head: 0,
    columns: { code: 0, unitMass: 1 },
    units: { unitMass: "kg" },
    unitColumns: {},
  };
  const plan = { sheets: [columns], month: { year: 2026, month: 3 }, mode: "update", decimalSign: null };
  const reading = { headings: read?.headings, plan };
  const changes = [add(product({ code: "L-1" }))];
  expect((await newRequest(app, "saveProducts", { uid, changes, reading })).statusCode).toBe(200);
  expect(productFile.parse((await upload(uid)).json()).reads).toEqual([reading]);
});

test("sheets, headings and proposals are returned as the thread that read them gave them", async () => {
  const written = String.raw`[{"name":"Karty","isHidden":false,"rows":[["\u004bod"]]}]`; // an unnecessary escape
  const app = await testApp({
    caller: { uid: client.uid, sessionId: client.uid, isAdmin: false },
    readUpload: async (account, work) => ({
      ...(await readWithoutThread(account, work)),
      content: gzipSync(written),
      cards: [{ headings: `cards-${"x".repeat(43)}`, plan: leftOutSheet }],
    }),
  });
  const { body } = await app.inject({
    method: "POST",
    url: `/api/users/${client.uid}/products/file?name=karty.csv`,
    headers: { "content-type": "application/octet-stream" },
    payload: "Kod;Masa\r\nL-1;12,5",
  });
  expect(body).toContain(`"sheets":${written}`);
  expect(productFile.parse(JSON.parse(body))).toEqual({
    name: "karty.csv",
    sheets: [{ name: "Karty", isHidden: false, rows: [["Kod"]] }],
    notes: [],
    reads: [{ headings: `cards-${"x".repeat(43)}`, plan: null }],
  });
});

test("a stranger's and an unknown client's answers are alike, and a blocked client gets nothing", async () => {
  const other = await anotherClient();
  const id = randomUUID();
  await save(admin.app, other, add(product(), id));
  for (const address of [`/products`, `/products/${id}/history`]) {
    const [foreign, unknown] = [other, randomUUID()].map((uid) => client.app.inject(`/api/users/${uid}${address}`));
    expect([(await foreign)?.statusCode, (await foreign)?.body]).toEqual([403, (await unknown)?.body]);
  }
  expect((await save(client.app, other, add(product()))).statusCode).toBe(403);
  expect((await save(admin.app, randomUUID(), add(product()))).statusCode).toBe(404);
  expect((await admin.app.inject(`/api/users/${other}/products/${randomUUID()}/history`)).statusCode).toBe(404);
  // With the id of another client's product, a new product is made; theirs stays unchanged.
  expect((await save(client.app, client.uid, add(product({ name: "Moja" }), id))).statusCode).toBe(200);
  expect((await listed(other)).map(({ name }) => name)).toEqual(["Lampa"]);
});

test("a sold product is withdrawn and not removed: every line of an invoice still leads to its product", async () => {
  const uid = await anotherClient();
  const [id = ""] = await seller(admin.app, uid, [product({ code: "A", units: [{ unit: "op.", pieces: "12" }] })]);
  const lines = ["szt.", "op.", "pal."].map((unit) => ({ code: "A", quantity: "2", unit }));
  const service = { code: "A", quantity: "5", tax: "np II" };
  const invoice = invoiceXml({ number: "FV/1", day: "2026-03-05", lines: [...lines, service] });
  const file = await sent(admin.app, uid, { "1.xml": invoice });
  await taken(admin.app, uid, file.id, { year: 2026, month: 3 });
  const removed = await save(admin.app, uid, { id, version: 1, product: null });
  expect([removed.statusCode, removed.json().error.message]).toEqual([400, expect.stringContaining("wycofaj go")]);
  expect(await listed(uid)).toHaveLength(1);
  const { sold } = productList.parse((await admin.app.inject(`/api/users/${uid}/products`)).json());
  expect(sold).toEqual({ [id]: "26" }); // two, and two times twelve; pallets are unknown
});
