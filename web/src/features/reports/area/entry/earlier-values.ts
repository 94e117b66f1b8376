import { type Area, type Book, formatMonth, monthAfter, rowLike, showCell } from "@ekorok/domain";
import type { QueryClient } from "@tanstack/react-query";
import { type AreaPlace, areaReportQuery } from "../../../../api/report-rows.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";

/** What a cell held in earlier months, in a few words; nothing where that is not known. */
export type Recall = (row: GridRow, key: string) => string;

/** Last month, and the same month a year ago. */
const BACK = [1, 12];

/** Loads what the rows held before. Who types does not wait for it, and a month that cannot be read is left out. */
export async function loadEarlier(queryClient: QueryClient, area: Area, book: Book, place: AreaPlace): Promise<Recall> {
  const months = BACK.flatMap((back) => monthAfter(place, -back) ?? []);
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
        const like = rowLike(area, row.cells, rows);
        const cell = (like && area.completed(like, book)[key]) ?? null; // what follows from other cells counts, too
        return cell === null ? [] : [`${name}: ${showCell(column, cell, book)}`];
      })
      .join("\n");
  };
}
