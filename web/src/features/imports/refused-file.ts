import type { RefusedRows } from "@ekorok/domain/imports/contract/imports";
import { csvFrom } from "../../export/csv.ts";
import { download } from "../../export/download.ts";
import type { ExportCell, ExportTable } from "../../export/export-table.ts";
import { workbookWith } from "../../export/workbook.ts";

/** Hands refused rows back in a file of the kind they came in. */
export async function saveRefused(name: string, { sheets }: RefusedRows): Promise<void> {
  const tables = sheets.map(({ name, head, rows }): ExportTable => ({
    name,
    head,
    rows: rows.map((row) => row.map(asExported)),
  }));
  const [, base = name, extension = ""] = /^(.*?)(?:\.([^.]+))?$/s.exec(name) ?? [];
  const [only] = tables;
  if (["csv", "txt"].includes(extension.toLowerCase()) && only)
    return download(`${base}-odrzucone.csv`, new Blob([csvFrom(only)], { type: "text/csv;charset=utf-8" }));
  return download(`${base}-odrzucone.xlsx`, await workbookWith(tables));
}

const asExported = (cell: string | number | null): ExportCell => {
  if (cell === null) return null;
  return typeof cell === "number" ? { number: String(cell) } : { text: cell };
};
