import { pollPause } from "@ekorok/domain/exports/poll-pause";
import { queryOptions } from "@tanstack/react-query";
import type { SheetFormat, WrittenSheet } from "@ekorok/domain/exports/contract/sheets";
import { addressOf, read, type InputOf, upload } from "./server.ts";
import { ask } from "./functions.ts";

/** The progress of an export, polled until it is ready. */
export const exportProgressQuery = (id: string) =>
  queryOptions({
    queryKey: ["papers", id],
    queryFn: ({ signal }) => read("/api/papers/:id", { id }, { signal }),
    refetchInterval: ({ state: { data } }) => pollPause(data) ?? false,
    refetchIntervalInBackground: true,
  });

/** The exports ordered within the last hour, also before a reload of the page. */
export const ownExportsQuery = queryOptions({
  queryKey: ["papers"],
  queryFn: ({ signal }) => read("/api/papers", {}, { signal }),
  staleTime: Infinity,
});

/** Where the browser downloads the file; the session's cookie authorises it. */
export const exportAddress = (id: string): string => addressOf("/api/papers/:id/file", { id });

const fileTypes: Readonly<Record<SheetFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv;charset=utf-8",
};
const fileOf = (format: SheetFormat, base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: fileTypes[format] });

/** Has the server write rows of this page into a spreadsheet file. */
export async function sheetsFile(sheets: readonly WrittenSheet[], format: SheetFormat = "xlsx"): Promise<Blob> {
  const rows = new Blob([JSON.stringify(sheets)]);
  return fileOf(format, (await upload("POST /api/sheets", {}, rows, { query: { format } })).file);
}

/** A spreadsheet with the rows of an imported file that cannot be taken over. */
export const refusedRowsFile = async (wanted: InputOf<"refusedRowsFile">): Promise<Blob> =>
  fileOf(wanted.format, (await ask("refusedRowsFile", wanted)).file);
