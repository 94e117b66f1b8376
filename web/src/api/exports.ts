import { pollPause } from "@ekorok/domain/exports/poll-pause";
import { queryOptions } from "@tanstack/react-query";
import type { SheetFormat, WrittenSheet } from "@ekorok/domain/exports/contract/sheets";
import { addressOf, read, type InputOf, upload } from "./server.ts";
import { ask } from "./functions.ts";

/** How far a file is, asked for until it is there. */
export const exportProgressQuery = (id: string) =>
  queryOptions({
    queryKey: ["papers", id],
    queryFn: ({ signal }) => read("/api/papers/:id", { id }, { signal }),
    refetchInterval: ({ state: { data } }) => pollPause(data) ?? false,
    refetchIntervalInBackground: true,
  });

/** What was asked for within the hour, also before the page was loaded anew. */
export const ownExportsQuery = queryOptions({
  queryKey: ["papers"],
  queryFn: ({ signal }) => read("/api/papers", {}, { signal }),
  staleTime: Infinity,
});

/** Where a browser saves it from; the session's cookie says who asks. */
export const exportAddress = (id: string): string => addressOf("/api/papers/:id/file", { id });

const fileTypes: Readonly<Record<SheetFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv;charset=utf-8",
};
const fileOf = (format: SheetFormat, base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: fileTypes[format] });

/** Has the server write a file of rows that are here. */
export async function sheetsFile(sheets: readonly WrittenSheet[], format: SheetFormat = "xlsx"): Promise<Blob> {
  const rows = new Blob([JSON.stringify(sheets)]);
  return fileOf(format, (await upload("POST /api/sheets", {}, rows, { query: { format } })).file);
}

/** And of those of a file that cannot be taken. */
export const refusedRowsFile = async (wanted: InputOf<"refusedRowsFile">): Promise<Blob> =>
  fileOf(wanted.format, (await ask("refusedRowsFile", wanted)).file);
