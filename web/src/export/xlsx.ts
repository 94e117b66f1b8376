import type { ExportTable } from "./export-table.ts";
import { workbookWith } from "./workbook.ts";

/** A workbook of one sheet. */
export const xlsxFrom = (table: ExportTable): Promise<Blob> => workbookWith([table]);
