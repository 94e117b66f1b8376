import { randomUUID } from "node:crypto";
import type { AreaReport } from "@ekorok/domain/reports/contract/reports";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { asOwner } from "../../../../test/administration.ts";
import { testDatabase } from "../../../../test/app.ts";
import { call, newRequest } from "../../../../test/people.ts";
import { submit } from "../../../../test/report-moves.ts";
import {
  added,
  anotherClient,
  permitOnly,
  read,
  reporter,
  rowFor,
  save,
  type Reporter,
} from "../../../../test/reporting.ts";
import { openConnection } from "../../../db/connection.ts";
import { DICTIONARY_USE } from "../../dictionaries/store.ts";

const june = { year: 2026, month: 6 };
let admin: Reporter;
beforeAll(async () => {
  // Tests below lock rows, on a busy machine for longer than the usual limit.
  await testDatabase({ statement: 60_000 });
  admin = await reporter({ isAdmin: true });
});

const patch = (payload: object) => admin.app.inject({ method: "PATCH", url: "/api/dictionaries/packagings", payload });
const uses = async (ids: readonly string[], ...years: number[]) => {
  const asked = { ids, ...(years.length > 0 ? { years } : {}) };
  return (await call(admin.app, "dictionaryItemUses", asked)).json<{ result: object }>().result;
};

/** The test's own category of packaging. */
async function category() {
  const id = randomUUID();
  const value = { name: `Worek ${id}`, material: "M1", feeRates: {}, recyclingLevels: {} };
  expect((await patch({ field: `categories.${id}`, version: 0, value })).statusCode).toBe(200);
  return { id, value };
}

async function packer(id: string) {
  const uid = await anotherClient();
  await permitOnly(uid, "packagings");
  const row = added({ ...(await rowFor("packagings", june)), category: id });
  expect((await save(admin.app, uid, june, "packagings", [row])).statusCode).toBe(200);
  return { uid, row };
}

test("a save names the dictionaries of its computation, and those name removed items", async () => {
  const { id, value } = await category();
  const { uid, row } = await packer((await category()).id);
  const change = { id: row.id, version: 1, set: { remarks: "inne" } };
  expect((await patch({ field: `categories.${id}`, version: 1, delete: true })).statusCode).toBe(200);
  const { revision } = (await save(admin.app, uid, june, "packagings", [change])).json<{ revision: string }>();
  const all = await admin.app.inject({ url: "/api/dictionaries" });
  expect(all.headers.etag).toContain(revision);
  expect(all.json()).toMatchObject({ removed: { names: { [id]: value.name } } });
});

test("an item that is named only in the input for earlier months is withdrawn, too", async () => {
  const { id } = await category();
  const uid = await anotherClient();
  const changes = [{ field: ["earlierMonths", `packaging/${id}`], from: null, to: "12" }];
  const url = `/api/users/${uid}/reports/2026/inputs`;
  const payload = { requestId: randomUUID(), changes };
  expect((await admin.app.inject({ method: "PATCH", url, payload })).statusCode).toBe(200);
  expect((await patch({ field: `categories.${id}`, version: 1, delete: true })).json()).toMatchObject({
    item: { isWithdrawn: true },
  });
});

test("an unused item is removed; one that a row refers to is withdrawn, stays, and can be restored", async () => {
  const [unused, used] = [await category(), await category()];
  const { uid } = await packer(used.id);
  const field = `categories.${used.id}`;
  expect((await patch({ field: `categories.${unused.id}`, version: 1, delete: true })).json()).toMatchObject({
    item: null,
  });
  expect((await patch({ field, version: 1, delete: true })).json()).toMatchObject({
    item: { isWithdrawn: true, version: 2 },
  });
  const month = (await read(admin.app, uid, 2026, 6)).json<{ findings: { level: string }[] }>();
  expect(month.findings.filter(({ level }) => level === "blocks")).toEqual([]); // what refers to it is still valid
  const renamed = { ...used.value, name: `Torba ${used.id}` };
  expect((await patch({ field, version: 2, value: renamed })).json()).toMatchObject({ item: { isWithdrawn: true } });
  const back = (await patch({ field, version: 3, restore: true })).json<{ item: object }>();
  expect(back.item).toEqual({ ...renamed, version: 4 });
  const history = await call(admin.app, "dictionaryItemHistory", {
    document: "packagings",
    key: "categories",
    id: used.id,
  });
  expect(
    history.json<{ result: { changes: { action: string }[] } }>().result.changes.map(({ action }) => action),
  ).toEqual(["dictionary.restore", "dictionary.set", "dictionary.withdraw", "dictionary.set"]);
});

test("a withdrawn item is removed as soon as nothing refers to it, and not before", async () => {
  const { id } = await category();
  const { uid, row } = await packer(id);
  const field = `categories.${id}`;
  await patch({ field, version: 1, delete: true });
  const refused = await patch({ field, version: 2, delete: true });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    error: { status: "FAILED_PRECONDITION", message: expect.stringContaining("Jest już wycofana") },
  });
  await save(admin.app, uid, june, "packagings", [{ id: row.id, version: 1, set: null }]);
  expect((await patch({ field, version: 2, delete: true })).json()).toMatchObject({ item: null });
});

