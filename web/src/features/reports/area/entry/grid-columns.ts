import { type Book, type Cells, LARGEST_WHOLE } from "@ekorok/domain/areas/cells";
import { type Column, splitMeasure } from "@ekorok/domain/areas/columns";
import type { CellTable } from "@ekorok/domain/areas/define-area";
import type { OwnItemColumn } from "@ekorok/domain/areas/own-item-kinds";
import { offeredNames, type OwnItem, usualUnitOf } from "@ekorok/domain/areas/own-items";
import { plainAmount, showCell } from "@ekorok/domain/areas/showing";
import { otherNamesOf, figuresAndUnit, numberInOwnUnit, readCell } from "@ekorok/domain/areas/reading";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { totalText } from "@ekorok/domain/reports/report-words";
import { useCallback } from "react";
import type { GridColumn } from "../../../../grid/grid-column.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { settleNumber } from "../../../../ui/fields/number-entry.ts";

/**
 * Minimum widths, which grow with the content. Chosen so that the figures of every area fit 1440 px beside the list
 * of parts.
 */
const widths: Readonly<Record<Column["kind"], number>> = {
  text: 100,
  place: 170,
  choice: 112,
  listed: 132,
  number: 108,
  measure: 120,
  date: 110,
};

const kinds: Readonly<Record<Column["kind"], GridColumn["kind"]>> = {
  text: "text",
  place: "choice",
  choice: "choice",
  listed: "choice",
  number: "number",
  measure: "number",
  date: "date",
};

/** The grid's columns for an area or another table: the grid itself knows nothing of them. */
export const gridColumns = (
  area: CellTable,
  book: Book,
  items: readonly OwnItem[] = [],
  addresses: readonly string[] = [],
  /** The current rows, whose names are suggested to others. */
  rows: () => readonly { readonly cells: Cells }[] = () => [],
): GridColumn[] => {
  const places = offeredNames({ as: "place", fillsIn: [] }, {}, items);
  const suggestions = [...new Set([...addresses, ...places])].map(asOption);
  return Object.entries(area.columns).map(([key, column]) => {
    const { label, unit, units, kind, isRequired, hint, remembers } = column;
    const describe = (units: readonly string[] = []) =>
      [hint, units.length > 0 && `Jednostki: ${units.join(", ")}.`].filter(Boolean).join(" ");
    const description = describe(units);
    const usualUnit = (cells: Cells) => {
      const unit = usualUnitOf(area, key, cells, items);
      return unit !== undefined && area.units(key, cells, book).includes(unit) ? unit : undefined;
    };
    const hintOfRow = area.hints?.[key];
    return {
      key,
      title: label,
      ...(unit && kind === "number" && unit !== label.toLowerCase() ? { unit } : {}), // "Dni" are days
      kind: remembers ? "choice" : kinds[kind],
      width: widths[kind],
      isRequired,
      isSummed: area.totals.includes(key),
      ...orderOf("nameOrder", area.namedBy, key),
      ...orderOf("figureOrder", area.totals, key),
      ...(kind === "measure"
        ? {
            measured: {
              units: ({ cells }) => area.units(key, cells, book),
              usual: ({ cells }) => usualUnit(cells),
              split: (text) => {
                const { figures, name } = figuresAndUnit(text.trim());
                return { figures, unit: name };
              },
            },
            size: ({ cells }) => Number(area.amounts(cells, book)[key] ?? Number.NaN),
            counted: ({ cells }) => countedText(area, book, key, cells),
            describe: ({ cells }) =>
              describe([...new Set([...[usualUnit(cells) ?? []].flat(), ...area.units(key, cells, book)])]),
            describeInForm: () => hint ?? "",
            unitOf: ({ cells }) => onlyOne(area.units(key, cells, book)), // of several the form offers a choice
          }
        : {}),
      ...(isUnitOfRow(column)
        ? {
            describe: ({ cells }) => {
              const own = area.unitOf(key, cells, book);
              return own === null ? description : `Jednostka: ${own}.`;
            },
            describeInForm: () => "",
          }
        : {}),
      ...(hintOfRow && { describe: ({ cells }: GridRow) => hintOfRow(cells, book), describeInForm: () => "" }),
      ...(kind === "number" && unit !== label.toLowerCase()
        ? { unitOf: ({ cells }: GridRow) => area.unitOf(key, cells, book) ?? column.rowUnits?.join(" lub ") ?? "" }
        : {}),
      ...(area.filled?.includes(key) && { filledBy: ({ cells }: GridRow) => fillerOf(area, book, key, cells) }),
      ...(area.applies && { applies: ({ cells }: GridRow) => area.applies?.(key, cells, book) ?? true }),
      ...(kinds[kind] === "number" ? { clamp: (text) => clamped(column, text) } : {}),
      ...(description ? { description } : {}),
      ...(remembers
        ? {
            isFree: true,
            options: ({ cells }) =>
              offeredNames(remembers, cells, [...namedIn(rows(), key, remembers), ...items]).map(asOption),
          }
        : {}),
      ...(kind === "place" ? { isFree: true, options: () => suggestions } : {}),
      ...(kind === "choice" || kind === "listed"
        ? {
            options: ({ cells }) =>
              area.options(key, cells, book).map((option) => ({ ...option, codes: otherNamesOf(option) })),
          }
        : {}),
      format: (cell) => showCell(column, cell, book),
      // Without spaces between thousands, which get in the way of the caret.
      edit: (cell) =>
        kinds[kind] === "number" ? withoutGroups(showCell(column, cell, book)) : showCell(column, cell, book),
      ...(kind === "measure" ? { copy: (row) => bareMeasure(area, book, key, row.cells) } : {}),
      parse: (text, { cells }, how) => {
        const fitting =
          kind === "measure"
            ? { ...column, units: area.units(key, cells, book) }
            : isUnitOfRow(column)
              ? { ...column, unit: area.unitOf(key, cells, book) ?? "" }
              : column;
        const read = readCell(fitting, text, area.options(key, cells, book), how);
        return "cell" in read ? read : { ...read, raw: text.trim() };
      },
    };
  });
};

