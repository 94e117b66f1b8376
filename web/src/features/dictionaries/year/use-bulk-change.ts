import { lookUp, valueOf, withItems } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryConflict } from "@ekorok/domain/dictionaries/contract/dictionaries";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { textAt } from "@ekorok/domain/dictionaries/shown/value-path";
import { changeAuthor } from "@ekorok/domain/dictionaries/shown/field-text";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { dictionaryConflictIn, trialItem } from "../../../api/dictionary-editing.ts";
import { errorText } from "../../../http/client.ts";
import { useDictionaries } from "../use-dictionaries.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import {
  type BulkChange,
  seenText,
  newsOf,
  type PlannedChange,
  planChanges,
  withNews,
  writesFor,
} from "./bulk-changes.ts";
import { type ItemWrite, dictionaryWrites as writes } from "../dictionary-writes.ts";
import { useImpactSeen } from "../trial/use-impact-seen.ts";
import { affectedBy } from "../item/item-uses.tsx";
import { checkItem, useReason } from "../item/doubts.tsx";

type Options = {
  kind: DictionaryKind;
  ids: readonly string[];
  /** The planned change; null while the input is invalid. */
  preview: BulkChange | null;
  /** Whether a number is ticked at first. */
  isUsual: (change: PlannedChange, all: readonly PlannedChange[]) => boolean;
  onDone: () => void;
};

type Tick = { readonly isTicked: boolean; /** What was shown of the number then. */ readonly seen: string };

/**
 * Plans a change of many numbers, holds the ticks, and saves. The plan follows what others save meanwhile, but a tick
 * holds only for the number that was seen.
 */
export function useBulkChange({ kind, ids, preview, isUsual, onDone }: Options) {
  const all = useDictionaries();
  const [opened] = useState(all);
  const [ticks, setTicks] = useState<ReadonlyMap<string, Tick>>(new Map());
  const reason = useReason();
  const [refusal, setRefusal] = useState<string | null>(null);
  // Memoized, so that a tick redraws one line and not hundreds.
  const first = useMemo(() => (preview ? planChanges(kind, opened, ids, preview) : []), [kind, opened, ids, preview]);
  const seen = useMemo(() => new Map(first.map((change) => [change.key, change])), [first]);
  const changes = useMemo(() => {
    const planned = preview ? planChanges(kind, all, ids, preview) : [];
    return planned.map((change) => withNews(change, seen.get(change.key)));
  }, [kind, all, ids, preview, seen]);
  const isTicked = (change: PlannedChange): boolean => {
    const [tick, was, shown] = [ticks.get(change.key), seen.get(change.key), seenText(change)];
    if (tick?.seen === shown) return tick.isTicked;
    return tick === undefined && was !== undefined && seenText(was) === shown && isUsual(was, first);
  };
  const ticked = changes.filter(isTicked);
  const differing = ticked.filter(({ before, after }) => before?.value !== after.value);
  const otherNumbers = new Set(differing.map(({ key }) => key));
  // Only changed values are tried: confirming a number changes no fee.
  const tried =
    preview && otherNumbers.size > 0
      ? writesFor(kind, all, ids, preview, (key) => otherNumbers.has(key)).map(({ id, value }) =>
          trialItem(kind, id, value),
        )
      : null;
  const impact = useImpactSeen(tried && { items: tried });
  const { keepOnly } = reason;
  /** Questions and refusals do not apply once the selection changes. */
  const forgetQuestions = useCallback(() => {
    keepOnly([]);
    setRefusal(null);
  }, [keepOnly]);
  const tick = useCallback(
    (change: PlannedChange, isOn: boolean) => {
      setTicks((before) => new Map([...before, tickOf(change, isOn)]));
      forgetQuestions();
    },
    [forgetQuestions],
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ sent, ...why }: { sent: readonly ItemWrite[]; reason?: string }) => writes.saveMany(sent, why),
    onSuccess: () => {
      toasts.show("success", "Zapisano.");
      onDone();
    },
  });
  const save = (change: BulkChange) => {
    const wanted = new Set(ticked.map(({ key }) => key));
    const checked = writesFor(kind, all, ids, change, (key) => wanted.has(key)).map((write) => {
      const item = lookUp(all, kind, write.id);
      const { id, value: wanted, confirmed } = write;
      const { value, doubts } = checkItem(kind, all, { id, before: item && valueOf(kind, item), wanted, confirmed });
      const named = doubts.map((doubt) => ({ ...doubt, message: `${value.name}: ${doubt.message}` }));
      return { sent: { ...write, value }, doubts: named };
    });
    const doubts = checked.flatMap((each) => each.doubts);
    const refused = doubts.find(({ level }) => level === "refuses");
    setRefusal(refused?.message ?? null);
    const answer = !refused && reason.answerTo(doubts);
    if (answer && impact.maySave()) mutate({ sent: checked.map(({ sent }) => sent), ...answer });
  };
  const planAfter = ({ items }: DictionaryConflict) => {
    const kept = items.map(({ id, item }) => ({ kind, id, item }));
    return preview ? planChanges(kind, withItems(opened, kept), ids, preview) : [];
  };
  return {
    changes,
    notice: reason.notice,
    count: ticked.length,
    touched: affectedBy([...new Set(ticked.map(({ id }) => id))], [...new Set(ticked.map(({ year }) => year))]),
    impact: impact.note,
    isTicked,
    tick,
    /** Numbers that others changed are not ticked along with all. */
    tickAll: (isOn: boolean) => {
      setTicks(new Map(changes.map((change) => tickOf(change, isOn && (change.news === null || isTicked(change))))));
      forgetQuestions();
    },
    forgetQuestions,
    save,
    isSaving: isPending,
    failure: refusal ?? (error && failureText(error, first, planAfter)),
  };
}

export type BulkChangeState = ReturnType<typeof useBulkChange>;

const tickOf = (change: PlannedChange, isTicked: boolean) =>
  [change.key, { isTicked, seen: seenText(change) }] as const;

/** Lists the items that others changed, with old and new numbers of the plan. */
function failureText(
  error: unknown,
  first: readonly PlannedChange[],
  planAfter: (conflict: DictionaryConflict) => readonly PlannedChange[],
): string {
  const conflict = dictionaryConflictIn(error);
  if (!conflict) return errorText(error);
  const after = new Map(planAfter(conflict).map((change) => [change.key, change]));
  const changed = conflict.items.map(({ id, item, lastChange }) => {
    const own = first.filter((change) => change.id === id);
    const news = own.flatMap((was) => {
      const now = after.get(was.key);
      return now ? newsOf(was, now) : [];
    });
    const name = `„${textAt(item ?? {}, "name") || own[0]?.itemName || "pozycja"}”${item ? "" : " (usunięta)"}`;
    const sentence = news.length > 0 ? `${name}: ${news.join("; ")}.` : `${name}.`;
    return [sentence, ...(lastChange ? [changeAuthor(lastChange)] : [])].join(" ");
  });
  return [
    "Nic nie zapisano, bo w\u00a0międzyczasie zmieniono pozycje:",
    ...changed,
    "Zmienione stawki nie są już zaznaczone: sprawdź je, zaznacz i\u00a0zapisz ponownie.",
  ].join(" ");
}
