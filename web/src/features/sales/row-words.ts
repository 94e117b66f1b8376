import { areaById } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import { showCell } from "@ekorok/domain/areas/showing";
import type { Month } from "@ekorok/domain/periods/month";
import { useMemo } from "react";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";

export const titleOfArea = (area: AreaId): string => areaById(area)?.title ?? area;

/** Numbers stand beside the words. */
const NUMBERS: readonly string[] = ["count", "mass", "issued"];

/** What a row is, by all of its cells but the numbers, what tells it apart first: "Szkło, jednorazowe, jednostkowe". */
export function rowText(area: AreaId, cells: Cells, book: Book): string {
  const { columns = {}, namedBy = [] } = areaById(area) ?? {};
  const isFirst = ([key]: readonly [string, unknown]) => namedBy.includes(key);
  const all = Object.entries(columns);
  return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))]
    .filter(([key]) => !NUMBERS.includes(key))
    .flatMap(([key, column]) => {
      const text = showCell(column, cells[key] ?? null, book);
      // By itself it does not say of what.
      return text === "tak" || text === "nie" ? `${column.label.toLowerCase()}: ${text}` : text || [];
    })
    .join(", ");
}

/** What cells of a month are read against. */
export function useBook({ year, month }: Month): Book {
  const dictionaries = useDictionaries();
  return useMemo(() => ({ period: { year, month }, dictionaries }), [year, month, dictionaries]);
}
