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
  /** Of another year: how the number of the chosen one differs from it. */
  readonly change?: string;
};

export type ItemRow = {
  readonly id: string;
  readonly name: string;
  readonly item: DictionaryItem;
  /** By the field's path. */
  readonly texts: Readonly<Record<string, string>>;
  /** The line under the name. */
  readonly under: string;
  /** As many as there are columns of numbers. */
  readonly cells: readonly NumberCell[];
};

export type DictionaryListing = {
  readonly textColumns: readonly TextColumn[];
  readonly numberColumns: readonly NumberColumn[];
  readonly rows: readonly ItemRow[];
  /** Before anything was searched for. */
  readonly total: number;
  /** Numbers that nobody has confirmed, of the year and of none. */
  readonly unconfirmed: number;
};

const columnOf = ({ path, short, label }: FieldDeclaration): TextColumn => ({
  path,
  slug: slugOf(short ?? label),
  label: short ?? label,
});

/** A dictionary as its page shows it before anything is searched for, in no order yet. */
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

/** How many of its numbers nobody has confirmed: those of the year, and those that are no year's. */
const unconfirmedOf = ({ cells }: ItemRow, columns: readonly NumberColumn[], year: number): number =>
  cells.filter(({ rate }, index) => {
    const { place } = columns[index] ?? {};
    return rate?.status === "unconfirmed" && (!place || place.year === String(year));
  }).length;

type Arrangement = {
  readonly search: string;
  readonly sort: string;
  /** Only items with numbers of this year that nobody has confirmed. */
  readonly toConfirmIn?: number | null;
};

/** What was searched for, in the order that was asked for. The rows stay the same, so that they need not be drawn anew. */
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
  // "EURO 6" as it stands in a name is meant, not the sixth row with EURO 5.
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

/** Fuels count where the item has a number for them; a note speaks of other rows. */
const searchedText = ({ texts: { note: _note, ...texts }, cells }: ItemRow, numbers: readonly NumberColumn[]): string =>
  [...Object.values(texts), ...numbers.flatMap(({ label }, index) => (cells[index]?.rate ? label : []))].join(" ; ");

/** `sort` is a column's name in the address, with a minus when it goes down; any other leaves the usual order. */
function orderBy(sort: string, textColumns: readonly TextColumn[], numbers: readonly NumberColumn[]) {
  const [slug, sign] = sort.startsWith("-") ? [sort.slice(1), -1] : [sort, 1];
  const text = textColumns.find((column) => column.slug === slug);
  const number = numbers.findIndex((column) => column.slug === slug);
  return (one: ItemRow, other: ItemRow): number => {
    if (text) return sign * compareTexts(one.texts[text.path], other.texts[text.path]);
    const [first, second] = [one.cells[number]?.rate, other.cells[number]?.rate];
    if (!first || !second) return Number(Boolean(second)) - Number(Boolean(first)); // what is missing comes last
    return sign * (Number(first.value) - Number(second.value));
  };
}

/** What says nothing comes last. */
function compareTexts(one = "", other = ""): number {
  return Number(one === "") - Number(other === "") || comparePolishNumeric(one, other);
}

/** All that somebody has to hear who does not see where a number stands. */
export function cellLabel(
  { name }: ItemRow,
  { fullLabel, series }: NumberColumn,
  { rate, unit, change }: NumberCell,
): string {
  const said = rate
    ? `${numberText(rate, unit, series.places)}, ${rateStatusName(rate.status, series.isMasculine)}`
    : NO_RATE;
  return `${name}, ${fullLabel}: ${said}${change === undefined ? "" : `, zmiana: ${change}`}`;
}

const NBSP = "\u00a0";
const NO_CHANGE = "bez zmian";

/** How a number differs from that of another year: in percent of that, or, of percents, in points. */
export function changeText(from: string, to: string, unit: string): string {
  const difference = Number(to) - Number(from);
  if (difference === 0) return NO_CHANGE;
  if (unit === "%") return signed(difference, "p.p.");
  return Number(from) === 0 ? signed(difference, unit) : signed((difference / Number(from)) * 100, "%");
}

function signed(amount: number, unit: string): string {
  const size = Math.abs(amount);
  // A change of less than a tenth is one all the same.
  const rounded = size < 0.05 ? size.toPrecision(1) : size.toFixed(1).replace(/\.0$/, "");
  const text = /^\d+(\.\d+)?$/.test(rounded) ? formatDecimal(rounded) : rounded;
  return `${amount > 0 ? "+" : "−"}${text}${NBSP}${unit}`;
}
