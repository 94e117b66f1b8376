import type { LawNumberChange } from "@ekorok/domain/dictionaries/law-changes";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { renewDictionaries } from "../../../api/all-dictionaries.ts";
import { lawNumbersQuery } from "../../../api/dictionary-editing.ts";
import { command } from "../../../api/functions.ts";
import { errorText } from "../../../http/client.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import {
  isTickedAtFirst,
  type PlannedChange,
  seenText,
  type SeenChange,
  withNews,
} from "../../dictionaries/year/bulk-changes.ts";
import type { BulkState } from "../../dictionaries/year/bulk-dialog.tsx";
import { ConfirmationForm } from "../../dictionaries/year/confirm-dialog.tsx";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { type LawRateNumber, numbersOfLaw } from "../rates/rate-numbers.ts";

type Props = { year: number; numbers: readonly LawRateNumber[]; onClose: () => void; onDone: () => void };

/** Marks numbers of a year's law as official, with the published text in which they were read. */
export function ConfirmLawDialog({ year, numbers, onClose, onDone }: Props) {
  const { bulk, save } = useLawConfirmation(year, numbers, onDone);
  return <ConfirmationForm year={year} scope={null} bulk={bulk} onSource={save} onClose={onClose} />;
}

/** Plans the confirmation. Others may change a number meanwhile: a tick holds only for the number that was seen. */
function useLawConfirmation(year: number, numbers: readonly LawRateNumber[], onDone: () => void) {
  const queryClient = useQueryClient();
  const all = useDictionaries();
  const { queryKey } = lawNumbersQuery(year);
  const [opened] = useState(numbers);
  const [ticks, setTicks] = useState<ReadonlyMap<string, { readonly isTicked: boolean; readonly seen: string }>>(
    new Map(),
  );
  const first = useMemo(() => planned(opened, year), [opened, year]);
  const [now, setNow] = useState(opened);
  const changes = useMemo(
    () =>
      planned(now, year).map((change): SeenChange => {
        const was = first.find(({ key }) => key === change.key);
        return withNews(change, was);
      }),
    [now, year, first],
  );
  const isTicked = (change: PlannedChange): boolean => {
    const tick = ticks.get(change.key);
    const was = first.find(({ key }) => key === change.key);
    if (tick?.seen === seenText(change)) return tick.isTicked;
    return tick === undefined && was !== undefined && seenText(was) === seenText(change) && isTickedAtFirst(was, first);
  };
  const ticked = changes.filter(isTicked);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: LawNumberChange[]) => command("saveLawNumbers", { year, changes: sent }),
    meta: { errorText: null }, // shown in the dialog
    onSuccess: async (answer) => {
      await renewDictionaries(); // they contain the law's numbers, too
      queryClient.setQueryData(queryKey, answer);
      toasts.show("success", "Zapisano.");
      onDone();
    },
    onError: async () => {
      // What somebody has changed meanwhile is shown, and ticked again by whoever has looked at it.
      const entered = await queryClient.fetchQuery({ ...lawNumbersQuery(year), staleTime: 0 });
      const paths = new Set(opened.map(({ path }) => path));
      setNow(numbersOfLaw(all, year, entered).filter(({ path }) => paths.has(path)));
    },
  });
  const tick = useCallback(
    (change: PlannedChange, isOn: boolean) =>
      setTicks((before) => new Map([...before, [change.key, { isTicked: isOn, seen: seenText(change) }]])),
    [],
  );
  const bulk: BulkState = {
    changes,
    isTicked,
    tick,
    tickAll: (isOn) => {
      for (const change of changes) tick(change, isOn && (change.news === null || isTicked(change)));
    },
    count: ticked.length,
    isSaving: isPending,
    failure: error && errorText(error),
  };
  const save = (source: string) => {
    const chosen = new Set(ticked.map(({ key }) => key));
    mutate(now.flatMap((number) => (chosen.has(number.key) ? (confirmed(number, source) ?? []) : [])));
  };
  return { bulk, save };
}

function confirmed({ path, present, entered }: LawRateNumber, source: string): LawNumberChange | null {
  return present ? { path, from: entered, to: { value: present.value, status: "official", source } } : null;
}

/** Every number that is known and not official. Like a dictionary's rate it belongs to a year. */
const planned = (numbers: readonly LawRateNumber[], year: number): PlannedChange[] =>
  numbers.flatMap(({ key, path, name, label, unit, places, present }) => {
    if (!present || present.status === "official") return [];
    const after: Rate = { ...present, status: "official" };
    const of = { key, id: path, itemName: name, label, unit, places, isWithdrawn: false, note: null, base: undefined };
    return { ...of, field: "rates", year: String(year), before: present, after };
  });
