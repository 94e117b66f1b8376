import { isDeepStrictEqual } from "node:util";
import { keysOf, placeOf } from "@ekorok/domain/dictionaries/kinds";
import { referencesOf } from "@ekorok/domain/dictionaries/dictionary-items";
import { readValue, type DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { sql } from "drizzle-orm";
import { rate } from "@ekorok/domain/year-law/rate";
import type { Db } from "../../../db/index.ts";
import { dictionaryItems, dictionaryState } from "../../../db/schema.ts";
import { recountJob, addressOf, historyName } from "../parse-changes.ts";
import { addJob } from "../../../jobs/store.ts";
import { NO_ACCOUNT_UID, recordChanges, type HistoryEntry } from "../../history/store.ts";
import { lockDictionaries } from "../store.ts";
import type { SeedItem } from "./rate-tables.ts";
import { SEED_EDITION, seedItems } from "./seed-items.ts";

type StoredItem = { value: DictionaryValue | null; seeded: DictionaryValue | null; version: number };
type Edition = { number: number; items: () => SeedItem[] };

const present: Edition = { number: SEED_EDITION, items: seedItems };

/** Adds the program's data to the dictionaries, once for each edition; what people changed or removed stays. */
export async function seedDictionaries(db: Db, { number, items }: Edition = present): Promise<void> {
  const [state] = await db.select({ edition: dictionaryState.seedEdition }).from(dictionaryState);
  if (state && state.edition >= number) return;
  await db.transaction(async (db) => {
    const { seedEdition } = await lockDictionaries(db);
    if (seedEdition >= number) return; // another server was quicker
    await applyItems(db, items());
    await db.update(dictionaryState).set({ seedEdition: number });
  });
}

async function applyItems(db: Db, items: readonly SeedItem[]): Promise<void> {
  const rows = await db.select().from(dictionaryItems);
  const stored = new Map(rows.map((row) => [`${row.document}/${row.key}.${row.id}`, row]));
  const changes: HistoryEntry[] = [];
  const written: (typeof dictionaryItems.$inferInsert)[] = [];
  const gone = new Set(rows.filter(({ value }) => !value).map(({ id }) => id));
  for (const item of items) {
    const before = keysOf(item.kind)
      .map((key) => stored.get(`${placeOf(item.kind).document}/${key}.${item.id}`))
      .find((row) => row !== undefined);
    const after = broughtUp(item, before, gone);
    if (after === undefined) continue;
    const isChanged = !isDeepStrictEqual(after, before?.value);
    const version = (before?.version ?? 0) + (isChanged ? 1 : 0);
    written.push({ ...addressOf(item), value: after, seeded: item.value, version });
    if (isChanged)
      changes.push({
        uid: NO_ACCOUNT_UID,
        actorUid: null,
        action: "dictionary.seed",
        item: historyName(item),
        before: before?.value ?? undefined,
        after,
      });
  }
  await writeSeeded(db, written);
  await recordChanges(db, changes);
  if (changes.some(({ before }) => before !== undefined)) await addJob(db, recountJob, {});
}

/** The item's new value; undefined leaves everything as it is. */
function broughtUp(
  item: SeedItem,
  before: StoredItem | undefined,
  gone: ReadonlySet<string>,
): DictionaryValue | undefined {
  if (before && !before.value) return undefined; // somebody removed it
  const value = before ? readValue(item.kind, mergeSeed(before.value, before.seeded, item.value)) : item.value;
  // Do not add an item that refers to a removed one.
  return referencesOf(item.kind, value).some(({ id }) => gone.has(id)) ? undefined : value;
}

async function writeSeeded(db: Db, rows: (typeof dictionaryItems.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(dictionaryItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [dictionaryItems.document, dictionaryItems.key, dictionaryItems.id],
      set: {
        value: sql`excluded.value`,
        seeded: sql`excluded.seeded`,
        version: sql`excluded.version`,
        updatedAt: sql`case when ${dictionaryItems.version} = excluded.version then ${dictionaryItems.updatedAt} else now() end`,
      },
    });
}

type SeedParts = Record<string, unknown>;

/**
 * Merges the newest edition of the seed into what is stored, part by part. A part that still equals the last edition
 * (`base`) takes the newest value; a part that somebody changed or removed stays.
 */
export function mergeSeed(stored: unknown, base: unknown, newest: unknown): unknown {
  if (isDeepStrictEqual(stored, base)) return newest;
  if (!isDivisible(stored) || !isDivisible(base) || !isDivisible(newest)) return stored;
  const names = new Set([stored, base, newest].flatMap(Object.keys));
  return Object.fromEntries(
    [...names]
      .map((name) => [name, mergeSeed(stored[name], base[name], newest[name])] as const)
      .filter(([, part]) => part !== undefined),
  );
}

/** A rate is merged as a whole: half of an old and half of a new one would be a number with a wrong source. */
const isDivisible = (part: unknown): part is SeedParts =>
  typeof part === "object" && part !== null && !Array.isArray(part) && !rate.safeParse(part).success;
