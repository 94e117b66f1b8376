import {
  comparePolishNumeric,
  itemsOf,
  hasPhrase,
  matchesWords,
  type Dictionaries,
  type DictionaryItem,
  type DictionaryKind,
  NO_RATE,
  type Rate,
  rateStatusName,
  slugOf,
} from "@ekorok/domain";
import { fieldText, numberText, unitOf } from "../field-text.ts";
import type { FieldDeclaration } from "../kind-declaration.ts";
import { kindDeclarations } from "../kind-declarations.ts";
import { type NumberColumn, numberColumns, rateIn } from "./number-columns.ts";

type TextColumn = { readonly path: string; readonly slug: string; readonly label: string };
export type NumberCell = { readonly rate: Rate | undefined; readonly unit: string };

export type Row = {
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
  /** Also of what the page shows under the name or only in the form. */
  readonly allTextColumns: readonly TextColumn[];
  readonly numberColumns: readonly NumberColumn[];
  readonly rows: readonly Row[];
  /** Before anything was searched for. */
  readonly total: number;
};

const columnOf = ({ path, short, label }: FieldDeclaration): TextColumn => ({
  path,
  slug: slugOf(short ?? label),
  label: short ?? label,
});

/** A dictionary as its page shows it before anything is searched for, in no order yet. */
export function readDictionary(kind: DictionaryKind, all: Dictionaries, year: number): DictionaryListing {
  const { fields } = kindDeclarations[kind];
  const numbers = numberColumns(kind, all, year);
  const rows = Object.entries(itemsOf(all, kind)).map(([id, item]) => rowOf(kind, all, id, item, numbers));
  return {
    textColumns: fields.filter(({ inList }) => inList === "column").map(columnOf),
    allTextColumns: fields.map(columnOf),
    numberColumns: numbers,
    rows,
    total: rows.length,
  };
}

/** What was searched for, in the order that was asked for. The rows stay the same, so that they need not be drawn anew. */
export function arrange(
  kind: DictionaryKind,
  whole: DictionaryListing,
  { search, sort }: { search: string; sort: string },
): DictionaryListing {
  const { textColumns, numberColumns, rows } = whole;
  const { order } = kindDeclarations[kind];
  const named = rows.filter((row) => hasPhrase(row.name, search));
  // "EURO 6" as it stands in a name is meant, not the sixth row with EURO 5.
  const found = named.length > 0 ? named : rows.filter((row) => matchesWords(searchedText(row, numberColumns), search));
  const compare = orderBy(sort, textColumns, numberColumns);
  const usual = (one: Row, other: Row) =>
    order.reduce((result, path) => result || compareTexts(one.texts[path], other.texts[path]), 0);
  return { ...whole, rows: found.toSorted((one, other) => compare(one, other) || usual(one, other)) };
}

function rowOf(
  kind: DictionaryKind,
  all: Dictionaries,
  id: string,
  item: DictionaryItem,
  numbers: readonly NumberColumn[],
): Row {
  const { fields } = kindDeclarations[kind];
  const texts = Object.fromEntries(fields.map((field) => [field.path, fieldText(field, item, all)]));
  return {
    id,
    name: item.name,
    item,
    texts,
    under: fields.flatMap(({ path, inList }) => (inList === "under" ? texts[path] || [] : [])).join("; "),
    cells: numbers.map((column) => ({ rate: rateIn(kind, item, column), unit: unitOf(column.series, item) })),
  };
}

/** Fuels count where the item has a number for them; a note speaks of other rows. */
const searchedText = ({ texts: { note: _note, ...texts }, cells }: Row, numbers: readonly NumberColumn[]): string =>
  [...Object.values(texts), ...numbers.flatMap(({ label }, index) => (cells[index]?.rate ? label : []))].join(" ; ");

/** `sort` is a column's name in the address, with a minus when it goes down; any other leaves the usual order. */
function orderBy(sort: string, textColumns: readonly TextColumn[], numbers: readonly NumberColumn[]) {
  const [slug, sign] = sort.startsWith("-") ? [sort.slice(1), -1] : [sort, 1];
  const text = textColumns.find((column) => column.slug === slug);
  const number = numbers.findIndex((column) => column.slug === slug);
  return (one: Row, other: Row): number => {
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
export function cellName({ name }: Row, { fullLabel, series }: NumberColumn, { rate, unit }: NumberCell): string {
  const said = rate
    ? `${numberText(rate, unit, series.places)}, ${rateStatusName(rate.status, series.isMasculine)}`
    : NO_RATE;
  return `${name}, ${fullLabel}: ${said}`;
}
