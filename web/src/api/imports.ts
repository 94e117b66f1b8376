import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { IMPORT_ROWS_AT_ONCE } from "@ekorok/domain/contract/limits";
import type { ImportRows } from "@ekorok/domain/imports/contract/import-rows";
import type {
  ImportFile,
  ImportList,
  ImportPlan,
  ImportPreview,
  RefusedRows,
  TakenImport,
  UndoneImport,
} from "@ekorok/domain/imports/contract/imports";
import type { ImportRowKind } from "@ekorok/domain/imports/import-row-kinds";
import type { Month } from "@ekorok/domain/periods/month";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { stringifyQuery } from "../query-string.ts";
import { api } from "./client.ts";
import { callCommand, callFunction } from "./functions.ts";

const pathOf = (uid: string, id?: string) =>
  `/api/users/${encodeURIComponent(uid)}/imports${id === undefined ? "" : `/${encodeURIComponent(id)}`}`;

/** Where somebody came from with a file. */
export type CameFrom = Month & { readonly area?: AreaId | undefined };

/** Has the server read a file; nothing is stored in a report by that. */
export const uploadFile = (uid: string, from: CameFrom, file: File) =>
  api.upload<ImportFile>(`${pathOf(uid)}${stringifyQuery({ name: file.name.slice(-200), ...from })}`, file);

/** A file that was read before, as the address names it. */
export const importFileQuery = (uid: string, id: string, from: CameFrom) =>
  queryOptions({
    queryKey: ["users", uid, "imports", id, from],
    queryFn: ({ signal }) => api.get<ImportFile>(`${pathOf(uid, id)}${stringifyQuery({ ...from })}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** What was read in of late, and can perhaps be undone. */
export const importListQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "imports", "list"],
    queryFn: ({ signal }) => api.get<ImportList>(pathOf(uid), signal),
    retry: false,
  });

type Planned = { readonly uid: string; readonly id: string; readonly plan: ImportPlan };

/** What a file would do by a plan; while another plan is worked out, what the last one would do. */
export const importPreviewQuery = ({ uid, id, plan }: Planned) =>
  queryOptions({
    queryKey: ["users", uid, "imports", id, "preview", plan],
    queryFn: () => callFunction<ImportPreview>("previewImport", { uid, id, plan }),
    placeholderData: keepPreviousData,
    gcTime: 0, // it is true of the rows as they were
    retry: false,
  });

/** Rows of a kind that such a preview is about, page by page; the last one is not full. */
export const importRowsQuery = ({ uid, id, plan, name, kind }: Planned & { name: string; kind: ImportRowKind }) =>
  infiniteQueryOptions({
    queryKey: ["users", uid, "imports", id, "rows", name, kind],
    queryFn: async ({ pageParam: page }) =>
      (await callFunction<ImportRows>("listImportRows", { uid, id, plan, name, kind, page })).rows,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < IMPORT_ROWS_AT_ONCE ? null : pages.length),
    staleTime: Number.POSITIVE_INFINITY, // under another name it would be others
    retry: false,
  });

export const readRefusedRows = ({ uid, id, plan }: Planned) =>
  callFunction<RefusedRows>("listRefusedRows", { uid, id, plan });

export const takeImport = (input: Planned & { readonly area: AreaId; readonly shown: string }) =>
  callCommand<TakenImport>("takeImport", input);

export const undoImport = (input: { readonly uid: string; readonly id: string }) =>
  callCommand<UndoneImport>("undoImport", input);
