import {
  dictionaryItemHistoryOutput,
  type DictionaryItemChange,
  type DictionaryItemHistory,
} from "@ekorok/domain/dictionaries/contract/dictionaries";
import { kindAt, type DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { readValue, type DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { z } from "zod";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { listChanges, listLastChanges, NO_ACCOUNT_UID } from "../history/store.ts";
import { refuseUnlessHistorian } from "./access.ts";
import { historyName, noSuchKind } from "./parse-changes.ts";
import { findEditors } from "./store.ts";

export const itemHistoryAnswers = {
  dictionaryItemHistory: async ({ db, caller }, { document, key, id }) => {
    refuseUnlessHistorian(caller);
    const kind = kindAt(document, key);
    if (!kind) throw noSuchKind();
    return { changes: await readItemHistory(db, historyName({ kind, id })) };
  },
} satisfies Answers;

type ItemChange = { actorUid: string | null; at: Date };

async function withNames<C extends ItemChange>(db: Db, changes: readonly C[]) {
  const editors = await findEditors(db, [...new Set(changes.flatMap(({ actorUid }) => actorUid ?? []))]);
  return changes.map(({ actorUid, at, ...change }) => ({
    ...change,
    at: at.toISOString(),
    who: editors.get(actorUid ?? "") ?? null,
  }));
}

export async function readItemHistory(db: Db, item: string): Promise<DictionaryItemHistory["changes"]> {
  const changes = await withNames(db, await listChanges(db, NO_ACCOUNT_UID, item));
  return dictionaryItemHistoryOutput.shape.changes.parse(
    changes.map(({ after, ...change }) => ({ ...change, ...splitReason(after) })),
  );
}

/** Separates the item's value from the reason that was stored with the change. */
function splitReason(after: unknown): { after: unknown; reason: string | null } {
  const { success, data } = z.looseObject({ reason: z.string() }).safeParse(after);
  if (!success) return { after, reason: null };
  const { reason, ...value } = data;
  return { after: value, reason };
}

/** An item's values after each of its changes, newest first; only those that still fit the kind's schema. */
export async function readEarlierValues<K extends DictionaryKind>(
  db: Db,
  kind: K,
  item: string,
): Promise<DictionaryValue<K>[]> {
  const changes = await listChanges(db, NO_ACCOUNT_UID, item);
  return changes.flatMap(({ after }) => valueIn(kind, after) ?? []);
}

function valueIn<K extends DictionaryKind>(kind: K, after: unknown): DictionaryValue<K> | null {
  const { isWithdrawn: _, ...value } = { isWithdrawn: false, ...Object(splitReason(after).after) };
  try {
    return readValue(kind, value);
  } catch {
    return null; // removed, or written by an older program in another form
  }
}

export async function readLastChanges(db: Db, items: readonly string[]): Promise<Map<string, DictionaryItemChange>> {
  const changes = await withNames(db, await listLastChanges(db, NO_ACCOUNT_UID, items));
  return new Map(changes.map(({ item, at, who, action }) => [item, { at, who, action }]));
}
