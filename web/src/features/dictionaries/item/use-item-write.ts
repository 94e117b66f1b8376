import {
  type DictionaryItemChange,
  type DictionaryKind,
  type DictionaryValue,
  lookUp,
  mergeValues,
  readValue,
  whoChanged,
} from "@ekorok/domain";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { clashIn } from "../../../api/dictionaries.ts";
import { errorText } from "../../../api/error-text.ts";
import { toasts } from "../../../ui/toasts.ts";
import { dictionaryWrites } from "../dictionary-writes.ts";
import { changedYears, draftFrom } from "./item-draft.ts";
import { useDictionaries } from "../use-dictionaries.ts";
import { textAt } from "../value-path.ts";

type Kept = object & { readonly version?: unknown };

export type Clash = {
  /** As it was when editing began. */
  readonly base: object;
  readonly mine: DictionaryValue;
  /** Null: somebody has removed it. */
  readonly theirs: Kept | null;
  readonly lastChange: DictionaryItemChange | null;
};

type Options = {
  readonly onSaved: () => void;
  /** Both have changed the same thing, or they have removed it. */
  readonly onClash?: (clash: Clash) => void;
};
type Write = { readonly value: DictionaryValue; readonly over: Kept; readonly reason?: string };

/** How often to try again what somebody was quicker with: each time they changed something else than I did. */
const TRIES = 3;

/** Saving one item: on its way, done, refused, or met by what somebody else wrote meanwhile. */
export function useItemWrite(kind: DictionaryKind, id: string, { onSaved, onClash }: Options) {
  const all = useDictionaries();
  // As it was when editing began: what comes in meanwhile is no reason to overwrite it unseen.
  const [start, setStart] = useState<Kept>(lookUp(all, kind, id) ?? {});
  const [clash, setClash] = useState<Clash | null>(null);

  /** What others changed meanwhile is kept, where I left it as it was; gives the last of them. */
  async function saveMerged({ value, over, ...why }: Write, tries = TRIES): Promise<DictionaryItemChange | null> {
    try {
      await dictionaryWrites.save({ kind, id, version: versionOf(over), value, ...why });
      return null;
    } catch (error) {
      const { item, lastChange } = clashIn(error)?.items[0] ?? {};
      const merged = item && merge(kind, over, value, item);
      if (!merged || merged.conflicts.length > 0 || tries === 0) throw error;
      return (await saveMerged({ value: merged.value, over: item, ...why }, tries - 1)) ?? lastChange ?? null;
    }
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: (write: Write) => saveMerged(write),
    // A clash is told where it is decided about.
    meta: { errorText: (error) => (clashIn(error) ? null : errorText(error)) },
    onSuccess: (merged) => {
      toasts.show("success", merged ? `Zapisano. Zachowano też zmiany: ${whoChanged(merged)}.` : "Zapisano.");
      onSaved();
    },
    onError: (error, { value, over }) => {
      const found = clashIn(error)?.items[0];
      if (!found) return;
      const clash = { base: over, mine: value, theirs: found.item, lastChange: found.lastChange };
      setClash(clash);
      onClash?.(clash);
    },
  });
  return {
    clash,
    isSaving: isPending,
    failure: error && !clashIn(error) ? errorText(error) : null,
    save: (value: DictionaryValue, why: { reason?: string } = {}) =>
      mutate({ value, ...why, over: clash ? (clash.theirs ?? {}) : start }),
    /** Goes on from what is there now. */
    takeTheirs: () => {
      setStart(clash?.theirs ?? {});
      setClash(null);
    },
  };
}

const versionOf = ({ version }: Kept): number => (typeof version === "number" ? version : 0);

/** What an item says, without what the server keeps of it. */
function withoutKept(item: object): object {
  const { version: _version, isWithdrawn: _isWithdrawn, ...value } = { version: 0, isWithdrawn: false, ...item };
  return value;
}

/** What two people made of an item, as one; where both changed the same, what I made of it. */
export function merge(kind: DictionaryKind, base: object, mine: object, theirs: object) {
  const { value, conflicts } = mergeValues(withoutKept(base), withoutKept(mine), withoutKept(theirs));
  const isApart =
    (hasOtherUnit(base, mine) && hasOtherNumbers(kind, base, theirs)) ||
    (hasOtherUnit(base, theirs) && hasOtherNumbers(kind, base, mine));
  return { value: readValue(kind, value), conflicts: isApart ? [...conflicts, "unit"] : conflicts };
}

/** Numbers that one of the two meant in the old unit are no numbers in the new one, so they are not merged unseen. */
const hasOtherUnit = (one: object, other: object) =>
  ["unit", "densityUnit"].some((path) => textAt(one, path) !== textAt(other, path));

const hasOtherNumbers = (kind: DictionaryKind, one: object, other: object) =>
  changedYears(draftFrom(kind, one), draftFrom(kind, other)).length > 0;
