import { areaById } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import { showCell } from "@ekorok/domain/areas/showing";
import type { Month } from "@ekorok/domain/periods/month";
import { useMemo } from "react";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";

export const titleOfArea = (area: AreaId): string => areaById(area)?.title ?? area;

/** Not part of a row's description: they have columns of their own. */
const NUMBERS: readonly string[] = ["count", "mass", "issued"];

/** Describes a row by its cells without the numbers, distinguishing ones first: "Szkło, jednorazowe, jednostkowe". */
export function rowText(area: AreaId, cells: Cells, book: Book): string {
  const { columns = {}, namedBy = [] } = areaById(area) ?? {};
  const isFirst = ([key]: readonly [string, unknown]) => namedBy.includes(key);
  const all = Object.entries(columns);
  return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))]
    .filter(([key]) => !NUMBERS.includes(key))
    .flatMap(([key, column]) => {
      const text = showCell(column, cells[key] ?? null, book);
      // "tak" alone would not say what it answers.
      return text === "tak" || text === "nie" ? `${column.label.toLowerCase()}: ${text}` : text || [];
    })
    .join(", ");
}

/** The month and the dictionaries, for showing cells. */
export function useBook({ year, month }: Month): Book {
  const dictionaries = useDictionaries();
  return useMemo(() => ({ period: { year, month }, dictionaries }), [year, month, dictionaries]);
}
