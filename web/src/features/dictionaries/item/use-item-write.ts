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
import { errorText } from "../../../api/client.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { dictionaryWrites } from "../dictionary-writes.ts";
import { useDictionaries } from "../use-dictionaries.ts";
import { checkItem } from "./doubts.tsx";

type StoredItem = object & { readonly version?: unknown };

export type ItemConflict = {
  /** As it was when editing began. */
  readonly base: object;
  readonly mine: DictionaryValue;
  /** Null: somebody has removed it. */
  readonly theirs: StoredItem | null;
  readonly lastChange: DictionaryItemChange | null;
};

type Options = {
  /** The item as it was known when it was changed, where that was before now. */
  readonly base?: StoredItem;
  readonly onSaved: () => void;
  /** Both have changed the same thing, or they have removed it. */
  readonly onClash?: (clash: ItemConflict) => void;
};
/** Why something unlikely is true, and numbers whose source was given. */
type Why = { readonly reason?: string; readonly confirmed?: readonly string[] };
type Write = Why & { readonly value: DictionaryValue; readonly over: StoredItem };

/** What is said of a save, in the snackbar. */
const SAVED = "dictionary item";

/** How often to try again what somebody was quicker with: each time they changed something else than I did. */
const TRIES = 3;

/** Saving one item: on its way, done, refused, or met by what somebody else wrote meanwhile. */
export function useItemWrite(kind: DictionaryKind, id: string, { base, onSaved, onClash }: Options) {
  const all = useDictionaries();
  // As it was when editing began: what comes in meanwhile is no reason to overwrite it unseen.
  const [start, setStart] = useState<StoredItem>(base ?? lookUp(all, kind, id) ?? {});
  const [clash, setClash] = useState<ItemConflict | null>(null);
  const over = clash ? (clash.theirs ?? {}) : start;
  /** What the server would say of a value in place of another. */
  const check = (over: StoredItem, wanted: DictionaryValue, confirmed: readonly string[] = []) =>
    checkItem(kind, all, {
      id,
      before: valueIn(kind, over),
      wanted,
      confirmed,
      earlier: [valueIn(kind, clash?.base ?? start) ?? []].flat(),
    });

  /** What others changed meanwhile is kept, where I left it as it was; gives the last of them. */
  async function saveMerged({ value, over, ...why }: Write, tries = TRIES): Promise<DictionaryItemChange | null> {
    try {
      await dictionaryWrites.save({ kind, id, version: versionOf(over), value, ...why });
      return null;
    } catch (error) {
      const { item, lastChange } = dictionaryConflictIn(error)?.items[0] ?? {};
      const merged = item && mergeItems(kind, over, value, item);
      if (!merged || merged.conflicts.length > 0 || tries === 0) throw error;
      // Together the two may be what neither would have been: then it has to be looked at.
      const { problems, doubts } = check(item, merged.value, why.confirmed);
      if (Object.keys(problems).length > 0 || (doubts.length > 0 && why.reason === undefined)) throw error;
      return (await saveMerged({ value: merged.value, over: item, ...why }, tries - 1)) ?? lastChange ?? null;
    }
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: (write: Write) => saveMerged(write),
    meta: { about: SAVED },
    // What was said of the last save is not to stand beside the outcome of this one.
    onMutate: () => toasts.withdraw(SAVED),
    onSuccess: (merged) => {
      toasts.show("success", merged ? `Zapisano. Zachowano też zmiany: ${whoChanged(merged)}.` : "Zapisano.", SAVED);
      onSaved();
    },
    onError: (error, { value, over }) => {
      const found = dictionaryConflictIn(error)?.items[0];
      if (!found) return;
      const clash = { base: over, mine: value, theirs: found.item, lastChange: found.lastChange };
      setClash(clash);
      onClash?.(clash);
    },
  });
  return {
    clash,
    /** What a write takes the place of. */
    over,
    /** What I am changing: the item as it was when I began, or what I would have saved. */
    mine: clash ? clash.mine : valueIn(kind, start),
    isSaving: isPending,
    failure: error && !dictionaryConflictIn(error) ? errorText(error) : null,
    check: (wanted: DictionaryValue, confirmed: readonly string[]) => check(over, wanted, confirmed),
    save: (value: DictionaryValue, why: Why = {}) => mutate({ value, ...why, over }),
    /** Goes on from what is there now. */
    takeTheirs: () => {
      setStart(clash?.theirs ?? {});
      setClash(null);
    },
  };
}

const versionOf = ({ version }: StoredItem): number => (typeof version === "number" ? version : 0);

/** What an item says; nothing where there is none. */
const valueIn = (kind: DictionaryKind, kept: StoredItem): DictionaryValue | undefined =>
  versionOf(kept) > 0 ? readValue(kind, valueFields(kept)) : undefined;
