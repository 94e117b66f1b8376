import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import type { FieldDeclaration, SeriesDeclaration } from "@ekorok/domain/dictionaries/shown/kind-declaration";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import { readPath, textAt, withPath } from "@ekorok/domain/dictionaries/shown/value-path";
import { type DictionaryValue, dictionaryValues } from "@ekorok/domain/dictionaries/values";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { inputProblem } from "@ekorok/domain/polish/input-problem";
import { rate as rateSchema } from "@ekorok/domain/year-law/rate";
import {
  hasOldSource,
  isSameNumber,
  type Problems,
  type RateDraft,
  rateFrom,
  readDecimal,
  REQUIRED,
  typedRate,
} from "./rate-draft.ts";

/** An item as typed: fields by path, numbers by the path of their series (`rates`, `rates.{fuel}`). */
export type ItemDraft = {
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly series: Readonly<Record<string, readonly RateDraft[]>>;
};

export const pathOfRate = (series: string, { year }: Pick<RateDraft, "year">): string =>
  year ? `${series}.${year}` : series;

export function draftFrom(kind: DictionaryKind, value: object): ItemDraft {
  const { fields, series } = kindDeclarations[kind];
  return {
    fields: Object.fromEntries(fields.map((field) => [field.path, typedField(field, value)])),
    series: Object.fromEntries(series.flatMap((each) => typedSeries(each, value))),
  };
}

function typedField(field: FieldDeclaration, value: object): string | string[] {
  const content = readPath(value, field.path);
  if (field.type === "reference" && field.isMany) return Array.isArray(content) ? content.map(String) : [];
  const text = textAt(value, field.path);
  return field.type === "decimal" && text ? formatDecimal(text) : text;
}

function typedSeries({ field, by }: SeriesDeclaration, value: object): [string, RateDraft[]][] {
  const content = readPath(value, field);
  if (by === "nothing") return [[field, typedRates({ "": content })]];
  if (by === "fuel")
    return Object.entries(content ?? {}).map(([fuel, years]) => [`${field}.${fuel}`, typedRates(years)]);
  return [[field, typedRates(content)]];
}

const typedRates = (years: unknown): RateDraft[] =>
  Object.entries(years ?? {}).map(([year, content]) => {
    const { data } = rateSchema.safeParse(content);
    return typedRate(data, year);
  });

/** Years whose numbers differ between two drafts; "" means numbers of no year. */
export function changedYears({ series: one }: ItemDraft, { series: other }: ItemDraft): string[] {
  const comparable = (series: ItemDraft["series"]) =>
    Object.entries(series).flatMap(([path, rates]) =>
      rates.map(({ year, value, status, source, note }) => ({
        year,
        text: JSON.stringify([path, year, value, status, source, note]),
      })),
    );
  const [before, after] = [comparable(one), comparable(other)];
  const isMissingIn = (rates: typeof before) => (rate: { text: string }) =>
    !rates.some(({ text }) => text === rate.text);
  const changed = [...before.filter(isMissingIn(after)), ...after.filter(isMissingIn(before))];
  return [...new Set(changed.map(({ year }) => year))].toSorted();
}

/** Series whose unit has changed. Then every number means another amount, even an untouched one. */
export const seriesInOtherUnit = (kind: DictionaryKind, start: ItemDraft, draft: ItemDraft): string[] => {
  const [before, after] = [typedFields(start), typedFields(draft)];
  return kindDeclarations[kind].series
    .filter(({ unit }) => typeof unit === "function" && unit(before) !== unit(after))
    .map(({ field }) => field);
};

/** Changes a field. With another unit the numbers lose their sources, and with the old unit they get them back. */
export function withField(
  kind: DictionaryKind,
  start: ItemDraft,
  draft: ItemDraft,
  change: { readonly path: string; readonly value: string | readonly string[] },
): ItemDraft {
  const next = { ...draft, fields: { ...draft.fields, [change.path]: change.value } };
  if (seriesInOtherUnit(kind, draft, next).length === 0) return next;
  const isOther = seriesInOtherUnit(kind, start, next).length > 0;
  const series = Object.entries(draft.series).map(([path, rates]): [string, RateDraft[]] => [
    path,
    rates.map((rate) => {
      const was = start.series[path]?.find(({ year }) => year === rate.year);
      if (!was?.value || !hasOldSource(was, rate)) return rate;
      if (isOther) return { ...rate, status: "unconfirmed", source: "" };
      return isSameNumber(rate, was) ? { ...rate, status: was.status, source: was.source } : rate;
    }),
  ]);
  return { ...next, series: Object.fromEntries(series) };
}

/** The typed fields as a value, to compute units from. */
export const typedFields = ({ fields }: ItemDraft): object =>
  Object.entries(fields).reduce<Record<string, unknown>>(
    (value, [path, typed]) => (typed === "" ? value : withPath(value, path, typed)),
    {},
  );

/** Paths of the numbers whose source was typed here. */
export const confirmedIn = ({ series }: ItemDraft): string[] =>
  Object.entries(series).flatMap(([path, rates]) =>
    rates.filter(({ isSourceGiven }) => isSourceGiven).map((rate) => pathOfRate(path, rate)),
  );

/** Marks sources as typed where an older draft with the same numbers had them typed. */
export const withGivenSources = (draft: ItemDraft, older: ItemDraft): ItemDraft => ({
  ...draft,
  series: Object.fromEntries(
    Object.entries(draft.series).map(([path, rates]) => [
      path,
      rates.map((rate) => {
        const was = older.series[path]?.find(({ year }) => year === rate.year);
        const isMine = was?.isSourceGiven && was.source === rate.source && isSameNumber(was, rate);
        return isMine ? { ...rate, isSourceGiven: true as const } : rate;
      }),
    ]),
  ),
});

type Reading =
  | { readonly value: DictionaryValue; readonly problems: null }
  | { readonly value: null; readonly problems: Problems };

/** Reads the draft into a value, or returns its problems. */
export function readDraft(kind: DictionaryKind, draft: ItemDraft): Reading {
  const problems: Record<string, string> = {};
  let value: Record<string, unknown> = {};
  for (const field of kindDeclarations[kind].fields) {
    const content = readField(field, draft.fields[field.path] ?? "", problems);
    if (content !== undefined) value = withPath(value, field.path, content);
  }
  for (const { field, by, max } of kindDeclarations[kind].series) {
    if (by !== "nothing") value = { ...value, [field]: {} };
    for (const [path, rates] of Object.entries(draft.series)) {
      if (path !== field && !path.startsWith(`${field}.`)) continue;
      for (const { year, ...typed } of rates) {
        const at = pathOfRate(path, { year });
        value = withPath(value, at, rateFrom(typed, readDecimal(typed.value, `${at}.value`, max, problems)));
      }
    }
  }
  const parsed = dictionaryValues[kind].safeParse(value, { error: inputProblem });
  for (const { path, message } of parsed.error?.issues ?? []) problems[path.join(".")] ??= message;
  return parsed.success && Object.keys(problems).length === 0
    ? { value: parsed.data, problems: null }
    : { value: null, problems };
}

function readField(
  field: FieldDeclaration,
  typed: string | readonly string[],
  problems: Record<string, string>,
): unknown {
  if (typeof typed !== "string") return typed;
  if (typed.trim() === "") {
    if (!field.isOptional) problems[field.path] = REQUIRED;
    return undefined;
  }
  if (field.type === "decimal") return readDecimal(typed, field.path, field.max, problems);
  return field.type === "choice" && field.isNumber ? Number(typed) : typed;
}
