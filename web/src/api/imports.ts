import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { IMPORT_ROWS_AT_ONCE } from "@ekorok/domain/contract/limits";
import type { Month } from "@ekorok/domain/periods/month";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask } from "./functions.ts";
import { type InputOf, read, upload } from "./server.ts";

/** The page from which the import was started. */
export type ImportOrigin = Month & { readonly area?: AreaId | undefined };

/** Has the server read a file; the report is not changed yet. */
export const uploadFile = (uid: string, from: ImportOrigin, file: File) =>
  upload("POST /api/users/:uid/imports", { uid }, file, { query: { name: file.name.slice(-200), ...from } });

/** A file that was uploaded before, by the id in the address. */
export const importFileQuery = (uid: string, id: string, from: ImportOrigin) =>
  queryOptions({
    queryKey: ["users", uid, "imports", id, from],
    queryFn: ({ signal }) => read("/api/users/:uid/imports/:id", { uid, id }, { query: from, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Recent imports, some of which can be undone. */
export const importListQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "imports", "list"],
    queryFn: ({ signal }) => read("/api/users/:uid/imports", { uid }, { signal }),
    retry: false,
  });

/** What an import would change under a plan. The previous preview stays visible while the plan changes. */
export const importPreviewQuery = ({ uid, id, plan }: InputOf<"previewImport">) =>
  queryOptions({
    queryKey: ["users", uid, "imports", id, "preview", plan],
    queryFn: () => ask("previewImport", { uid, id, plan }),
    placeholderData: keepPreviousData,
    gcTime: 0, // it is outdated once rows change
    retry: false,
  });

/** The preview's rows of one kind, page by page; the last page is not full. */
export const importRowsQuery = ({ uid, id, plan, name, kind }: Omit<InputOf<"listImportRows">, "page">) =>
  infiniteQueryOptions({
    queryKey: ["users", uid, "imports", id, "rows", name, kind],
    queryFn: async ({ pageParam: page }) => (await ask("listImportRows", { uid, id, plan, name, kind, page })).rows,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < IMPORT_ROWS_AT_ONCE ? null : pages.length),
    staleTime: Number.POSITIVE_INFINITY, // another preview has another name
    retry: false,
  });
