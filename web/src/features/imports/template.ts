import { areaHelp } from "@ekorok/domain/areas/area-help";
import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Field } from "@ekorok/domain/imports/headings";
import { fieldsOf, MONTH_FIELD, YEAR_FIELD } from "@ekorok/domain/imports/plan";
import { columnName } from "@ekorok/domain/imports/sheet";
import { monthWord } from "@ekorok/domain/periods/month";
import { type Sheet, workbookWith } from "../../export/workbook.ts";

/** Rows in which lists are offered. */
const ROWS = 2_000;
const LISTS = "Listy";

/** A table to be filled in: its columns, what may be chosen in them, and one row as an example. */
export type TemplateTable = Pick<Area, "columns" | "options"> & {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly example: (key: string) => string;
};

/** A sheet an area, with an example below its headings that is not read in. */
export const templateOf = (areas: readonly Area[], book: Book): Promise<Blob> =>
  templateWith(
    areas.map((area) => ({
      ...area,
      fields: fieldsOf(area).filter(({ key }) => key !== YEAR_FIELD), // the month says its year
      example: (key) => exampleOf(area, key, book),
    })),
    book,
  );

/** The same of any tables; lists to choose from are on a hidden sheet. */
export function templateWith(tables: readonly TemplateTable[], book: Book): Promise<Blob> {
  const lists: string[][] = [];
  const listed = (labels: string[]): string => {
    const known = lists.findIndex((list) => list.join("\n") === labels.join("\n"));
    const index = known === -1 ? lists.push(labels) - 1 : known;
    const name = columnName(index);
    return `${LISTS}!$${name}$1:$${name}$${labels.length}`;
  };
  const sheets = tables.map(({ title, fields, columns, options, example }): Sheet => {
    return {
      name: title,
      head: fields.map(({ key, label, units }) =>
        key === MONTH_FIELD || units.length === 0 ? label : `${label} [${units[0]}]`,
      ),
      rows: [fields.map(({ key }) => ({ text: example(key) }))],
      isExample: true,
      lists: fields.flatMap(({ key }, column) => {
        const kind = columns[key]?.kind;
        if (kind !== "choice" && kind !== "listed") return [];
        const labels = [...new Set(options(key, {}, book).map(({ label }) => label))];
        return labels.length === 0 ? [] : [{ column, lastRow: ROWS, from: listed(labels) }];
      }),
    };
  });
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const hidden: Sheet = {
    name: LISTS,
    head: [],
    rows: Array.from({ length: longest }, (_, row) =>
      lists.map((list) => (list[row] === undefined ? null : { text: list[row] })),
    ),
    isHidden: true,
  };
  return workbookWith([...sheets, hidden]);
}

/** The month says that it is only one: such rows are not read in. */
const exampleOf = (area: Area, key: string, { period }: Book): string =>
  key === MONTH_FIELD ? `przykład: ${monthWord(period)}` : (areaHelp[area.id].columns[key]?.[1] ?? "");
