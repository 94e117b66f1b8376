import { emptyDictionaries, type Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { dictionariesAnswer } from "@ekorok/domain/dictionaries/dictionaries-answer";
import { keysOf, type DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { lawsWithEntered } from "@ekorok/domain/dictionaries/law-changes";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { dictionaryItems, dictionaryState, users } from "../../db/schema.ts";
import { findLastNames, NO_ACCOUNT_UID } from "../history/store.ts";
import { addressOf } from "./parse-changes.ts";

declare const proof: unique symbol;
/** The uid of somebody who may change dictionaries. Only access.ts makes one. */
export type DictionaryEditor = string & { readonly [proof]: "dictionary.write" };

/** Advisory lock: shared while something is stored that refers to items, exclusive while items are removed. */
export const DICTIONARY_USE = 4_711_021;

/** The revision of all dictionaries; it changes with every change. */
export async function readRevision(db: Db): Promise<string> {
  const [state] = await db.select({ revision: dictionaryState.revision }).from(dictionaryState);
  if (!state) throw new Error("the dictionaries have lost their state");
  return state.revision;
}

/** All dictionaries, with the revision that was read. */
export async function readDictionaries(db: Db): Promise<{ revision: string; dictionaries: Dictionaries }> {
  const { document, key, id, value, version, isWithdrawn } = dictionaryItems;
  const rows = await db
    .select({
      revision: dictionaryState.revision,
      law: dictionaryState.law,
      item: { document, key, id, value, version, isWithdrawn },
    })
    .from(dictionaryState)
    .leftJoin(dictionaryItems, isNotNull(value));
  const all: Record<string, Record<string, Record<string, unknown>>> = emptyDictionaries();
  for (const { item } of rows) {
    const items = item && all[item.document]?.[item.key];
    const withdrawn = item?.isWithdrawn ? { isWithdrawn: true } : {};
    if (items) items[item.id] = { ...item.value, version: item.version, ...withdrawn };
  }
  const removed = { names: await readRemovedNames(db) };
  const [state] = rows;
  const law = lawsWithEntered(state?.law ?? {});
  const entered = Object.keys(law).length > 0 && { law };
  return { revision: state?.revision ?? "", dictionaries: dictionariesAnswer.parse({ ...all, ...entered, removed }) };
}

/** Names of removed items by id. The history names an item `vehicles/engines.{id}`; ids are unique across kinds. */
async function readRemovedNames(db: Db): Promise<Record<string, string>> {
  const names = await findLastNames(db, NO_ACCOUNT_UID, "dictionary.remove");
  return Object.fromEntries([...names].map(([item, name]) => [item.slice(item.indexOf(".") + 1), name]));
}

export async function readLaw(db: Db): Promise<Record<string, Record<string, Rate>>> {
  const [state] = await db.select({ law: dictionaryState.law }).from(dictionaryState);
  return state?.law ?? {};
}

/** Blocks other writers until the transaction ends, and sets a new revision. */
export async function lockDictionaries(db: Db): Promise<{ seedEdition: number }> {
  const [state] = await db
    .update(dictionaryState)
    .set({ revision: sql`gen_random_uuid()` })
    .returning({ seedEdition: dictionaryState.seedEdition });
  if (!state) throw new Error("the dictionaries have lost their state");
  return state;
}

type Address = { kind: DictionaryKind; id: string };

/** Writes an item under its kind's present key, even if it had an older key or was removed. */
export async function writeItem(db: Db, item: Address & { version: number; value: DictionaryValue }): Promise<void> {
  const { value } = item;
  await db
    .insert(dictionaryItems)
    .values({ ...addressOf(item), value, version: item.version + 1 })
    .onConflictDoUpdate({
      target: [dictionaryItems.document, dictionaryItems.key, dictionaryItems.id],
      set: { value, version: sql`greatest(${dictionaryItems.version} + 1, excluded.version)`, updatedAt: sql`now()` },
    });
}

/** Which of these items were changed earlier and are still to be recounted in the months that refer to them. */
export async function findNotRecounted(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { id, isRecounted } = dictionaryItems;
  const found = await db
    .select({ id })
    .from(dictionaryItems)
    .where(and(inArray(id, [...ids]), eq(isRecounted, false)));
  return new Set(found.map((item) => item.id));
}

/** Undoes what a trigger sets on every write, for items whose change affects no row. */
export async function markRecounted(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(dictionaryItems)
      .set({ isRecounted: true })
      .where(inArray(dictionaryItems.id, [...ids]));
}

/** Waits until nobody is storing anything that refers to items, and blocks them until the transaction ends. */
export async function waitForReferences(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${DICTIONARY_USE})`);
}

export const removeItem = (db: Db, address: Address) => changeItem(db, address, { value: null, isWithdrawn: false });

export const setWithdrawn = (db: Db, address: Address, isWithdrawn: boolean) =>
  changeItem(db, address, { isWithdrawn });

async function changeItem(
  db: Db,
  { kind, id }: Address,
  change: { value?: null; isWithdrawn: boolean },
): Promise<void> {
  await db
    .update(dictionaryItems)
    .set({ ...change, version: sql`${dictionaryItems.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(dictionaryItems.document, addressOf({ kind, id }).document),
        inArray(dictionaryItems.key, keysOf(kind)),
        eq(dictionaryItems.id, id),
        isNotNull(dictionaryItems.value),
      ),
    );
}

export async function findEditors(db: Db, uids: readonly string[]) {
  const found = await db
    .select({ uid: users.uid, email: users.email, profile: users.profile })
    .from(users)
    .where(and(inArray(users.uid, [...uids]), isNull(users.anonymisedAt)));
  return new Map(found.map(({ uid, email, profile }) => [uid, { uid, email, displayName: profile.displayName ?? "" }]));
}
