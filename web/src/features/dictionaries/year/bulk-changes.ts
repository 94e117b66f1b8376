import {
  confirmRates,
  copyYear,
  isReckoned,
  lookUp,
  ratesOf,
  valueOf,
  type ChangedValue,
  type Dictionaries,
  type DictionaryKind,
  type DictionaryValue,
  type Rate,
  type NumberPlace,
  type RateChange,
} from "@ekorok/domain";
import type { ItemWrite } from "../dictionary-writes.ts";
import { itemName, unitOf } from "../field-text.ts";
import { kindDeclarations } from "../kind-declarations.ts";

/** A way of changing many numbers of an item, or only some of them. */
export type Change = (
  kind: DictionaryKind,
  value: DictionaryValue,
  only?: (place: NumberPlace) => boolean,
) => ChangedValue<DictionaryKind>;

export const confirming =
  (year: number, source: string): Change =>
  (kind, value, only) =>
    confirmRates(kind, value, { years: [String(year)], source, ...(only ? { only } : {}) });

/** Also over numbers that are there: whether those are to change is asked of each. */
export const copying =
  (from: number, index: string): Change =>
  (kind, value, only) =>
    copyYear(kind, value, { from, index, overwrite: true, ...(only ? { only } : {}) });

/** One number that is going to change, with all that is needed to show it. */
export type PlannedChange = RateChange & {
  readonly key: string;
  /** The item's. */
  readonly id: string;
  readonly itemName: string;
  /** Which of the item's series, where it has more than one: the fuel, or what the numbers are. */
  readonly label: string | null;
  readonly unit: string;
  readonly places: number;
  /** How we read the law where it is silent; such a number is nobody's to confirm in passing. */
  readonly note: string | null;
  /** The same series' number of the year before. */
  readonly base: Rate | undefined;
};

const keyOf = (id: string, { field, fuel = "", year }: NumberPlace) => [id, field, fuel, year].join(" ");

/** Every number of these items that the change is about. */
export function planChanges(
  kind: DictionaryKind,
  all: Dictionaries,
  ids: readonly string[],
  change: Change,
): PlannedChange[] {
  return ids.flatMap((id) => {
    const item = lookUp(all, kind, id);
    if (!item) return [];
    const value = valueOf(kind, item);
    return change(kind, value).changes.map((planned) => ({
      ...planned,
      ...looksOf(kind, all, value, planned),
      key: keyOf(id, planned),
      id,
      itemName: value.name,
      note: "note" in value ? (value.note ?? null) : null,
    }));
  });
}

function looksOf(kind: DictionaryKind, all: Dictionaries, value: DictionaryValue, { field, fuel, year }: NumberPlace) {
  const { series: declared } = kindDeclarations[kind];
  const series = declared.find((each) => each.field === field);
  const own = declared.length > 1 ? (series?.label ?? field) : null;
  const base = ratesOf(kind, value).find(
    (each) => each.field === field && each.fuel === fuel && each.year === String(Number(year) - 1),
  );
  return {
    label: fuel === undefined ? own : itemName(all, "vehicleFuel", fuel),
    unit: series ? unitOf(series, value) : "",
    places: series?.places ?? 0,
    base: base?.rate,
  };
}

/** What is to be written so that the ticked numbers change, and no others. */
export function writesFor(
  kind: DictionaryKind,
  all: Dictionaries,
  ids: readonly string[],
  change: Change,
  isTicked: (key: string) => boolean,
): ItemWrite[] {
  return ids.flatMap((id) => {
    const item = lookUp(all, kind, id);
    if (!item) return [];
    const { value, changes } = change(kind, valueOf(kind, item), (place) => isTicked(keyOf(id, place)));
    return changes.length > 0 ? [{ kind, id, version: item.version, value, isWithdrawn: item.isWithdrawn }] : [];
  });
}

/** Whether what is going to be confirmed was set by more than one act. A reckoned number says only what it was reckoned from. */
export const hasSeveralActs = (changes: readonly PlannedChange[]): boolean =>
  new Set(changes.flatMap(({ before }) => (before && !isReckoned(before) ? before.source : []))).size > 1;

/**
 * Ticked before anybody has said anything. What rests on a reading of ours stands in no published text; and one source is
 * written beside all that is ticked, so numbers of several acts are left to the person who has read one of them.
 */
export const isConfirmedAlong = ({ note }: PlannedChange, all: readonly PlannedChange[]): boolean =>
  note === null && !hasSeveralActs(all);
