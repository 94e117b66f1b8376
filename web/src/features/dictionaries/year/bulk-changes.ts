import { lookUp, valueOf, type Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { confirmRates, copyYear, isReckoned } from "@ekorok/domain/dictionaries/year-changes";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { type ChangedValue, type NumberPlace, type RateChange, ratesOf } from "@ekorok/domain/dictionaries/rate-series";
import { NO_RATE, rateStatusNames } from "@ekorok/domain/year-law/rate-statuses";
import { pathOfNumber } from "@ekorok/domain/dictionaries/settle-statuses";
import { itemName, numberText, unitOf } from "@ekorok/domain/dictionaries/shown/field-text";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { comparePolish } from "@ekorok/domain/polish/collation";
import type { Rate } from "@ekorok/domain/year-law/rate";
import type { ItemWrite } from "../dictionary-writes.ts";

/** Changes all numbers of an item, or those that `only` selects. */
export type BulkChange = (
  kind: DictionaryKind,
  value: DictionaryValue,
  only?: (place: NumberPlace) => boolean,
) => ChangedValue<DictionaryKind>;

export const confirming =
  (year: number, source: string): BulkChange =>
  (kind, value, only) =>
    confirmRates(kind, value, { years: [String(year)], source, ...(only ? { only } : {}) });

/** Overwrites, too: existing numbers are ticked one by one. */
export const copying =
  (from: number, index: string): BulkChange =>
  (kind, value, only) =>
    copyYear(kind, value, { from, index, overwrite: true, ...(only ? { only } : {}) });

/** One number of the plan, with all that is needed to show it. */
export type PlannedChange = RateChange & {
  readonly key: string;
  /** The item's id. */
  readonly id: string;
  readonly itemName: string;
  readonly isWithdrawn: boolean;
  /** Tells apart several series of an item: the fuel, or the name of the series. */
  readonly label: string | null;
  readonly unit: string;
  readonly places: number;
  /** Our reading where the law is silent. Such a number must not be confirmed together with others. */
  readonly note: string | null;
  /** The number of the year before. */
  readonly base: Rate | undefined;
};

const keyOf = (id: string, { field, fuel = "", year }: NumberPlace) => [id, field, fuel, year].join(" ");

/** Plans the change for all numbers of these items. */
export function planChanges(
  kind: DictionaryKind,
  all: Dictionaries,
  ids: readonly string[],
  change: BulkChange,
): PlannedChange[] {
  return ids.flatMap((id) => {
    const item = lookUp(all, kind, id);
    if (!item) return [];
    const value = valueOf(kind, item);
    const planned = change(kind, value).changes.map((each) => ({
      ...each,
      ...looksOf(kind, all, value, each),
      key: keyOf(id, each),
      id,
      itemName: value.name,
      isWithdrawn: item.isWithdrawn ?? false,
      note: "note" in value ? (value.note ?? null) : null,
    }));
    // In the order of the list's columns.
    const { series } = kindDeclarations[kind];
    const column = ({ field }: NumberPlace) => series.findIndex((each) => each.field === field);
    return planned.toSorted(
      (one, other) => column(one) - column(other) || comparePolish(one.label ?? "", other.label ?? ""),
    );
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

/** A planned number, and what others have changed about it since the plan was first shown. */
export type SeenChange = PlannedChange & { readonly news: string | null };

/** What is shown of a number before it is ticked; a tick holds only while that stays the same. */
export const seenText = ({ itemName, label, unit, before, base }: PlannedChange): string =>
  JSON.stringify([itemName, label, unit, before, base]);

export function withNews(change: PlannedChange, first: PlannedChange | undefined): SeenChange {
  if (!first) return { ...change, news: "Tę stawkę dodano w międzyczasie: sprawdź ją i zaznacz." };
  const news = newsOf(first, change).join("; ");
  return { ...change, news: news ? `W międzyczasie zmieniono: ${news}. Sprawdź i zaznacz ponownie.` : null };
}

/** What others have changed: "0,30 zł/kg → 0,35 zł/kg". */
export function newsOf(first: PlannedChange, now: PlannedChange): string[] {
  const number = (rate: Rate | undefined, { unit, places }: PlannedChange) =>
    rate ? numberText(rate, unit, places) : NO_RATE;
  const known = (rate: Rate | undefined) =>
    rate ? `${rateStatusNames[rate.status]}${rate.source && ` (${rate.source})`}` : NO_RATE;
  const pairs: readonly (readonly [string, string])[] = [
    [first.itemName, now.itemName],
    [first.label ?? "", now.label ?? ""],
    [number(first.base, first), number(now.base, now)],
    [number(first.before, first), number(now.before, now)],
    [known(first.before), known(now.before)],
  ];
  return pairs.filter(([then, since]) => then !== since).map((pair) => pair.join(" → "));
}

/** The writes that change the ticked numbers and no others. */
export function writesFor(
  kind: DictionaryKind,
  all: Dictionaries,
  ids: readonly string[],
  change: BulkChange,
  isTicked: (key: string) => boolean,
): ItemWrite[] {
  return ids.flatMap((id) => {
    const item = lookUp(all, kind, id);
    if (!item) return [];
    const { value, changes } = change(kind, valueOf(kind, item), (place) => isTicked(keyOf(id, place)));
    const confirmed = changes.filter(({ after }) => after.status === "official").map(pathOfNumber);
    return changes.length > 0
      ? [{ kind, id, version: item.version, value, confirmed, isWithdrawn: item.isWithdrawn }]
      : [];
  });
}

/** What the numbers name as their sources. A derived number's source only says what it was derived from. */
const sourcesOf = (changes: readonly PlannedChange[]): ReadonlySet<string> =>
  new Set(changes.flatMap(({ before }) => (before && !isReckoned(before) && before.source ? before.source : [])));

/** Whether the numbers come from several acts. */
export const hasSeveralActs = (changes: readonly PlannedChange[]): boolean => sourcesOf(changes).size > 1;

/** The one act that all these numbers name already; null if they name several or, in words, something else. */
export function actNamed(changes: readonly PlannedChange[]): string | null {
  const [source = "", ...others] = sourcesOf(changes);
  return others.length === 0 && /^(?:Dz\.U\.|M\.P\.) \d{4} /.test(source) ? source : null;
}

/**
 * Ticks a number at first unless it rests on our reading, which no published text contains, or the numbers come from
 * several acts: one source is entered for all of them.
 */
export const isTickedAtFirst = ({ note }: PlannedChange, all: readonly PlannedChange[]): boolean =>
  note === null && !hasSeveralActs(all);
