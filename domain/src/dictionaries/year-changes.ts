import { YEARS } from "../periods/month.ts";
import { percentOf } from "../exact.ts";
import { derivedStatus, rateIndexOf } from "./rate-index.ts";
import type { DictionaryKind } from "./kinds.ts";
import { type ChangedValue, type RateChange, changeSeries, type RatePlace, type NumberPlace } from "./rate-series.ts";
import { type Rate, rateSource } from "../year-law/rate.ts";
import type { LawNumber } from "../year-law/law-numbers.ts";
import type { RateStatus } from "../year-law/rate-statuses.ts";
import { isFuel } from "./settle-statuses.ts";
import type { DictionaryValue } from "./values.ts";

export type Copying = {
  /** The year whose numbers are copied to the next one. */
  from: number;
  /** In percent: "103.6". */
  index: string;
  /** Also replaces numbers that the next year already has. */
  overwrite?: boolean;
  /** Only these numbers of the next year; all of them if absent. */
  only?: (place: RatePlace) => boolean;
};

/** Computes next year's rates by an index, to the grosz. Recycling levels are set by law, so they are left out. */
export function copyYear<K extends DictionaryKind>(
  kind: K,
  value: DictionaryValue<K>,
  { from, index, overwrite = false, only = () => true }: Copying,
): ChangedValue<K> {
  if (from >= YEARS.last) throw new RangeError(`no year follows ${from}`);
  const year = String(from + 1);
  const changes: RateChange[] = [];
  const copied = changeSeries(kind, value, (series, name) => {
    const base = series[String(from)];
    const before = series[year];
    if (!base || name.field === "recyclingLevels" || (before && !overwrite) || !only({ ...name, year }))
      return { ...series };
    const status = derivedStatus(kind, from + 1, base, index);
    const after = { ...indexedRate(base, from, index, status), note: indexNote(rateIndexOf(kind, from + 1), index) };
    changes.push({ ...name, year, before, after });
    return { ...series, [year]: after };
  });
  return { value: copied, changes };
}

const ROUNDED = "zaokrąglona do 0,01 zł";

/** Such a rate's source says how it was computed, and not where it is in the law. */
export const isReckoned = ({ status, source }: Rate): boolean =>
  status === "derived" || source.endsWith(` %, ${ROUNDED}`);

const indexedRate = (base: Rate, from: number, index: string, status: RateStatus): Rate => ({
  value: percentOf(base.value, index),
  status,
  source: `${actOf(base)}stawka z ${from} r. (${inPolish(base.value)} zł) × ${inPolish(index)} %, ${ROUNDED}`,
});

/** The act at the beginning of the rate's source, if there is one: the computed rate is based on it. */
function actOf({ source }: Rate): string {
  const [act] = /^(?:Dz\.U\.|M\.P\.) \d{4} poz\. \d+/.exec(source) ?? [];
  return act === undefined ? "" : `${act}, `;
}

/** The note says where the index comes from. */
function indexNote(known: Rate | undefined, index: string): string {
  if (known && Number(known.value) === Number(index))
    return `wskaźnik: ${[known.source, known.note].filter(Boolean).join("; ")}`;
  return "wskaźnik wpisany przy kopiowaniu roku, bez źródła";
}

/** Amounts for a quantity follow an index; levels, limits and thresholds are carried over as they are. */
const followsIndex = ({ unit }: Pick<LawNumber, "unit">): boolean => unit.startsWith("zł/");

/** A number of the law carried over to the next year. Nobody has read it for that year, so it is unconfirmed. */
export function copyLawNumber(number: Pick<LawNumber, "unit">, base: Rate, from: number, index: string): Rate {
  if (followsIndex(number) && Number(index) !== 100)
    return { ...indexedRate(base, from, index, "unconfirmed"), note: indexNote(undefined, index) };
  const note = `przepisana z ${from} r.; nie sprawdzono, czy obowiązuje w ${from + 1} r.`;
  return { value: base.value, status: "unconfirmed", source: base.source, note };
}

const inPolish = (decimal: string) => decimal.replace(".", ",");

export type Confirmation = {
  source: string;
  years: readonly string[];
  /** Only these numbers; all of them if absent. */
  only?: (place: NumberPlace) => boolean;
};

/** Makes numbers of these years, or without a year, official: somebody has read them in a published text. */
export function confirmRates<K extends DictionaryKind>(
  kind: K,
  value: DictionaryValue<K>,
  { source, years, only = () => true }: Confirmation,
): ChangedValue<K> {
  const readIn = rateSource.parse(source);
  const changes: RateChange[] = [];
  const confirm = (before: Rate, place: NumberPlace): Rate => {
    if (before.status === "official" || !only(place)) return before;
    const after = { value: before.value, status: "official", source: readIn } as const;
    changes.push({ ...place, before, after });
    return after;
  };
  const confirmed = changeSeries(kind, value, (series, name) => {
    const next = { ...series };
    for (const year of years) {
      const before = series[year];
      if (before) next[year] = confirm(before, { ...name, year });
    }
    return next;
  });
  if (!isFuel(confirmed)) return { value: confirmed, changes };
  return { value: { ...confirmed, density: confirm(confirmed.density, { field: "density", year: "" }) }, changes };
}
