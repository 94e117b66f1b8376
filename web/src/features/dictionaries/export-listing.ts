import { NO_RATE, rateStatusNames } from "@ekorok/domain";
import type { ExportCell, ExportTable } from "../../export/export-table.ts";
import type { DictionaryListing, NumberCell } from "./list-rows.ts";

/** The list as it is shown, in its order; status and source, which the page shows beside a number, get columns. */
export function exportListing(name: string, { textColumns, numberColumns, rows }: DictionaryListing): ExportTable {
  return {
    name,
    head: [
      ...textColumns.map(({ label }) => label),
      ...numberColumns.flatMap(({ fullLabel }) => [fullLabel, "Jednostka", "Status", "Źródło"]),
    ],
    rows: rows.map(({ texts, cells }) => [
      ...textColumns.map(({ path }) => ({ text: texts[path] ?? "" })),
      ...cells.flatMap(numberCells),
    ]),
  };
}

function numberCells({ rate, unit }: NumberCell): ExportCell[] {
  if (!rate) return [null, { text: unit }, { text: NO_RATE }, null];
  return [{ number: rate.value }, { text: unit }, { text: rateStatusNames[rate.status] }, { text: rate.source }];
}
