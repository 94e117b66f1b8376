import { randomUUID } from "node:crypto";
import { itemsOf } from "@ekorok/domain/dictionaries/dictionary-items";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../test/app.ts";
import { person } from "../../../../test/people.ts";
import { listChanges, NO_ACCOUNT_UID } from "../../history/store.ts";
import { dictionaryEditor } from "../access.ts";
import { saveChanges } from "../../dictionary-changes/save.ts";
import { readDictionaries, readRevision } from "../store.ts";
import { seedDictionaries } from "./apply-seed.ts";
import type { SeedItem } from "./rate-tables.ts";
import { SEED_EDITION, seedItems } from "./seed-items.ts";

const rate = (value: string) => ({ value, status: "derived" as const, source: "M.P." });
const boilerCategory = { kind: "heatingBoilerCategory" as const, id: randomUUID() };
const boiler = (id: string, rates: Record<string, Rate>): SeedItem<"heatingBoiler"> => ({
  kind: "heatingBoiler",
  id,
  value: { name: `Kocioł ${id}`, category: boilerCategory.id, power: { upTo: "5" }, unit: "Mg", rates },
});
const edition = (number: number, ...items: SeedItem[]) => ({
  number,
  items: (): SeedItem[] => [{ ...boilerCategory, value: { name: "Próbna", fuel: "wood" } }, ...items],
});
const boilersNow = async () =>
  itemsOf((await readDictionaries((await testDatabase()).db)).dictionaries, "heatingBoiler");
async function save(...changes: Parameters<typeof saveChanges>[2]) {
  const { db } = await testDatabase();
  const { uid } = await person({ isAdmin: true });
  const editor = dictionaryEditor({
    by: "session",
    uid,
    sessionId: "s",
    isAdmin: true,
    colleagues: [],
    isProved: true,
  });
  return db.transaction((db) => saveChanges(db, editor, changes));
}

test("a database begins with the whole seed, and a second start changes nothing", async () => {
  const { db } = await testDatabase();
  const { revision, dictionaries } = await readDictionaries(db);
  for (const { kind, id, value } of seedItems())
    expect(itemsOf(dictionaries, kind)[id]).toEqual({ ...value, version: 1 });
  await seedDictionaries(db);
  await seedDictionaries(db, edition(SEED_EDITION - 1, boiler(randomUUID(), {}))); // an older program
  expect(await readRevision(db)).toBe(revision);
});

test("a new edition updates what nobody changed, adds a year to what somebody changed, and restores nothing that was removed", async () => {
  const { db } = await testDatabase();
  const [untouched, corrected, removed] = [randomUUID(), randomUUID(), randomUUID()];
  const first = { 2026: rate("1") };
  await seedDictionaries(db, edition(10, ...[untouched, corrected, removed].map((id) => boiler(id, first))));
  const read = { value: "1.5", status: "official" as const, source: "M.P. 2025 poz. 769" };
  const mine = boiler(corrected, { 2026: read }).value;
  await save({ kind: "heatingBoiler", id: corrected, version: 1, value: mine });
  await save({ kind: "heatingBoiler", id: removed, version: 1, value: null });

  const second = { 2026: rate("2"), 2027: rate("3") };
  await seedDictionaries(db, edition(11, ...[untouched, corrected, removed].map((id) => boiler(id, second))));
  const now = await boilersNow();
  expect(now[untouched]).toMatchObject({ rates: second, version: 2 });
  expect(now[corrected]).toMatchObject({ rates: { 2026: read, 2027: rate("3") }, version: 3 });
  expect(now[removed]).toBeUndefined();
  const history = await listChanges(db, NO_ACCOUNT_UID, `heating-boilers/heatingBoilers.${corrected}`);
  expect(history.map(({ action, actorUid }) => [action, actorUid === null])).toEqual([
    ["dictionary.seed", true],
    ["dictionary.set", false],
    ["dictionary.seed", true],
  ]);
});

test("no new item refers to an item that somebody removed", async () => {
  const { db } = await testDatabase();
  const id = randomUUID();
  const gone = { kind: "vehicleCategory" as const, id: randomUUID() };
  await seedDictionaries(db, edition(20, { ...gone, value: { name: "Odchodzi" } }));
  await save({ ...gone, version: 1, value: null });
  const value = { name: "Silnik", categories: [gone.id], rates: {} };
  await seedDictionaries(db, edition(21, { kind: "vehicleEngine", id, value }));
  expect((await readDictionaries(db)).dictionaries.vehicles.engines[id]).toBeUndefined();
});

test("servers that start together seed once", async () => {
  const { db } = await testDatabase();
  const id = randomUUID();
  const seeds = Array.from({ length: 6 }, () => seedDictionaries(db, edition(30, boiler(id, {}))));
  await Promise.all(seeds);
  expect((await boilersNow())[id]?.version).toBe(1);
  expect(await listChanges(db, NO_ACCOUNT_UID, `heating-boilers/heatingBoilers.${id}`)).toHaveLength(1);
});
