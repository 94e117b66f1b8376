import { type Dictionaries, lookUp, valueOf, withItems } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryConflict } from "@ekorok/domain/dictionaries/contract/dictionaries";
import { type DictionaryKind, kindAt } from "@ekorok/domain/dictionaries/kinds";
import { seriesKey } from "@ekorok/domain/dictionaries/rate-series";
import { textAt } from "@ekorok/domain/dictionaries/shown/value-path";
import { changeAuthor } from "@ekorok/domain/dictionaries/shown/field-text";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { dictionaryConflictIn, trialItem } from "../../../api/dictionary-editing.ts";
import { errorText } from "../../../http/client.ts";
import { useDictionaries } from "../use-dictionaries.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { type BulkChange, newsOf, type PlannedChange, planChanges, writesFor } from "./bulk-changes.ts";
import { useSeenTicks } from "./use-seen-ticks.ts";
import { type ItemWrite, type LawWrite, dictionaryWrites as writes } from "../dictionary-writes.ts";
import { useImpactSeen } from "../trial/use-impact-seen.ts";
import { affectedBy } from "../item/item-uses.tsx";
import { checkItem, useReason } from "../item/doubts.tsx";

/** Items of a dictionary; `only` some of their numbers, by `seriesKey`. */
export type BulkPart = {
  readonly kind: DictionaryKind;
  readonly ids: readonly string[];
  readonly only?: ReadonlySet<string>;
};

/** Numbers of a year's law that are changed along, planned when the dialog opened and now. */
type LawPlan = { readonly first: readonly PlannedChange[]; readonly now: readonly PlannedChange[] };
const noLaw: LawPlan = { first: [], now: [] };

type Options = {
  parts: readonly BulkPart[];
  law?: LawPlan;
  /** The planned change; null while the input is invalid. */
  preview: BulkChange | null;
  /** Whether a number is ticked at first. */
  isUsual: (change: PlannedChange, all: readonly PlannedChange[]) => boolean;
  onDone: () => void;
};

const planParts = (parts: readonly BulkPart[], all: Dictionaries, change: BulkChange): PlannedChange[] =>
  parts.flatMap(({ kind, ids, only }) =>
    planChanges(kind, all, ids, change).filter((one) => only?.has(seriesKey(one.id, one)) ?? true),
  );

/** Plans a change of many numbers, and saves those that are ticked. The plan follows what others save meanwhile. */
export function useBulkChange({ parts, law = noLaw, preview, isUsual, onDone }: Options) {
  const all = useDictionaries();
  const [opened] = useState(all);
  const reason = useReason();
  const [refusal, setRefusal] = useState<string | null>(null);
  const first = useMemo(
    () => [...(preview ? planParts(parts, opened, preview) : []), ...law.first],
    [parts, opened, preview, law.first],
  );
  const now = useMemo(
    () => [...(preview ? planParts(parts, all, preview) : []), ...law.now],
    [parts, all, preview, law.now],
  );
  const ticks = useSeenTicks({ first, now, isUsual });
  const { changes, ticked } = ticks;
  const writesOf = (change: BulkChange, keys: ReadonlySet<string>) =>
    parts.flatMap(({ kind, ids }) => writesFor(kind, all, ids, change, (key) => keys.has(key)));
  const lawKeys = new Set(law.now.map(({ key }) => key));
  const ofItems = ticked.filter(({ key }) => !lawKeys.has(key));
  const differing = ticked.filter(({ before, after }) => before?.value !== after.value);
  const otherNumbers = new Set(differing.map(({ key }) => key));
  // Only changed values are tried: confirming a number changes no fee.
  const tried =
    preview && otherNumbers.size > 0
      ? writesOf(preview, otherNumbers).map(({ kind, id, value }) => trialItem(kind, id, value))
      : null;
  const impact = useImpactSeen(tried && { items: tried });
  const { keepOnly } = reason;
  /** Questions and refusals do not apply once the selection changes. */
  const forgetQuestions = useCallback(() => {
    keepOnly([]);
    setRefusal(null);
  }, [keepOnly]);
  const { tick: setTick } = ticks;
  const tick = useCallback(
    (change: PlannedChange, isOn: boolean) => {
      setTick(change, isOn);
      forgetQuestions();
    },
    [setTick, forgetQuestions],
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ sent, ...why }: { sent: readonly ItemWrite[]; reason?: string; law?: LawWrite }) =>
      writes.saveMany(sent, why),
    onSuccess: () => {
      toasts.show("success", "Zapisano.");
      onDone();
    },
  });
  /** `lawOf` are the changes of the law's ticked numbers. */
  const save = (change: BulkChange, lawOf?: (isTicked: (key: string) => boolean) => LawWrite | null) => {
    const wanted = new Set(ticked.map(({ key }) => key));
    const lawWrite = lawOf?.((key) => wanted.has(key));
    const checked = writesOf(change, wanted).map((write) => {
      const { kind, id, value: wanted, confirmed } = write;
      const item = lookUp(all, kind, id);
      const { value, doubts } = checkItem(kind, all, { id, before: item && valueOf(kind, item), wanted, confirmed });
      const named = doubts.map((doubt) => ({ ...doubt, message: `${value.name}: ${doubt.message}` }));
      return { sent: { ...write, value }, doubts: named };
    });
    const doubts = checked.flatMap((each) => each.doubts);
    const refused = doubts.find(({ level }) => level === "refuses");
    setRefusal(refused?.message ?? null);
    const answer = !refused && reason.answerTo(doubts);
    if (answer && impact.maySave())
      mutate({ sent: checked.map(({ sent }) => sent), ...answer, ...(lawWrite && { law: lawWrite }) });
  };
  const planAfter = ({ items }: DictionaryConflict) => {
    const kept = items.flatMap(({ document, key, id, item }) => {
      const kind = kindAt(document, key);
      return kind ? [{ kind, id, item }] : [];
    });
    return preview ? planParts(parts, withItems(opened, kept), preview) : [];
  };
  return {
    changes,
    notice: reason.notice,
    count: ticked.length,
    // The law's numbers are in no row.
    touched: affectedBy(distinct(ofItems, "id"), distinct(ofItems, "year")),
    impact: impact.note,
    isTicked: ticks.isTicked,
    tick,
    tickAll: (isOn: boolean) => {
      ticks.tickAll(isOn);
      forgetQuestions();
    },
    forgetQuestions,
    save,
    isSaving: isPending,
    failure: refusal ?? (error && failureText(error, first, planAfter)),
  };
}

const distinct = (changes: readonly PlannedChange[], of: "id" | "year"): string[] => [
  ...new Set(changes.map((change) => change[of])),
];

export type BulkChangeState = ReturnType<typeof useBulkChange>;

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