const orderOf = (name: "nameOrder" | "figureOrder", keys: readonly string[], key: string) =>
  keys.includes(key) ? { [name]: keys.indexOf(key) } : {};

/** Its unit depends on the rest of the row. */
const isUnitOfRow = ({ kind, unit }: Column) => kind === "number" && unit === undefined;

const namedIn = (
  rows: readonly { readonly cells: Cells }[],
  key: string,
  { as: kind }: OwnItemColumn,
): readonly OwnItem[] =>
  rows.toReversed().flatMap(({ cells }) => {
    const name = cells[key] ?? null;
    return name === null ? [] : [{ kind, name, cells }];
  });

const onlyOne = (units: readonly string[]) => (units.length === 1 && units[0]) || "";

const asOption = (text: string) => ({ value: text, label: text });

const withoutGroups = (text: string) => text.replaceAll(/(?<=\d)\s(?=\d)/g, "");

/** The nearest allowed number. The message repeats a typed unit, as it is gone from the field. */
function clamped(column: Column, text: string) {
  const { kind, min = "0", max = LARGEST_WHOLE, places, unit } = column;
  const converted = kind === "measure" ? null : numberInOwnUnit(column, text);
  const { figures, name } =
    kind === "measure"
      ? figuresAndUnit(text.trim())
      : { figures: converted === null ? text : withoutGroups(formatDecimal(converted)), name: "" };
  const limits = { min, max, ...(places === undefined ? {} : { places }) };
  const settled = settleNumber(figures, limits, kind === "measure" ? name : unit);
  if (settled.isRefused || settled.message === null) return null;
  const message = converted === null ? settled.message : `Wpisano ${text.trim()}. ${settled.message}`;
  return { text: `${withoutGroups(settled.text)} ${name}`.trim(), message };
}

/** Without the usual unit: it is read back as the same, and a spreadsheet can add it up. */
function bareMeasure(area: CellTable, book: Book, key: string, cells: Cells): string {
  const cell = cells[key] ?? null;
  const column = area.columns[key];
  if (cell === null || !column) return "";
  const { unit } = splitMeasure(cell);
  const text = withoutGroups(showCell(column, cell, book));
  return area.units(key, cells, book)[0] === unit ? figuresAndUnit(text).figures : text;
}

/** The converted amount, if its unit differs from the typed one. */
function countedText(area: CellTable, book: Book, key: string, cells: Cells): string {
  const [typed, total] = [cells[key] ?? null, area.amounts(cells, book)[key] ?? null];
  const unit = area.unitOf(key, cells, book);
  if (typed === null || total === null || unit === null) return "";
  return plainAmount(total, unit).unit === splitMeasure(typed).unit ? "" : totalText({ total, unit });
}

/** Loads the reader of pasted blocks when it is needed. */
/** The number that is still missing for a cell to be computed; null if none is, undefined if more are. */
function fillerOf(area: CellTable, book: Book, key: string, cells: Cells) {
  const isFilled = (given: Cells) => (area.completed?.(given, book)[key] ?? null) !== null;
  if (isFilled(cells)) return null;
  return Object.keys(area.columns).find(
    (other) => other !== key && !cells[other] && isFilled({ ...cells, [other]: "1" }),
  );
}

export const useTableReader = (area: Pick<CellTable, "columns" | "totals">) =>
  useCallback(async () => (await import("./read-pasted-rows.ts")).pastedTableReader(area), [area]);
