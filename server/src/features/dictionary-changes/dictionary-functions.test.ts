import { randomUUID } from "node:crypto";
import { itemsOf, valueOf } from "@ekorok/domain/dictionaries/dictionary-items";
import { copyYear } from "@ekorok/domain/dictionaries/year-changes";
import { dictionariesAnswer } from "@ekorok/domain/dictionaries/dictionaries-answer";
import { beforeAll, expect, test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { findBrokenHistory } from "../../../test/broken-history.ts";
import { call, newRequest, person, type App } from "../../../test/people.ts";

let admin: Awaited<ReturnType<typeof person>>;
let app: App;
beforeAll(async () => {
  admin = await person({ isAdmin: true });
  app = await testApp({ caller: { uid: admin.uid, sessionId: "s", isAdmin: true } });
});

const load = async () => dictionariesAnswer.parse((await app.inject("/api/dictionaries")).json());
const save = (changes: object[], requestId: string = randomUUID()) =>
  call(app, "saveDictionaryItems", { requestId, changes });
const historyOf = async (document: string, key: string, id: string) =>
  (await call(app, "dictionaryItemHistory", { document, key, id })).json().result.changes;
const place = { document: "vehicles", key: "categories" };
const change = (id: string, version: number, name: string) => ({ ...place, id, version, value: { name } });

test("every boiler's rate is carried to the next year in one step, once, and each change is in the history", async () => {
  const before = itemsOf(await load(), "heatingBoiler");
  const changes = Object.entries(before).map(([id, item]) => ({
    document: "heating-boilers",
    key: "heatingBoilers",
    id,
    version: item.version,
    value: copyYear("heatingBoiler", valueOf("heatingBoiler", item), { from: 2026, index: "103.6" }).value,
  }));
  const requestId = randomUUID();
  const answer = await save(changes, requestId);
  expect(answer.statusCode).toBe(200);
  expect((await save(changes, requestId)).json()).toEqual(answer.json()); // sent twice, done once
  const after = itemsOf(await load(), "heatingBoiler");
  expect(
    Object.values(after).every(({ rates, version }) => rates[2027]?.status === "unconfirmed" && version === 2),
  ).toBe(true);
  const [id = "", was] = Object.entries(before)[0] ?? [];
  expect(await historyOf("heating-boilers", "types", id)).toMatchObject([
    {
      action: "dictionary.set",
      who: { uid: admin.uid, email: admin.email },
      before: { name: was?.name, rates: was?.rates },
      after: { name: was?.name, rates: after[id]?.rates },
    },
    { action: "dictionary.seed", who: null, before: null },
  ]);
});

test("bulk changes are checked like single ones: unlikely values need a reason, and only computed ones are derived", async () => {
  const rows = Object.entries(itemsOf(await load(), "heatingBoiler")).slice(0, 3);
  const changes = (index: string) =>
    rows.map(([id, item]) => {
      const { value } = copyYear("heatingBoiler", valueOf("heatingBoiler", item), { from: 2027, index });
      const claimed = { ...value.rates[2028], status: "derived" };
      return {
        document: "heating-boilers",
        key: "heatingBoilers",
        id,
        version: item.version,
        value: { ...value, rates: { ...value.rates, 2028: claimed } },
      };
    });
  const asked = (await save(changes("900"))).json().error;
  expect(asked).toMatchObject({ status: "FAILED_PRECONDITION" });
  expect(asked.details.doubts.map(({ id, level }: { id: string; level: string }) => [id, level])).toEqual(
    rows.map(([id]) => [id, "asks"]),
  );
  const sent = { requestId: randomUUID(), changes: changes("900"), reason: "Ustawa potroiła stawki." };
  expect((await call(app, "saveDictionaryItems", sent)).statusCode).toBe(200);
  const [id = ""] = rows[0] ?? [];
  expect(itemsOf(await load(), "heatingBoiler")[id]?.rates[2028]?.status).toBe("unconfirmed");
  expect((await historyOf("heating-boilers", "heatingBoilers", id))[0].reason).toBe("Ustawa potroiła stawki.");
});

test("all or nothing: one conflict stops the rest, and all conflicts are listed", async () => {
  const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
  await save([change(a, 0, "A"), change(b, 0, "B")]);
  await save([change(a, 1, "A2")]);
  const answer = await save([change(a, 1, "A3"), change(b, 1, "B3"), change(c, 1, "C")]);
  expect([answer.statusCode, answer.json().error.status]).toEqual([409, "ABORTED"]);
  expect(answer.json().error.details).toEqual({
    items: [
      {
        ...place,
        id: a,
        item: { name: "A2", version: 2 },
        lastChange: expect.objectContaining({ who: expect.objectContaining({ uid: admin.uid }) }),
      },
      { ...place, id: c, item: null, lastChange: null },
    ],
  });
  expect((await load()).vehicles.categories[b]).toEqual({ name: "B", version: 1 });
  expect(await historyOf("vehicles", "categories", b)).toHaveLength(1);
});

test("items that refer to each other are saved together", async () => {
  const [category, engine] = [randomUUID(), randomUUID()];
  const value = { name: "Nowy silnik", categories: [category], rates: {} };
  const answer = await save([
    { document: "vehicles", key: "engines", id: engine, version: 0, value },
    change(category, 0, "Nowa"),
  ]);
  expect(answer.json().result.items).toEqual([
    { document: "vehicles", key: "engines", id: engine, version: 1 },
    { ...place, id: category, version: 1 },
  ]);
});

const id = "3f2b8c1e-5d4a-4e6f-8a9b-0c1d2e3f4a5b";
test.each([
  ["nothing", []],
  ["too much", Array.from({ length: 501 }, () => change(randomUUID(), 0, "x"))],
  ["an item twice", [change(id, 0, "x"), change(id, 0, "y")]],
  ["an unknown key", [{ ...change(id, 0, "x"), key: "__proto__" }]],
  ["a key of another document", [{ ...change(id, 0, "x"), key: "types" }]],
  ["an odd id", [change("1; drop table", 0, "x")]],
  ["more than asked", [{ ...change(id, 0, "x"), seeded: {} }]],
  ["a value of another kind", [{ ...change(id, 0, "x"), key: "fuels" }]],
])("%s is refused", async (_, changes) => {
  expect((await save(changes)).json().error.status).toBe("INVALID_ARGUMENT");
});

test("a wrong value in a bulk change is named by its place", async () => {
  const { error } = (await save([change(randomUUID(), 0, "x"), { ...change(id, 0, ""), key: "categories" }])).json();
  expect(error.details.issues[0].path).toBe("/data/changes/1/value/name");
});

test("500 items at once are saved within the limits of a request", async () => {
  const changes = Array.from({ length: 500 }, (_, index) => change(randomUUID(), 0, `Pozycja ${index}`));
  expect((await save(changes)).statusCode).toBe(200);
  expect(await findBrokenHistory((await testDatabase()).db)).toEqual([]);
});

test("a client may call neither function", async () => {
  const { uid } = await person();
  const client = await testApp({ caller: { uid, sessionId: "s", isAdmin: false } });
  for (const name of ["saveDictionaryItems", "dictionaryItemHistory"])
    expect((await call(client, name, { ...place, id })).json().error.status).toBe("PERMISSION_DENIED");
});

test("a deleted editor is shown as deleted, also when reports keep the account", async () => {
  const { uid } = await person({ isAdmin: true });
  const editor = await testApp({ caller: { uid, sessionId: "s", isAdmin: true } });
  const id = randomUUID();
  await newRequest(editor, "saveDictionaryItems", { changes: [change(id, 0, "Chwilowa")] });
  await newRequest(editor, "declareEmpty", { uid, year: 2026, month: 1, areas: ["batteries"], isEmpty: true });
  expect(await historyOf("vehicles", "categories", id)).toMatchObject([{ who: { uid } }]);
  await newRequest(app, "deleteUser", { uid });
  expect(await historyOf("vehicles", "categories", id)).toMatchObject([{ who: null }]);
});

test("numbers of two dictionaries and of the law are confirmed by one source: all of them, or none", async () => {
  const READ = "Dz.U. 2026 poz. 1";
  const official = (value: string) => ({ value, status: "official", source: READ });
  const changed = async (kind: "heatingBoiler" | "otherEmissionSource", document: string, key: string) => {
    const [id = "", item] = Object.entries(itemsOf(await load(), kind))[0] ?? [];
    if (!item) throw new Error("nothing to confirm");
    const { version, ...value } = item;
    const rates = { ...value.rates, 2026: official(value.rates[2026]?.value ?? "1") };
    return { document, key, id, version, value: { ...value, rates }, confirmed: ["rates.2026"] };
  };
  const changes = [
    await changed("heatingBoiler", "heating-boilers", "heatingBoilers"),
    await changed("otherEmissionSource", "other-emission-sources", "types"),
  ];
  const confirm = (from: object | null) =>
    call(app, "confirmNumbers", {
      requestId: randomUUID(),
      changes,
      year: 2026,
      law: [{ path: "packaging.bagFee", from, to: official("0.20") }],
    });
  const state = async () => {
    const all = await load();
    return [
      itemsOf(all, "heatingBoiler")[changes[0]?.id ?? ""]?.rates[2026]?.source,
      itemsOf(all, "otherEmissionSource")[changes[1]?.id ?? ""]?.rates[2026]?.source,
      all.law?.[2026]?.packaging?.bagFee?.source,
    ];
  };
  const before = await state();
  expect((await confirm(official("0.3"))).statusCode).toBe(409); // somebody else has changed the law's number
  expect(await state()).toEqual(before);
  const answer = await confirm(null);
  expect(answer.json().result).toMatchObject({
    items: changes.map(({ id, version }) => ({ id, version: version + 1 })),
    law: { numbers: { "packaging.bagFee": official("0.20") } },
  });
  expect(await state()).toEqual([READ, READ, READ]);
});
