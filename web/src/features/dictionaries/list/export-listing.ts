import { NO_RATE, rateStatusNames } from "@ekorok/domain";
import type { ExportCell, ExportTable } from "../../../export/export-table.ts";
import type { DictionaryListing, NumberCell } from "./list-rows.ts";

/** The list in its order, with all that is said of an item; status and source of a number get columns. */
export function exportListing(name: string, { allTextColumns, numberColumns, rows }: DictionaryListing): ExportTable {
  return {
    name,
    head: [
      ...allTextColumns.map(({ label }) => label),
      ...numberColumns.flatMap(({ fullLabel }) => [fullLabel, "Jednostka", "Status", "Źródło"]),
    ],
    rows: rows.map(({ texts, cells }) => [
      ...allTextColumns.map(({ path }) => ({ text: texts[path] ?? "" })),
      ...cells.flatMap(numberCells),
    ]),
  };
}

function numberCells({ rate, unit }: NumberCell): ExportCell[] {
  if (!rate) return [null, { text: unit }, { text: NO_RATE }, null];
  return [{ number: rate.value }, { text: unit }, { text: rateStatusNames[rate.status] }, { text: rate.source }];
}
