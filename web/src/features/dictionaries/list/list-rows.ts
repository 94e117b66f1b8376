import { itemsOf, type Dictionaries, type DictionaryItem } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { NO_RATE, rateStatusName } from "@ekorok/domain/year-law/rate-statuses";
import { fieldText, numberText, unitOf } from "@ekorok/domain/dictionaries/shown/field-text";
import type { FieldDeclaration } from "@ekorok/domain/dictionaries/shown/kind-declaration";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import { type NumberColumn, numberColumns, rateIn } from "@ekorok/domain/dictionaries/shown/number-columns";
import { comparePolishNumeric } from "@ekorok/domain/polish/collation";
import { hasPhrase, matchesWords, slugOf } from "@ekorok/domain/polish/folding";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { formatDecimal } from "@ekorok/domain/polish/decimals";

type TextColumn = { readonly path: string; readonly slug: string; readonly label: string };
export type NumberCell = {
  readonly rate: Rate | undefined;
  readonly unit: string;
  /** For the compared year: by how much the chosen year's number differs. */
  readonly change?: string;
};

export type ItemRow = {
  readonly id: string;
  readonly name: string;
  readonly item: DictionaryItem;
  /** By the field's path. */
  readonly texts: Readonly<Record<string, string>>;
  readonly under: string;
  /** One for each number column. */
  readonly cells: readonly NumberCell[];
};

export type DictionaryListing = {
  readonly textColumns: readonly TextColumn[];
  readonly numberColumns: readonly NumberColumn[];
  readonly rows: readonly ItemRow[];
  /** Before the search. */
  readonly total: number;
  /** How many numbers are unconfirmed: those of the year, and those of no year. */
  readonly unconfirmed: number;
};

const columnOf = ({ path, short, label }: FieldDeclaration): TextColumn => ({
  path,
  slug: slugOf(short ?? label),
  label: short ?? label,
});

