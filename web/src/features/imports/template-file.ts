import { areaHelp } from "@ekorok/domain/areas/area-help";
import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Field } from "@ekorok/domain/imports/headings";
import { fieldsOfArea, MONTH_FIELD, YEAR_FIELD } from "@ekorok/domain/imports/plan";
import { monthWord } from "@ekorok/domain/periods/month";
import { sheetsFile } from "../../api/exports.ts";

/** Rows with lists to choose from. */
const ROWS = 2_000;

/** A table to fill in, with an example row. */
export type TemplateTable = Pick<Area, "columns" | "options"> & {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly example: (key: string) => string;
};

/** A sheet for each area, with an example row that the import skips. */
export const templateOf = (areas: readonly Area[], book: Book): Promise<Blob> =>
  templateWith(
    areas.map((area) => ({
      ...area,
      fields: fieldsOfArea(area).filter(({ key }) => key !== YEAR_FIELD), // the month includes the year
      example: (key) => exampleOf(area, key, book),
    })),
    book,
  );

/** The same for any tables. */
export const templateWith = (tables: readonly TemplateTable[], book: Book): Promise<Blob> =>
  sheetsFile(
    tables.map(({ title, fields, columns, options, example }) => ({
      name: title,
      head: fields.map(({ key, label, units }) =>
        key === MONTH_FIELD || units.length === 0 ? label : `${label} [${units[0]}]`,
      ),
      rows: [fields.map(({ key }) => example(key))],
      isExample: true,
      lists: fields.flatMap(({ key }, column) => {
        const kind = columns[key]?.kind;
        if (kind !== "choice" && kind !== "listed") return [];
        const items = [...new Set(options(key, {}, book).map(({ label }) => label))];
        return items.length === 0 ? [] : [{ column, lastRow: ROWS, items }];
      }),
    })),
  );

/** "przykład" in the month marks the row as an example, which the import skips. */
const exampleOf = (area: Area, key: string, { period }: Book): string =>
  key === MONTH_FIELD ? `przykład: ${monthWord(period)}` : (areaHelp[area.id].columns[key]?.[1] ?? "");
