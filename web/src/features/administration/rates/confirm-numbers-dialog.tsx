import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { grouped } from "@ekorok/domain/grouped";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { lawNumbersQuery } from "../../../api/dictionary-editing.ts";
import type { LawWrite } from "../../dictionaries/dictionary-writes.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { confirming, type PlannedChange } from "../../dictionaries/year/bulk-changes.ts";
import { ConfirmationForm } from "../../dictionaries/year/confirm-dialog.tsx";
import { type BulkPart, useBulkChange } from "../../dictionaries/year/use-bulk-change.ts";
import { type LawRateNumber, numbersOfLaw, type RateNumber } from "./rate-numbers.ts";

type Props = { year: number; numbers: readonly RateNumber[]; onClose: () => void; onDone: () => void };

/** Marks the ticked numbers of any lists as official, with the one published text in which they were read. */
export function ConfirmNumbersDialog({ year, numbers, onClose, onDone }: Props) {
  const [parts] = useState(() => partsOf(numbers));
  const law = useLawPlan(year, numbers);
  // The plan does not show the source, so a placeholder stands for it.
  const preview = useMemo(() => confirming(year, "?"), [year]);
  const bulk = useBulkChange({ parts, law, preview, isUsual: isTicked, onDone });
  return (
    <ConfirmationForm
      year={year}
      scope={null}
      bulk={bulk}
      isChosen
      onSource={(source) => bulk.save(confirming(year, source), (isOn) => law.writeOf(source, isOn))}
      onClose={onClose}
    />
  );
}

/** They were ticked in the list. */
const isTicked = () => true;

/** The dictionaries' numbers, by list. */
function partsOf(numbers: readonly RateNumber[]): BulkPart[] {
  const ofItems = numbers.flatMap((number) => (number.kind === null ? [] : number));
  const kinds: ReadonlyMap<DictionaryKind, typeof ofItems> = grouped(ofItems, ({ kind }) => kind);
  return [...kinds].map(([kind, some]) => ({
    kind,
    ids: [...new Set(some.map(({ id }) => id))],
    only: new Set(some.map(({ key }) => key)),
  }));
}

/** The law's numbers, as they were when the dialog opened and as they are now. */
function useLawPlan(year: number, numbers: readonly RateNumber[]) {
  const all = useDictionaries();
  const [opened] = useState(() => numbers.flatMap((number) => (number.kind === null ? number : [])));
  const { data: entered } = useQuery({ ...lawNumbersQuery(year), enabled: opened.length > 0 });
  const present = useMemo(() => {
    const paths = new Set(opened.map(({ path }) => path));
    return entered ? numbersOfLaw(all, year, entered).filter(({ path }) => paths.has(path)) : opened;
  }, [all, year, entered, opened]);
  const first = useMemo(() => planned(opened, year), [opened, year]);
  const now = useMemo(() => planned(present, year), [present, year]);
  return {
    first,
    now,
    writeOf: (source: string, isOn: (key: string) => boolean): LawWrite | null => {
      const law = present.flatMap(({ key, path, present: rate, entered: from }) =>
        rate && isOn(key) ? { path, from, to: { value: rate.value, status: "official" as const, source } } : [],
      );
      return law.length > 0 ? { year, law } : null;
    },
  };
}

/** Every number that is known and not official. Like a dictionary's rate it belongs to a year. */
const planned = (numbers: readonly LawRateNumber[], year: number): PlannedChange[] =>
  numbers.flatMap(({ key, path, name, label, unit, places, present }) => {
    if (!present || present.status === "official") return [];
    const after: Rate = { ...present, status: "official" };
    const of = { key, id: path, itemName: name, label, unit, places, isWithdrawn: false, note: null, base: undefined };
    return { ...of, field: "rates", year: String(year), before: present, after };
  });
