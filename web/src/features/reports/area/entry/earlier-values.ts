import type { Book } from "@ekorok/domain/areas/cells";
import { spelledCell } from "@ekorok/domain/areas/columns";
import type { Area } from "@ekorok/domain/areas/define-area";
import { matchingBegunRow, matchingRow } from "@ekorok/domain/areas/other-months";
import { showCell } from "@ekorok/domain/areas/showing";
import { monthAfter } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { QueryClient } from "@tanstack/react-query";
import { type AreaReportKey, areaReportQuery } from "../../../../api/report-rows.ts";
import { contentOf, type GridChange, type GridRow } from "../../../../grid/grid-row.ts";

/** What a cell held in earlier months; empty if unknown. */
export type Recall = (row: GridRow, key: string) => string;

const MONTHS_BACK = [1, 12];

/**
 * Changes that fill the empty cells of a row with last month's values of the same thing, except dates and document
 * numbers. Null if there is no such row.
 */
export async function valuesOfLastMonth(
  queryClient: QueryClient,
  area: Area,
  place: AreaReportKey,
  row: GridRow,
): Promise<GridChange[] | null> {
  const before = monthAfter(place, -1);
  if (!before) return null;
  const { report } = await queryClient.fetchQuery(areaReportQuery({ ...place, ...before }));
  const rows = report.rows.map(({ cells }) => cells);
  const like = matchingRow(area, row.cells, rows) ?? matchingBegunRow(area, row.cells, rows);
  if (!like) return null;
  return Object.entries(area.columns).flatMap(([key, column]) => {
    const { kind, isOfOneMonth = false, problemOf } = column;
    const held = spelledCell(column, like[key] ?? null);
    const cell = held === null || problemOf(held) === null ? held : null; // a closed month may hold a value that is no longer allowed
    const { cell: present, raw } = contentOf(row, key);
    const isFree = present === null && raw === undefined;
    return cell !== null && isFree && !isOfOneMonth && kind !== "date" ? [{ id: row.id, key, cell }] : [];
  });
}

/** Loads the values of earlier months. Typing does not wait for it, and a month that fails to load is left out. */
export async function loadEarlier(
  queryClient: QueryClient,
  area: Area,
  book: Book,
  place: AreaReportKey,
): Promise<Recall> {
  const months = MONTHS_BACK.flatMap((back) => monthAfter(place, -back) ?? []);
  const earlier = await Promise.all(
    months.map(async ({ year, month }) => {
      const query = areaReportQuery({ ...place, year, month });
      const found = await queryClient.fetchQuery(query).catch(() => null);
      return { name: formatMonth(year, month), rows: found?.report.rows.map(({ cells }) => cells) ?? [] };
    }),
  );
  return (row, key) => {
    const column = area.columns[key];
    if (column?.kind !== "number" && column?.kind !== "measure") return "";
    return earlier
      .flatMap(({ name, rows }) => {
        const like = matchingRow(area, row.cells, rows);
        const cell = (like && area.completed(like, book)[key]) ?? null; // includes filled-in cells
        return cell === null ? [] : [`${name}: ${showCell(column, cell, book)}`];
      })
      .join("\n");
  };
}
