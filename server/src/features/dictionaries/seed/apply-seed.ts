import { isDeepStrictEqual } from "node:util";
import { keysOf, placeOf } from "@ekorok/domain/dictionaries/kinds";
import { referencesOf } from "@ekorok/domain/dictionaries/dictionary-items";
import { readValue, type DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { sql } from "drizzle-orm";
import { rate } from "@ekorok/domain/year-law/rate";
import type { Db } from "../../../db/index.ts";
import { dictionaryItems, dictionaryState } from "../../../db/schema.ts";
import { recountJob, addressOf, historyName } from "../changes.ts";
import { addJob } from "../../../jobs/store.ts";
import { NOBODYS, recordChanges, type HistoryEntry } from "../../history/store.ts";
import { lockDictionaries } from "../store.ts";
import type { SeedItem } from "./rate-tables.ts";
import { SEED_EDITION, seedItems } from "./seed-items.ts";

type StoredItem = { value: DictionaryValue | null; seeded: DictionaryValue | null; version: number };
type Edition = { number: number; items: () => SeedItem[] };

const present: Edition = { number: SEED_EDITION, items: seedItems };

/** Puts the program's own data into the dictionaries, once an edition; what people changed or removed stays theirs. */
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
  const kept = new Map(rows.map((row) => [`${row.document}/${row.key}.${row.id}`, row]));
  const changes: HistoryEntry[] = [];
  const written: (typeof dictionaryItems.$inferInsert)[] = [];
  const gone = new Set(rows.filter(({ value }) => !value).map(({ id }) => id));
  for (const item of items) {
    const before = keysOf(item.kind)
      .map((key) => kept.get(`${placeOf(item.kind).document}/${key}.${item.id}`))
      .find((row) => row !== undefined);
    const after = broughtUp(item, before, gone);
    if (after === undefined) continue;
    const isChanged = !isDeepStrictEqual(after, before?.value);
    const version = (before?.version ?? 0) + (isChanged ? 1 : 0);
    written.push({ ...addressOf(item), value: after, seeded: item.value, version });
    if (isChanged)
      changes.push({
        uid: NOBODYS,
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

/** The item's value from now on; undefined leaves everything as it is. */
function broughtUp(
  item: SeedItem,
  before: StoredItem | undefined,
  gone: ReadonlySet<string>,
): DictionaryValue | undefined {
  if (before && !before.value) return undefined; // somebody removed it
  const value = before ? readValue(item.kind, mergeSeed(before.value, before.seeded, item.value)) : item.value;
  // Nothing new that speaks of what somebody removed.
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
 * What is kept now, brought up to the newest edition of the seed, part by part: a part that is as the last edition
 * (`base`) said follows the newest one; a part that somebody changed or took away stays as it is.
 */
export function mergeSeed(kept: unknown, base: unknown, newest: unknown): unknown {
  if (isDeepStrictEqual(kept, base)) return newest;
  if (!isDivisible(kept) || !isDivisible(base) || !isDivisible(newest)) return kept;
  const names = new Set([kept, base, newest].flatMap(Object.keys));
  return Object.fromEntries(
    [...names]
      .map((name) => [name, mergeSeed(kept[name], base[name], newest[name])] as const)
      .filter(([, part]) => part !== undefined),
  );
}

/** A rate is one thing: half of an old one and half of a new one would be a number with a wrong source. */
const isDivisible = (part: unknown): part is SeedParts =>
  typeof part === "object" && part !== null && !Array.isArray(part) && !rate.safeParse(part).success;
