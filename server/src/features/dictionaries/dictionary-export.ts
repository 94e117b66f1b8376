import { itemsOf } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { NO_RATE, rateStatusName } from "@ekorok/domain/year-law/rate-statuses";
import { dictionaryTitle } from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import { fieldText, unitOf } from "@ekorok/domain/dictionaries/shown/field-text";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import { numberColumns, rateIn, type NumberColumn } from "@ekorok/domain/dictionaries/shown/number-columns";
import { numberColumn, textColumn, type ExportDocument, type ExportRow } from "@ekorok/domain/exports/export-document";
import { comparePolishNumeric } from "@ekorok/domain/polish/collation";
import { slugOf } from "@ekorok/domain/polish/folding";
import { withNoBreakSpaces } from "@ekorok/domain/polish/typography";
import { readDictionaries } from "./store.ts";
import type { ExportContext } from "../../export-parts/export-parts.ts";

/** Exports a dictionary with one year's numbers and all details of its items, in the order of its page. */
export async function dictionaryExport(
  { db, now }: ExportContext,
  { kind, year }: { readonly kind: DictionaryKind; readonly year: number },
): Promise<ExportDocument> {
  const { dictionaries: all } = await readDictionaries(db);
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
  const title = `${dictionaryTitle(kind)}, ${year} rok`;
  return {
    title,
    fileName: `${slugOf(dictionaryTitle(kind))}-${year}`,
    company: null,
    asOf: now.toISOString(),
    rowCount: rows.length,
    sections: [
      {
        name: dictionaryTitle(kind),
        tables: [
          {
            title,
            columns: shown(columns),
            keyCount: fields.findIndex(({ path }) => path === "name") + 1 || 1,
            rows: [rows.map(shown)],
            notes: numbers.length > 1 ? [`Puste pole: ${NO_RATE}.`] : [],
          },
        ],
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
