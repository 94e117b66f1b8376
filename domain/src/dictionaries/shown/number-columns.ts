import { itemsOf } from "../dictionary-items.ts";
import type { Dictionaries, DictionaryItem } from "../dictionaries-answer.ts";
import type { DictionaryKind } from "../kinds.ts";
import { type RatePlace, ratesOf } from "../rate-series.ts";
import type { Rate } from "../../year-law/rate.ts";
import { comparePolish } from "../../polish/collation.ts";
import { slugOf } from "../../polish/folding.ts";
import type { SeriesDeclaration } from "./kind-declaration.ts";
import { kindDeclarations } from "./kind-declarations.ts";

export type NumberColumn = {
  readonly key: string;
  /** The name in the page's address. */
  readonly slug: string;
  readonly label: string;
  /** A label that does without its surroundings: "Olej napędowy, 2026". */
  readonly fullLabel: string;
  readonly series: SeriesDeclaration;
  /** Which number of an item; null if it has no year. */
  readonly place: RatePlace | null;
  /** A column of the year to compare with. It follows the column that it belongs to. */
  readonly isOther?: true;
};

/** With `other`, only two years are shown, each number beside the one of the chosen year. */
export function numberColumns(
  kind: DictionaryKind,
  all: Dictionaries,
  year: number,
  other: number | null = null,
): NumberColumn[] {
  const { series, numbers } = kindDeclarations[kind];
  const isByYear = numbers === "by-year";
  const years = isByYear && other === null ? yearsShown(kind, all, year) : [year];
  const columns = series.flatMap((each) => columnsOf(each, all, years, isByYear));
  return other === null ? columns : columns.flatMap((column) => [column, ...otherColumn(column, other)]);
}

function otherColumn(column: NumberColumn, year: number): NumberColumn[] {
  if (!column.place) return [];
  const { key, slug, label, fullLabel, place } = column;
  const isNamedByYear = label === place.year;
  return [
    {
      ...column,
      key: `${key} ${year}`,
      slug: isNamedByYear ? String(year) : `${slug}-${year}`,
      label: isNamedByYear ? String(year) : `${label} ${year}`,
      fullLabel: fullLabel.replace(place.year, String(year)),
      place: { ...place, year: String(year) },
      isOther: true,
    },
  ];
}

function columnsOf(
  series: SeriesDeclaration,
  all: Dictionaries,
  years: readonly number[],
  isByYear: boolean,
): NumberColumn[] {
  const { field, label, by } = series;
  if (field === "density" || by === "nothing")
    return [{ key: field, slug: slugOf(label), label, fullLabel: label, series, place: null }];
  if (by === "fuel")
    return fuelsOf(all).flatMap(([fuel, name]) =>
      years.map((year) => ({
        key: `${field} ${fuel} ${year}`,
        slug: slugOf(name),
        label: name,
        fullLabel: `${name}, ${year}`,
        series,
        place: { field, fuel, year: String(year) },
      })),
    );
  return years.map((year) => ({
    key: `${field} ${year}`,
    slug: isByYear ? String(year) : slugOf(label),
    label: isByYear ? String(year) : label,
    fullLabel: `${label}, ${year}`,
    series,
    place: { field, year: String(year) },
  }));
}

const fuelsOf = (all: Dictionaries): [id: string, name: string][] =>
  Object.entries(itemsOf(all, "vehicleFuel"))
    .map(([id, { name }]): [string, string] => [id, name])
    .toSorted(([, one], [, other]) => comparePolish(one, other));

/** All years with a number, and the chosen one. */
function yearsShown(kind: DictionaryKind, all: Dictionaries, chosen: number): number[] {
  const known = Object.values(itemsOf(all, kind)).flatMap((item) =>
    ratesOf(kind, item).map(({ year }) => Number(year)),
  );
  return [...new Set([...known, chosen])].toSorted((one, other) => one - other);
}

export function rateIn(kind: DictionaryKind, item: DictionaryItem, { place }: NumberColumn): Rate | undefined {
  if (!place) return "density" in item ? item.density : undefined;
  return ratesOf(kind, item).find(
    ({ field, fuel, year }) => field === place.field && fuel === place.fuel && year === place.year,
  )?.rate;
}
