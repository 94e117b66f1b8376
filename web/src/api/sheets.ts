import type { SheetFormat, WrittenSheet } from "@ekorok/domain/papers/contract/sheets";
import { ask } from "./by-name.ts";
import type { InputOf } from "./declared.ts";
import { upload } from "./server.ts";

const types: Readonly<Record<SheetFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv;charset=utf-8",
};
const fileOf = (format: SheetFormat, base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: types[format] });

/** Has the server write a file of rows that are here. */
export async function sheetsFile(sheets: readonly WrittenSheet[], format: SheetFormat = "xlsx"): Promise<Blob> {
  const rows = new Blob([JSON.stringify(sheets)]);
  return fileOf(format, (await upload("POST /api/sheets", {}, rows, { query: { format } })).file);
}

/** And of those of a file that cannot be taken. */
export const refusedRowsFile = async (wanted: InputOf<"refusedRowsFile">): Promise<Blob> =>
  fileOf(wanted.format, (await ask("refusedRowsFile", wanted)).file);
