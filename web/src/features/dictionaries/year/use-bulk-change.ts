import { changeAuthor, type DictionaryKind } from "@ekorok/domain";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { clashIn, type UsesAsked } from "../../../api/dictionaries.ts";
import { errorText } from "../../../api/error-text.ts";
import { useDictionaries } from "../use-dictionaries.ts";
import { toasts } from "../../../ui/toasts.ts";
import { type Change, type PlannedChange, planChanges, writesFor } from "./bulk-changes.ts";
import { type ItemWrite, dictionaryWrites as writes } from "../dictionary-writes.ts";
import { checkItem, useReason } from "../item/use-doubts.ts";
import { textAt } from "../value-path.ts";

type Options = {
  kind: DictionaryKind;
  ids: readonly string[];
  /** How it is shown; null while what is typed makes no sense. */
  preview: Change | null;
  /** Whether a number is ticked before anybody has said anything. */
  isUsual: (change: PlannedChange, all: readonly PlannedChange[]) => boolean;
  onDone: () => void;
};

/** Changing many numbers: the plan, its ticks, and saving. A clash renews the plan and loses no tick. */
export function useBulkChange({ kind, ids, preview, isUsual, onDone }: Options) {
  const all = useDictionaries();
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const reason = useReason();
  const [refusal, setRefusal] = useState<string | null>(null);
  const changes = preview ? planChanges(kind, all, ids, preview) : [];
  const isTicked = (change: PlannedChange) => ticks.get(change.key) ?? isUsual(change, changes);
  const ticked = changes.filter(isTicked);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ sent, ...why }: { sent: readonly ItemWrite[]; reason?: string }) => writes.saveMany(sent, why),
    onSuccess: () => {
      toasts.show("success", "Zapisano.");
      onDone();
    },
  });
  const save = (change: Change) => {
    const wanted = new Set(ticked.map(({ key }) => key));
    const checked = writesFor(kind, all, ids, change, (key) => wanted.has(key)).map((write) => {
      const { value, doubts } = checkItem(kind, all, write.id, write.value);
      const told = doubts.map((doubt) => ({ ...doubt, message: `${value.name}: ${doubt.message}` }));
      return { sent: { ...write, value }, doubts: told };
    });
    const doubts = checked.flatMap((each) => each.doubts);
    const refused = doubts.find(({ level }) => level === "refuses");
    setRefusal(refused?.message ?? null);
    const answer = !refused && reason.answerTo(doubts);
    if (answer) mutate({ sent: checked.map(({ sent }) => sent), ...answer });
  };
  return {
    changes,
    notice: reason.notice,
    count: ticked.length,
    touched: touchedBy(ticked),
    isTicked,
    tick: (change: PlannedChange) => setTicks(new Map(ticks).set(change.key, !isTicked(change))),
    tickAll: (isTicked: boolean) => setTicks(new Map(changes.map(({ key }) => [key, isTicked]))),
    save,
    isSaving: isPending,
    failure: refusal ?? (error && failureText(error)),
  };
}

/** The number of no year is felt in all. */
function touchedBy(changes: readonly PlannedChange[]): UsesAsked {
  const ids = [...new Set(changes.map(({ id }) => id))];
  const years = [...new Set(changes.map(({ year }) => year))];
  return years.includes("") ? { ids } : { ids, years: years.map(Number) };
}

function failureText(error: unknown): string {
  const clash = clashIn(error);
  if (!clash) return errorText(error);
  const changed = clash.items.map(({ item, lastChange }) =>
    [`„${textAt(item ?? {}, "name") || "pozycja usunięta"}”.`, ...(lastChange ? [changeAuthor(lastChange)] : [])].join(
      " ",
    ),
  );
  return [
    "W międzyczasie zmieniono pozycje:",
    ...changed,
    "Podgląd pokazuje już aktualne liczby: sprawdź je i zapisz ponownie.",
  ].join(" ");
}