test("an item that only an earlier submission refers to counts as used, too", async () => {
  const { id } = await category();
  const { uid, row } = await packer(id);
  await submit(admin.app, uid, june);
  await newRequest(admin.app, "returnReport", { uid, ...june, reason: "Popraw." });
  await save(admin.app, uid, june, "packagings", [{ id: row.id, version: 1, set: null }]);
  expect(await uses([id])).toEqual({ openMonths: 0, openClients: 0, months: 1, clients: 1 });
  expect((await patch({ field: `categories.${id}`, version: 1, delete: true })).json()).toMatchObject({
    item: { isWithdrawn: true },
  });
});

test("the use of an item is counted in open months and clients", async () => {
  const [{ id }, other] = [await category(), await category()];
  expect(await uses([id])).toEqual({ openMonths: 0, openClients: 0, months: 0, clients: 0 });
  const [one, two] = [await packer(id), await packer(id)];
  await save(admin.app, one.uid, { year: 2026, month: 7 }, "packagings", [added(one.row.set ?? {})]);
  await submit(admin.app, two.uid, june);
  expect(await uses([id])).toEqual({ openMonths: 2, openClients: 1, months: 3, clients: 2 });
  await packer(other.id);
  expect(await uses([id, other.id])).toEqual({ openMonths: 3, openClients: 2, months: 4, clients: 3 });
  expect(await uses([id], 2025, 2026)).toMatchObject({ openMonths: 2 });
  expect(await uses([id], 2025)).toEqual({ openMonths: 0, openClients: 0, months: 0, clients: 0 });
});

describe("an item is removed while a row that refers to it is being saved", () => {
  const areaOf = async (uid: string) =>
    (await read(admin.app, uid, 2026, 6, "packagings")).json<Pick<AreaReport, "summary" | "findings">>();
  const remove = (id: string) => patch({ field: `categories.${id}`, version: 1, delete: true });

  const named = (name: string) => expect.stringContaining(`„${name}”, pozycja usunięta z listy`);

  /** How many transactions hold or wait for the lock on the use of dictionaries. */
  const locks = (mode: "ShareLock" | "ExclusiveLock", isGranted: boolean) => async () => {
    const [found] = await asOwner<{ count: number }>(
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = $1 and mode = $2 and granted = $3
          and database = (select oid from pg_database where datname = current_database())`,
      [DICTIONARY_USE, mode, isGranted],
    );
    return found?.count;
  };

  /** Locks a row of the database, and gives the function that releases it. */
  async function holdUp(table: string, key: string, id: string): Promise<() => Promise<void>> {
    const holder = await openConnection((await testDatabase()).owner);
    await holder.query("begin");
    await holder.query(`select from ekorok.${table} where ${key} = $1 for update`, [id]);
    onTestFinished(() => holder.end());
    return async () => void (await holder.query("rollback"));
  }

  test("the row first: the removal waits for it, and only withdraws the item", async () => {
    const { id } = await category();
    const uid = await anotherClient();
    const cells = await rowFor("packagings", june);
    await save(admin.app, uid, june, "packagings", [added(cells)]);
    const letGo = await holdUp("reports", "uid", uid);
    const saving = save(admin.app, uid, june, "packagings", [added({ ...cells, category: id })]);
    await expect.poll(locks("ShareLock", true)).toBe(1);
    const removing = remove(id);
    await expect.poll(locks("ExclusiveLock", false)).toBe(1);
    await letGo();
    expect((await saving).statusCode).toBe(200);
    expect((await removing).json()).toMatchObject({ item: { isWithdrawn: true } });
    expect((await areaOf(uid)).summary).toMatchObject({ rowCount: 2, blocks: 0 });
  });

  test("the removal first: the row waits for it, is stored as faulty, and cannot be submitted", async () => {
    const { id, value } = await category();
    const uid = await anotherClient();
    await permitOnly(uid, "packagings");
    const row = added({ ...(await rowFor("packagings", june)), category: id });
    const letGo = await holdUp("dictionary_items", "id", id);
    const removing = remove(id);
    await expect.poll(locks("ExclusiveLock", true)).toBe(1);
    const saving = save(admin.app, uid, june, "packagings", [row]);
    await expect.poll(locks("ShareLock", false)).toBe(1);
    await letGo();
    expect((await removing).json()).toMatchObject({ item: null });
    expect((await saving).statusCode).toBe(200);
    const { summary, findings } = await areaOf(uid);
    const noSuchItem = { rowId: row.id, column: "category", level: "blocks", message: named(value.name) };
    expect([summary.blocks, findings]).toMatchObject([
      1,
      expect.arrayContaining([expect.objectContaining(noSuchItem)]),
    ]);
    const submitted = await submit(admin.app, uid, june);
    expect(submitted.json()).toMatchObject({
      error: { status: "FAILED_PRECONDITION", details: { findings: [noSuchItem] } },
    });
  });

  test.each([0, 1, 10, 20])(
    "whichever comes first, no valid row lacks its item: after %i of twenty saves",
    async (place) => {
      const { id } = await category();
      const uid = await anotherClient();
      const cells = { ...(await rowFor("packagings", june)), category: id };
      const saves = (count: number) =>
        Array.from({ length: count }, () => save(admin.app, uid, june, "packagings", [added(cells)]));
      const earlier = saves(place);
      const removing = remove(id);
      const answers = await Promise.all([...earlier, ...saves(20 - place)]);
      const { item } = (await removing).json<{ item: { isWithdrawn: true } | null }>();
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
      // Either a save came first and the item was only withdrawn, or it was removed and every row has an error.
      expect((await areaOf(uid)).summary).toMatchObject({ rowCount: 20, blocks: item ? 0 : 20 });
    },
  );
});
