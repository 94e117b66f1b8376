import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { call, newRequest } from "../../../test/people.ts";
import {
  added,
  anotherClient,
  permitOnly,
  read,
  reporter,
  rowFor,
  save,
  type Reporter,
} from "../../../test/reporting.ts";

const june = { year: 2026, month: 6 };
let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const patch = (payload: object) => admin.app.inject({ method: "PATCH", url: "/api/dictionaries/packagings", payload });
const uses = async (ids: readonly string[], ...years: number[]) => {
  const asked = { ids, ...(years.length > 0 ? { years } : {}) };
  return (await call(admin.app, "dictionaryItemUses", asked)).json<{ result: object }>().result;
};

/** A category of packaging of the test's own. */
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

test("an item nobody used goes; one that a row refers to is withdrawn, stays, and can be brought back", async () => {
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
  expect(month.findings.filter(({ level }) => level === "blocks")).toEqual([]); // what uses it is still right
  const renamed = { ...used.value, name: `Torba ${used.id}` };
  expect((await patch({ field, version: 2, value: renamed })).json()).toMatchObject({ item: { isWithdrawn: true } });
  const back = (await patch({ field, version: 3, restore: true })).json<{ item: object }>();
  expect(back.item).toEqual({ ...renamed, version: 4 });
  const told = await call(admin.app, "dictionaryItemHistory", {
    document: "packagings",
    key: "categories",
    id: used.id,
  });
  expect(told.json<{ result: { changes: { action: string }[] } }>().result.changes.map(({ action }) => action)).toEqual(
    ["dictionary.restore", "dictionary.set", "dictionary.withdraw", "dictionary.set"],
  );
});

test("a withdrawn item goes as soon as nothing refers to it, and not before", async () => {
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

test("what only an earlier submission refers to counts as used, too", async () => {
  const { id } = await category();
  const { uid, row } = await packer(id);
  await newRequest(admin.app, "submitReport", { uid, ...june, declaration: true });
  await newRequest(admin.app, "returnReport", { uid, ...june, reason: "Popraw." });
  await save(admin.app, uid, june, "packagings", [{ id: row.id, version: 1, set: null }]);
  expect(await uses([id])).toEqual({ openMonths: 0, openClients: 0, months: 1, clients: 1 });
  expect((await patch({ field: `categories.${id}`, version: 1, delete: true })).json()).toMatchObject({
    item: { isWithdrawn: true },
  });
});

test("it is told how many open months of how many clients an item is used in", async () => {
  const [{ id }, other] = [await category(), await category()];
  expect(await uses([id])).toEqual({ openMonths: 0, openClients: 0, months: 0, clients: 0 });
  const [one, two] = [await packer(id), await packer(id)];
  await save(admin.app, one.uid, { year: 2026, month: 7 }, "packagings", [added(one.row.set ?? {})]);
  await newRequest(admin.app, "submitReport", { uid: two.uid, ...june, declaration: true });
  expect(await uses([id])).toEqual({ openMonths: 2, openClients: 1, months: 3, clients: 2 });
  await packer(other.id);
  expect(await uses([id, other.id])).toEqual({ openMonths: 3, openClients: 2, months: 4, clients: 3 });
  expect(await uses([id], 2025, 2026)).toMatchObject({ openMonths: 2 });
  expect(await uses([id], 2025)).toEqual({ openMonths: 0, openClients: 0, months: 0, clients: 0 });
});

test("twenty who save a row and one who removes its item never leave a row without its item", async () => {
  for (let time = 0; time < 3; time++) {
    const { id } = await category();
    const uid = await anotherClient();
    const cells = { ...(await rowFor("packagings", june)), category: id };
    await Promise.all([
      ...Array.from({ length: 20 }, () => save(admin.app, uid, june, "packagings", [added(cells)])),
      patch({ field: `categories.${id}`, version: 1, delete: true }),
    ]);
    const { summary } = (await read(admin.app, uid, 2026, 6, "packagings")).json<{
      summary: { blocks: number; rowCount: number };
    }>();
    // Whoever came after a removal is told by a check; whoever came before made it a withdrawal.
    expect([0, summary.rowCount]).toContain(summary.blocks);
  }
});
