import { lookUp } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryItemChange } from "@ekorok/domain/dictionaries/contract/dictionaries";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { mergeItems } from "@ekorok/domain/dictionaries/merge-items";
import { type DictionaryValue, readValue } from "@ekorok/domain/dictionaries/values";
import { whoChanged } from "@ekorok/domain/dictionaries/shown/field-text";
import { valueFields } from "@ekorok/domain/dictionaries/merge-values";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { dictionaryConflictIn } from "../../../api/dictionary-editing.ts";
import { errorText } from "../../../http/client.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { dictionaryWrites } from "../dictionary-writes.ts";
import { useDictionaries } from "../use-dictionaries.ts";
import { checkItem } from "./doubts.tsx";

type StoredItem = object & { readonly version?: unknown };

export type ItemConflict = {
  /** As it was when editing began. */
  readonly base: object;
  readonly mine: DictionaryValue;
  /** Null if somebody has removed it. */
  readonly theirs: StoredItem | null;
  readonly lastChange: DictionaryItemChange | null;
};

type Options = {
  /** The item as it was when editing began, if that was before a reload. */
  readonly base?: StoredItem;
  readonly onSaved: () => void;
  /** Both have changed the same field, or the item was removed. */
  readonly onConflict?: (conflict: ItemConflict) => void;
};
/** The reason for an unlikely value, and paths of numbers with a typed source. */
type Why = { readonly reason?: string; readonly confirmed?: readonly string[] };
type Write = Why & { readonly value: DictionaryValue; readonly over: StoredItem };

/** Key of the toasts about saving. */
const SAVED = "dictionary item";

/** How often a save is repeated on top of others' changes that do not touch mine. */
const TRIES = 3;

/** Saves one item, and merges it with what others saved meanwhile or reports a conflict. */
export function useItemWrite(kind: DictionaryKind, id: string, { base, onSaved, onConflict }: Options) {
  const all = useDictionaries();
  // Kept from when editing began, so that others' later changes are never overwritten unseen.
  const [start, setStart] = useState<StoredItem>(base ?? lookUp(all, kind, id) ?? {});
  const [conflict, setConflict] = useState<ItemConflict | null>(null);
  const over = conflict ? (conflict.theirs ?? {}) : start;
  const check = (over: StoredItem, wanted: DictionaryValue, confirmed: readonly string[] = []) =>
    checkItem(kind, all, {
      id,
      before: valueIn(kind, over),
      wanted,
      confirmed,
      earlier: [valueIn(kind, conflict?.base ?? start) ?? []].flat(),
    });

  /** Keeps others' changes to fields that I left alone, and returns the last of those changes. */
  async function saveMerged({ value, over, ...why }: Write, tries = TRIES): Promise<DictionaryItemChange | null> {
    try {
      await dictionaryWrites.save({ kind, id, version: versionOf(over), value, ...why });
      return null;
    } catch (error) {
      const { item, lastChange } = dictionaryConflictIn(error)?.items[0] ?? {};
      const merged = item && mergeItems(kind, over, value, item);
      if (!merged || merged.conflicts.length > 0 || tries === 0) throw error;
      // The merged value may fail checks that both versions passed.
      const { problems, doubts } = check(item, merged.value, why.confirmed);
      if (Object.keys(problems).length > 0 || (doubts.length > 0 && why.reason === undefined)) throw error;
      return (await saveMerged({ value: merged.value, over: item, ...why }, tries - 1)) ?? lastChange ?? null;
    }
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: (write: Write) => saveMerged(write),
    meta: { about: SAVED },
    // Removes the toast of the last save, which would be shown beside this one's.
    onMutate: () => toasts.withdraw(SAVED),
    onSuccess: (merged) => {
      toasts.show("success", merged ? `Zapisano. Zachowano też zmiany: ${whoChanged(merged)}.` : "Zapisano.", SAVED);
      onSaved();
    },
    onError: (error, { value, over }) => {
      const found = dictionaryConflictIn(error)?.items[0];
      if (!found) return;
      const conflict = { base: over, mine: value, theirs: found.item, lastChange: found.lastChange };
      setConflict(conflict);
      onConflict?.(conflict);
    },
  });
  return {
    conflict,
    /** The state that a save replaces. */
    over,
    /** My value: as it was when editing began, or what I tried to save. */
    mine: conflict ? conflict.mine : valueIn(kind, start),
    isSaving: isPending,
    failure: error && !dictionaryConflictIn(error) ? errorText(error) : null,
    check: (wanted: DictionaryValue, confirmed: readonly string[]) => check(over, wanted, confirmed),
    save: (value: DictionaryValue, why: Why = {}) => mutate({ value, ...why, over }),
    /** Continues from the saved state. */
    takeTheirs: () => {
      setStart(conflict?.theirs ?? {});
      setConflict(null);
    },
  };
}

const versionOf = ({ version }: StoredItem): number => (typeof version === "number" ? version : 0);

const valueIn = (kind: DictionaryKind, item: StoredItem): DictionaryValue | undefined =>
  versionOf(item) > 0 ? readValue(kind, valueFields(item)) : undefined;
