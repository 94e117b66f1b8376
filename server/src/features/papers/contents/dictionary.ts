import {
  comparePolishNumeric,
  dictionaryTitle,
  fieldText,
  itemsOf,
  kindDeclarations,
  NO_RATE,
  numberColumn,
  numberColumns,
  rateIn,
  rateStatusName,
  slugOf,
  textColumn,
  unitColumn,
  unitOf,
  type DictionaryKind,
  type Paper,
  type PaperCell,
  type PaperRow,
} from "@ekorok/domain";
import { readDictionaries } from "../../dictionaries/store.ts";
import type { Reading } from "./reading.ts";

/** A dictionary with the numbers of a year, in the order of its page, with all that is said of an item. */
export async function dictionaryPaper(
  { db, now }: Reading,
  { kind, year }: { readonly kind: DictionaryKind; readonly year: number },
): Promise<Paper> {
  const { dictionaries: all } = await readDictionaries(db);
  const { fields, order } = kindDeclarations[kind];
  const numbers = numberColumns(kind, all, year);
  const items = Object.values(itemsOf(all, kind)).map((item) => ({
    item,
    texts: Object.fromEntries(fields.map((field) => [field.path, fieldText(field, item, all)])),
  }));
  const inOrder = items.toSorted((one, other) =>
    order.reduce((found, path) => found || comparePolishNumeric(one.texts[path] ?? "", other.texts[path] ?? ""), 0),
  );
  const rows = inOrder.map(({ item, texts }): PaperRow => [
    ...fields.map(({ path }) => texts[path] || null),
    ...numbers.flatMap((column): PaperCell[] => {
      const rate = rateIn(kind, item, column);
      const unit = unitOf(column.series, item);
      if (!rate) return [null, unit, NO_RATE, null];
      return [rate.value, unit, rateStatusName(rate.status, column.series.isMasculine), rate.source];
    }),
  ]);
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
            columns: [
              ...fields.map(({ label }) => textColumn(label)),
              ...numbers.flatMap(({ fullLabel, series }) => [
                numberColumn(fullLabel, "", series.places),
                // Each number has its own: no two headings are the same.
                ...["Jednostka", "Status", "Źródło"].map((label) =>
                  unitColumn(numbers.length > 1 ? `${fullLabel}: ${label.toLowerCase()}` : label),
                ),
              ]),
            ],
            keyCount: fields.findIndex(({ path }) => path === "name") + 1 || 1,
            rows: [rows],
          },
        ],
      },
    ],
  };
}
