import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { itemsOf, type Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { dictionaryConflict } from "@ekorok/domain/dictionaries/contract/dictionaries";
import { dictionariesAnswer } from "@ekorok/domain/dictionaries/dictionaries-answer";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { beforeAll, expect, test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { addedCategory, patchDictionary } from "../../../test/dictionary-items.ts";
import { person, type App } from "../../../test/people.ts";
import { openConnection } from "../../db/connection.ts";

let asAdmin: App;
let asClient: App;
let editor: { uid: string; email: string };
beforeAll(async () => {
  const [admin, client] = [await person({ isAdmin: true }), await person()];
  editor = { uid: admin.uid, email: admin.email };
  asAdmin = await testApp({ caller: { uid: admin.uid, sessionId: "s", isAdmin: true } });
  asClient = await testApp({ caller: { uid: client.uid, sessionId: "s", isAdmin: false } });
});

const get = (headers: Record<string, string> = {}) => asClient.inject({ url: "/api/dictionaries", headers });
const load = async (): Promise<Dictionaries> => dictionariesAnswer.parse((await get()).json());
const patch = (document: string, payload: object, app = asAdmin) => patchDictionary(app, document, payload);
const added = (name: string) => addedCategory(asAdmin, name);
const rate = { value: "5.23", status: "official", source: "M.P. 2025 poz. 769" };
const category = (name: string) => ({ name });

test("the whole collection comes in one answer, and only when it has changed", async () => {
  const first = await get();
  expect(Object.keys(first.json())).toEqual([
    "packagings",
    "sup-fees",
    "vehicles",
    "heating-boilers",
    "other-emission-sources",
    "removed", // names of removed items
  ]);
  const { etag = "", "cache-control": caching } = first.headers;
  expect(caching).toBe("private, no-cache");
  for (const known of [etag, etag.replace("W/", ""), `"x", ${etag}`]) {
    const again = await get({ "if-none-match": known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
  }
  await added("Walce drogowe");
  const changed = await get({ "if-none-match": etag });
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
});

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip, br;q=0", "gzip", gunzipSync],
] as const)("the collection is compressed where %s is accepted", async (accepted, encoding, unpack) => {
  const [plain, packed] = [await get(), await get({ "accept-encoding": accepted })];
  expect([packed.headers["content-encoding"], packed.headers.vary]).toEqual([encoding, "accept-encoding"]);
  expect(packed.headers["content-length"]).toBe(String(packed.rawPayload.length));
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8);
  expect(JSON.parse(String(unpack(packed.rawPayload)))).toEqual(plain.json());
  expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([undefined, "accept-encoding"]);
  const unchanged = await get({ "accept-encoding": accepted, "if-none-match": packed.headers.etag ?? "" });
  expect([unchanged.statusCode, unchanged.headers.vary, unchanged.rawPayload.length]).toEqual([
    304,
    "accept-encoding",
    0,
  ]);
});

test("only administrators see how a number is known, and their copy is not mixed up with a client's", async () => {
  const asked = (app: App, headers = {}) => app.inject({ url: "/api/dictionaries", headers });
  const [theirs, ours] = [await asked(asClient), await asked(asAdmin)];
  expect(ours.body).toContain("wyliczona, zgodna z notatkami taxorder-pro");
  const numbers = (body: string) => [...body.matchAll(/"status":"[a-z]+","source":"[^"]+"(,"note")?/g)];
  expect(numbers(theirs.body)).toHaveLength(numbers(ours.body).length);
  expect(numbers(theirs.body).filter(([, note]) => note)).toEqual([]);
  expect(theirs.body).not.toMatch(/, wg |odczytan|taxorder|mkorpik/);
  expect(theirs.body).toContain("Tabela D kończy się na EURO 5"); // the note on how an engine's rate is interpreted
  expect((await asked(asAdmin, { "if-none-match": theirs.headers.etag })).statusCode).toBe(200);
});

test("an item is added, changed and removed, each time with the version that was seen", async () => {
  const field = await added("Taczki");
  const changed = await patch("vehicles", { field, value: category("Taczki ogrodowe"), version: 1 });
  expect(changed.json()).toEqual({ field, item: { name: "Taczki ogrodowe", version: 2 } });
  expect((await load()).vehicles.categories[field.slice(11)]).toEqual({ name: "Taczki ogrodowe", version: 2 });
  expect((await patch("vehicles", { field, delete: true, version: 2 })).json()).toEqual({ field, item: null });
  expect((await load()).vehicles.categories[field.slice(11)]).toBeUndefined();
});

test("the second of two editors is refused and gets the present value", async () => {
  const field = await added("Rowery");
  const [document, key, id] = ["vehicles", "categories", field.slice(11)];
  await patch("vehicles", { field, value: category("Rowery towarowe"), version: 1 });
  for (const late of [{ value: category("Hulajnogi") }, { delete: true }]) {
    const answer = await patch("vehicles", { field, version: 1, ...late });
    expect([answer.statusCode, answer.json().error.status]).toEqual([409, "ABORTED"]);
    const { details, message } = answer.json().error;
    const lastChange = { at: expect.any(String), who: { ...editor, displayName: "" }, action: "dictionary.set" };
    expect(details).toEqual({
      items: [{ document, key, id, item: { name: "Rowery towarowe", version: 2 }, lastChange }],
    });
    expect(message).toMatch(/^Pozycję „Rowery towarowe” zmieniono w międzyczasie/);
    expect(dictionaryConflict.strict().parse(details)).toEqual(details);
    expect(message).toContain(`Autor zmiany: ${editor.email}, ${formatInstant(details.items[0].lastChange.at)}.`);
  }
  expect((await patch("vehicles", { field, value: category("Inne"), version: 0 })).statusCode).toBe(409);
  await patch("vehicles", { field, delete: true, version: 2 });
  const gone = await patch("vehicles", { field, value: category("Inne"), version: 2 });
  expect(gone.statusCode).toBe(409);
  expect(gone.json().error.details.items[0]).toMatchObject({
    item: null,
    lastChange: { who: { uid: editor.uid }, action: "dictionary.remove" },
  });
  expect((await patch("vehicles", { field, delete: true, version: 0 })).statusCode).toBe(404);
  // An item that is added again gets a new version: somebody may still have the old one open.
  expect((await patch("vehicles", { field, value: category("Znów"), version: 0 })).json().item.version).toBe(4);
});

test("a change that is sent again after its answer was lost gets the same answer and is made once", async () => {
  const field = await added("Rikszy");
  const sent = { requestId: randomUUID(), field, value: category("Riksze"), version: 1 };
  const first = await patch("vehicles", sent);
  expect(first.json()).toEqual({ field, item: { name: "Riksze", version: 2 } });
  expect((await patch("vehicles", sent)).body).toBe(first.body);
  expect((await load()).vehicles.categories[field.slice(11)]).toEqual({ name: "Riksze", version: 2 });
  expect((await patch("vehicles", { ...sent, value: category("Inne") })).statusCode).toBe(400);
  const removal = { requestId: randomUUID(), field, delete: true, version: 2 };
  for (let times = 0; times < 2; times += 1)
    expect((await patch("vehicles", removal)).json()).toEqual({ field, item: null });
});

test.each([
  ["document", "bicycles", "categories"],
  ["key", "vehicles", "wheels"],
])("an unknown %s is refused with the message of the specification", async (_, document, key) => {
  const field = `${key}.${randomUUID()}`;
  const answer = await patch(document, { field, value: category("X"), version: 0 });
  expect([answer.statusCode, answer.json().error.message]).toEqual([400, "Wrong dictionary type"]);
});

test("of many editors who change one item at once, one succeeds", async () => {
  const field = await added("Wózki");
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => patch("vehicles", { field, value: category(`W${index}`), version: 1 })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
});

const uuid = "3f2b8c1e-5d4a-4e6f-8a9b-0c1d2e3f4a5b";
test.each([
  "categories",
  "categories.",
  `.${uuid}`,
  `categories..${uuid}`,
  `categories.${uuid}.name`,
  `categories.${uuid}.`,
  `categories[0].${uuid}`,
  `categories.${uuid.toUpperCase()}`,
  `Categories.${uuid}`,
  `categories .${uuid}`,
  `categories.${uuid} `,
  `categories.${uuid}\n`,
  `{categories,${uuid}}`,
  `__proto__.${uuid}`,
  `constructor.${uuid}`,
  "categories.__proto__",
  "categories.constructor.prototype.isAdmin",
  `prototype.${uuid}`,
  `isAdmin.${uuid}`,
  `types.${uuid}`,
  "a.b.c".repeat(18),
  ...[".", "[", "]", "*", "?", "'", '"', "\\", "/", "$", " ", "😀", "\u200F", "\u200B", ";--", "%00"].map(
    (sign) => `categories.${uuid.slice(0, 35)}${sign}`,
  ),
])("the field %j is refused", async (field) => {
  const answer = await patch("vehicles", { field, value: category("x"), version: 0 });
  expect([answer.statusCode, answer.json().error.status]).toEqual([400, "INVALID_ARGUMENT"]);
});

test.each([
  ["nowhere", { field: `categories.${uuid}`, value: category("x"), version: 0 }],
  ["__proto__", { field: `categories.${uuid}`, value: category("x"), version: 0 }],
  ["vehicles", { field: `categories.${uuid}`, version: 0 }],
  ["vehicles", { field: `categories.${uuid}`, value: category("x"), delete: true, version: 0 }],
  ["vehicles", { field: `categories.${uuid}`, delete: false, version: 0 }],
  ["vehicles", { field: `categories.${uuid}`, value: category("x") }],
  ["vehicles", { field: `categories.${uuid}`, value: category("x"), version: -1 }],
  ["vehicles", { field: `categories.${uuid}`, value: category("x"), version: 0, isAdmin: true }],
  ["vehicles", { field: `categories.${uuid}`, value: "x", version: 0 }],
  ["vehicles", { field: ["categories", uuid], value: category("x"), version: 0 }],
])("to %s, %j is refused", async (document, payload) => {
  expect((await patch(document, payload)).statusCode).toBe(400);
});

test("an error in a value is named by its place", async () => {
  const value = { name: "", isAdmin: true, density: { ...rate, value: "-1" }, densityUnit: "kg/l" };
  const { error } = (await patch("vehicles", { field: `fuels.${uuid}`, value, version: 0 })).json();
  expect(error.details.issues.map(({ path }: { path: string }) => path)).toEqual([
    "/body/value/name",
    "/body/value/density/value",
    "/body/value",
  ]);
  expect(error.details.issues.at(-1).message).toBe("Nieznane pole: isAdmin.");
});

test("a client may not write, whatever is sent", async () => {
  for (const payload of [{ field: `categories.${uuid}`, value: category("x"), version: 0 }, { a: 1 }])
    expect((await patch("vehicles", payload, asClient)).statusCode).toBe(403);
});

test("an item may refer only to existing items, and an item that others refer to cannot be removed", async () => {
  const engine = { name: "Próbny", categories: [uuid], rates: {} };
  const loose = await patch("vehicles", { field: `engines.${randomUUID()}`, value: engine, version: 0 });
  expect([loose.statusCode, loose.json().error.status]).toEqual([400, "FAILED_PRECONDITION"]);
  expect(loose.json().error.details).toEqual({ missing: [{ kind: "vehicleCategory", id: uuid }] });

  const field = await added("Poduszkowce");
  const value = { ...engine, categories: [field.slice(11)] };
  const holder = `engines.${randomUUID()}`;
  await patch("vehicles", { field: holder, value, version: 0 });
  const refused = (await patch("vehicles", { field, delete: true, version: 1 })).json().error;
  expect(refused.status).toBe("FAILED_PRECONDITION");
  expect(refused.message).toContain("„Próbny”");
  expect((await load()).vehicles.categories[field.slice(11)]).toBeDefined();
  await patch("vehicles", { field: holder, delete: true, version: 1 });
  expect((await patch("vehicles", { field, delete: true, version: 1 })).statusCode).toBe(200);
});

test("heating boilers: read from both keys, written to one, removed from both", async () => {
  const all = await load();
  const [category = ""] = Object.keys(itemsOf(all, "heatingBoilerCategory"));
  const boiler = { name: "Stary", category, power: { upTo: "5" }, unit: "Mg", rates: {} };
  const { owner } = await testDatabase();
  const client = await openConnection(owner);
  await client.query(
    `insert into ekorok.dictionary_items (document, key, id, value, version) values ('heating-boilers', 'types', $1, $2, 7)`,
    [uuid, boiler],
  );
  await client.query("update ekorok.dictionary_state set revision = gen_random_uuid()");
  await client.end();
  const boilers = async () => (await load())["heating-boilers"];
  expect((await boilers()).types[uuid]).toEqual({ ...boiler, version: 7 });

  const field = `heatingBoilers.${uuid}`;
  const changed = await patch("heating-boilers", { field, value: { ...boiler, name: "Nowy" }, version: 7 });
  expect(changed.json().item).toMatchObject({ name: "Nowy", version: 8 });
  expect((await boilers()).types[uuid]?.name).toBe("Stary");
  expect(itemsOf(await load(), "heatingBoiler")[uuid]?.name).toBe("Nowy");

  const older = await patch("heating-boilers", { field: `types.${uuid}`, value: { ...boiler, name: "X" }, version: 8 });
  expect(older.json().item).toMatchObject({ name: "X", version: 9 });
  expect((await boilers()).types[uuid]?.name).toBe("Stary"); // this key is no longer written

  await patch("heating-boilers", { field, delete: true, version: 9 });
  const { types, heatingBoilers } = await boilers();
  expect([types[uuid], heatingBoilers[uuid]]).toEqual([undefined, undefined]);
});
