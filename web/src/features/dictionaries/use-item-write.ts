import { type DictionaryItemChange, type DictionaryKind, type DictionaryValue, lookUp } from "@ekorok/domain";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { clashIn } from "../../api/dictionaries.ts";
import { errorText } from "../../api/error-text.ts";
import { useDictionaries } from "./use-dictionaries.ts";
import { dictionaryWrites as writes } from "./dictionary-writes.ts";

export type Clash = {
  readonly mine: DictionaryValue;
  /** Null: somebody has removed it. */
  readonly theirs: (object & { version?: unknown }) | null;
  readonly lastChange: DictionaryItemChange | null;
};

/** Saving one item: on its way, done, refused, or met by what somebody else wrote meanwhile. */
export function useItemWrite(kind: DictionaryKind, id: string, onSaved: () => void) {
  const all = useDictionaries();
  // As it was when editing began: what comes in meanwhile is no reason to overwrite it unseen.
  const [version, setVersion] = useState(lookUp(all, kind, id)?.version ?? 0);
  const [clash, setClash] = useState<Clash | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ value, over }: { value: DictionaryValue; over: number }) =>
      writes.save({ kind, id, version: over, value }),
    onSuccess: onSaved,
    onError: (error, { value }) => {
      const found = clashIn(error)?.items[0];
      if (found) setClash({ mine: value, theirs: found.item, lastChange: found.lastChange });
    },
  });
  const theirVersion = typeof clash?.theirs?.version === "number" ? clash.theirs.version : 0;
  return {
    clash,
    isSaving: isPending,
    failure: error && !clashIn(error) ? errorText(error) : null,
    save: (value: DictionaryValue) => mutate({ value, over: clash ? theirVersion : version }),
    /** Goes on from what is there now. */
    takeTheirs: () => {
      setVersion(theirVersion);
      setClash(null);
    },
  };
}