/** Reads all items of a dictionary, unsorted. */
export function readDictionary(
  kind: DictionaryKind,
  all: Dictionaries,
  year: number,
  other: number | null = null,
): DictionaryListing {
  const { fields } = kindDeclarations[kind];
  const numbers = numberColumns(kind, all, year, other);
  const rows = Object.entries(itemsOf(all, kind)).map(([id, item]) => rowOf(kind, all, id, item, numbers));
  return {
    textColumns: fields.filter(({ inList }) => inList === "column").map(columnOf),
    numberColumns: numbers,
    rows,
    total: rows.length,
    unconfirmed: sum(rows.map((row) => unconfirmedOf(row, numbers, year))),
  };
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** Counts unconfirmed numbers of the year and numbers that belong to no year. */
const unconfirmedOf = ({ cells }: ItemRow, columns: readonly NumberColumn[], year: number): number =>
  cells.filter(({ rate }, index) => {
    const { place } = columns[index] ?? {};
    return rate?.status === "unconfirmed" && (!place || place.year === String(year));
  }).length;

type Arrangement = {
  readonly search: string;
  readonly sort: string;
  /** Only items with unconfirmed numbers of this year. */
  readonly toConfirmIn?: number | null;
};

/** Searches and sorts. Rows keep their identity, so React does not draw them again. */
export function searchAndSort(
  kind: DictionaryKind,
  whole: DictionaryListing,
  { search, sort, toConfirmIn = null }: Arrangement,
): DictionaryListing {
  const { textColumns, numberColumns } = whole;
  const rows =
    toConfirmIn === null ? whole.rows : whole.rows.filter((row) => unconfirmedOf(row, numberColumns, toConfirmIn) > 0);
  const { order } = kindDeclarations[kind];
  const named = rows.filter((row) => hasPhrase(row.name, search));
  // The phrase "EURO 6" must not find the sixth row of EURO 5.
  const found = named.length > 0 ? named : rows.filter((row) => matchesWords(searchedText(row, numberColumns), search));
  const compare = orderBy(sort, textColumns, numberColumns);
  const usual = (one: ItemRow, other: ItemRow) =>
    order.reduce((result, path) => result || compareTexts(one.texts[path], other.texts[path]), 0);
  return { ...whole, rows: found.toSorted((one, other) => compare(one, other) || usual(one, other)) };
}

function rowOf(
  kind: DictionaryKind,
  all: Dictionaries,
  id: string,
  item: DictionaryItem,
  numbers: readonly NumberColumn[],
): ItemRow {
  const { fields } = kindDeclarations[kind];
  const texts = Object.fromEntries(fields.map((field) => [field.path, fieldText(field, item, all)]));
  const rates = numbers.map((column) => rateIn(kind, item, column));
  const cellOf = ({ series, isOther }: NumberColumn, index: number): NumberCell => {
    const [rate, chosen, unit] = [rates[index], rates[index - 1], unitOf(series, item)];
    return { rate, unit, ...(isOther && rate && chosen && { change: changeText(rate.value, chosen.value, unit) }) };
  };
  return {
    id,
    name: item.name,
    item,
    texts,
    under: fields.flatMap(({ path, inList }) => (inList === "under" ? texts[path] || [] : [])).join("; "),
    cells: numbers.map(cellOf),
  };
}

/** A fuel is searched only where the item has a number for it. Notes are left out, as they mention other items. */
const searchedText = ({ texts: { note: _note, ...texts }, cells }: ItemRow, numbers: readonly NumberColumn[]): string =>
  [...Object.values(texts), ...numbers.flatMap(({ label }, index) => (cells[index]?.rate ? label : []))].join(" ; ");

/** `sort` is a column's slug, with a minus for descending order; anything else keeps the usual order. */
function orderBy(sort: string, textColumns: readonly TextColumn[], numbers: readonly NumberColumn[]) {
  const [slug, sign] = sort.startsWith("-") ? [sort.slice(1), -1] : [sort, 1];
  const text = textColumns.find((column) => column.slug === slug);
  const number = numbers.findIndex((column) => column.slug === slug);
  return (one: ItemRow, other: ItemRow): number => {
    if (text) return sign * compareTexts(one.texts[text.path], other.texts[text.path]);
    const [first, second] = [one.cells[number]?.rate, other.cells[number]?.rate];
    if (!first || !second) return Number(Boolean(second)) - Number(Boolean(first)); // missing numbers come last
    return sign * (Number(first.value) - Number(second.value));
  };
}

/** Empty texts come last. */
function compareTexts(one = "", other = ""): number {
  return Number(one === "") - Number(other === "") || comparePolishNumeric(one, other);
}

/** The whole text for screen readers, as a cell alone does not say which number it is. */
export function cellLabel(
  { name }: ItemRow,
  { fullLabel, series }: NumberColumn,
  { rate, unit, change }: NumberCell,
): string {
  const number = rate
    ? `${numberText(rate, unit, series.places)}, ${rateStatusName(rate.status, series.isMasculine)}`
    : NO_RATE;
  return `${name}, ${fullLabel}: ${number}${change === undefined ? "" : `, zmiana: ${change}`}`;
}

const NBSP = "\u00a0";
const NO_CHANGE = "bez zmian";

/** The change from one year's number to another's: percentages differ in points, all others in percent. */
export function changeText(from: string, to: string, unit: string): string {
  const difference = Number(to) - Number(from);
  if (difference === 0) return NO_CHANGE;
  if (unit === "%") return signed(difference, "p.p.");
  return Number(from) === 0 ? signed(difference, unit) : signed((difference / Number(from)) * 100, "%");
}

function signed(amount: number, unit: string): string {
  const size = Math.abs(amount);
  // Below a tenth it keeps one significant digit, so that it does not read as no change.
  const rounded = size < 0.05 ? size.toPrecision(1) : size.toFixed(1).replace(/\.0$/, "");
  const text = /^\d+(\.\d+)?$/.test(rounded) ? formatDecimal(rounded) : rounded;
  return `${amount > 0 ? "+" : "−"}${text}${NBSP}${unit}`;
}
