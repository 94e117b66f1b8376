import { type Dictionaries, itemsOf } from "@ekorok/domain/dictionaries/dictionary-items";
import type { NumbersEntered } from "@ekorok/domain/dictionaries/law-changes";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { NO_RATE, rateStatusName } from "@ekorok/domain/year-law/rate-statuses";
import { dictionaryPages, dictionaryTitle, LAW_TITLE } from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import { fieldText, unitOf } from "@ekorok/domain/dictionaries/shown/field-text";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import { numberColumns, rateIn, type NumberColumn } from "@ekorok/domain/dictionaries/shown/number-columns";
import {
  numberColumn,
  textColumn,
  unitColumn,
  type ExportDocument,
  type ExportRow,
  type ExportSection,
} from "@ekorok/domain/exports/export-document";
import { comparePolishNumeric } from "@ekorok/domain/polish/collation";
import { slugOf } from "@ekorok/domain/polish/folding";
import { withNoBreakSpaces } from "@ekorok/domain/polish/typography";
import { allLawNumbers, rateAt } from "@ekorok/domain/year-law/law-numbers";
import { yearLawOf } from "@ekorok/domain/year-law/laws";
import { readDictionaries, readLaw } from "./store.ts";
import type { ExportContext } from "../../export-parts/export-parts.ts";

/** Exports a dictionary with one year's numbers and all details of its items, in the order of its page. */
export async function dictionaryExport(
  { db, now }: ExportContext,
  { kind, year }: { readonly kind: DictionaryKind; readonly year: number },
): Promise<ExportDocument> {
  const { dictionaries } = await readDictionaries(db);
  return {
    title: `${dictionaryTitle(kind)}, ${year} rok`,
    fileName: `${slugOf(dictionaryTitle(kind))}-${year}`,
    company: null,
    asOf: now.toISOString(),
    rowCount: Object.keys(itemsOf(dictionaries, kind)).length,
    sections: [sectionOf(dictionaries, kind, year)],
  };
}

/** Exports all dictionaries and the other numbers of a year's law. */
export async function ratesExport({ db, now }: ExportContext, { year }: { year: number }): Promise<ExportDocument> {
  const { dictionaries } = await readDictionaries(db);
  const kinds = dictionaryPages.flatMap(({ lists }) => lists.map(({ kind }) => kind));
  const items = kinds.map((kind) => Object.keys(itemsOf(dictionaries, kind)).length);
  const entered = (await readLaw(db))[year] ?? {};
  return {
    title: `Stawki na ${year} rok`,
    fileName: `stawki-${year}`,
    company: null,
    asOf: now.toISOString(),
    rowCount: items.reduce((sum, count) => sum + count, allLawNumbers.length),
    sections: [...kinds.map((kind) => sectionOf(dictionaries, kind, year)), lawSection(year, entered)],
  };
}

/** Entered numbers replace the program's own, as on the page of the law. */
function lawSection(year: number, entered: NumbersEntered): ExportSection {
  const law = yearLawOf(year);
  const rows = (law ? allLawNumbers : []).map(({ path, name, unit }): ExportRow => {
    const rate = entered[path] ?? (law && rateAt(law, path));
    if (!rate) return [name, null, unit, NO_RATE, null];
    return [name, rate.value, unit, rateStatusName(rate.status), withNoBreakSpaces(rate.source) || null];
  });
  return {
    name: LAW_TITLE,
    tables: [
      {
        title: `${LAW_TITLE}, ${year} rok`,
        columns: [
          textColumn("Liczba"),
          numberColumn(`Wartość, ${year}`),
          unitColumn(UNIT),
          ...["Status", "Źródło"].map(textColumn),
        ],
        rows: [rows],
      },
    ],
  };
}

function sectionOf(all: Dictionaries, kind: DictionaryKind, year: number): ExportSection {
  const { fields, order } = kindDeclarations[kind];
  const numbers = numberColumns(kind, all, year).filter(({ place }) => place === null || place.year === String(year));
  const items = Object.values(itemsOf(all, kind)).map((item) => ({
    item,
    texts: Object.fromEntries(fields.map((field) => [field.path, fieldText(field, item, all)])),
  }));
  const inOrder = items.toSorted((one, other) =>
    order.reduce((found, path) => found || comparePolishNumeric(one.texts[path] ?? "", other.texts[path] ?? ""), 0),
  );
  const nameOf = ({ label, series }: NumberColumn) => (series.by === "fuel" ? label : series.label);
  // Units, statuses and sources are mostly the same for all numbers of an item, so they share a column: one for each
  // number would not fit on a page.
  const rows = inOrder.map(({ item, texts }): ExportRow => {
    const found = numbers.map((column) => ({ column, rate: rateIn(kind, item, column) }));
    const known = found.flatMap(({ column, rate }) => (rate ? [{ column, rate }] : []));
    const each = (of: (one: (typeof known)[number]) => string) =>
      groupedRemarks(known.map((one) => [nameOf(one.column), of(one)]));
    return [
      ...fields.map(({ path }) => texts[path] || null),
      ...found.map(({ rate }) => rate?.value ?? null),
      ...(numbers.length === 0
        ? []
        : [
            each(({ column }) => unitOf(column.series, item)),
            each(({ rate, column }) => rateStatusName(rate.status, column.series.isMasculine)) ?? NO_RATE,
            withNoBreakSpaces(each(({ rate }) => rate.source) ?? "") || null,
          ]),
    ];
  });
  const columns = [
    ...fields.map(({ label }) => textColumn(label)),
    ...numbers.map(({ fullLabel, series }) => numberColumn(fullLabel, "", series.places)),
    ...(numbers.length === 0 ? [] : [UNIT, "Status", "Źródło"].map(textColumn)),
  ];
  // No unit column where a field of the items has the unit already.
  const unitAt = columns.findIndex(({ label }) => label === UNIT);
  const isSaid = fields.some((_, at) => rows.every((row) => row[unitAt] === null || row[unitAt] === row[at]));
  const shown = <T>(all: readonly T[]): T[] => all.filter((_, at) => at !== unitAt || !isSaid);
  return {
    name: dictionaryTitle(kind),
    tables: [
      {
        title: `${dictionaryTitle(kind)}, ${year} rok`,
        columns: shown(columns),
        keyCount: fields.findIndex(({ path }) => path === "name") + 1 || 1,
        rows: [rows.map(shown)],
        notes: numbers.length > 1 ? [`Puste pole: ${NO_RATE}.`] : [],
      },
    ],
  };
}

const UNIT = "Jednostka";

/** Joins remarks on several numbers: once if all agree, otherwise with their names. Null: there are none. */
function groupedRemarks(said: readonly (readonly [of: string, words: string])[]): string | null {
  const all = [...new Set(said.map(([, words]) => words))];
  if (all.length < 2) return all[0] || null;
  const ofWhich = (words: string) => said.flatMap(([of, its]) => (its === words ? [of] : [])).join(", ");
  return all.map((words) => `${ofWhich(words)}: ${words}`).join("; ");
}
