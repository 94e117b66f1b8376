import type { Month } from "@ekorok/domain/periods/month";
import { frameOf } from "@ekorok/domain/sales/file-frames";
import type { Goods } from "@ekorok/domain/sales/goods";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RememberedNamesWanted } from "@ekorok/domain/sales/contract/sale-names";
import { loadUnknownItems } from "./all-dictionaries.ts";
import { itemsMentionedIn } from "./report-rows.ts";
import { ask, command } from "./functions.ts";
import { type InputOf, read } from "./server.ts";

export const salesQueryKey = (uid: string, ...place: readonly unknown[]) => ["users", uid, "sales", ...place] as const;

/** All queries of a client's sales: counting, taking back and naming goods may change them. */
export const allSalesOf = (uid: string) => ({ queryKey: salesQueryKey(uid) });
/** The same without uploaded files: those that were counted no longer exist. */
export const countedSalesOf = (uid: string) => ({
  queryKey: salesQueryKey(uid),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[3] !== "files",
});

/** All files as one stream; the browser reads each only while it is sent. */
export const streamOf = (files: readonly File[]): Blob =>
  new Blob(files.flatMap((file) => [frameOf(new TextEncoder().encode(file.name), file.size), file]));

/** In milliseconds. */
const PAUSE = 700;

/** The progress of reading files, polled until it is done. */
export const salesFileQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: salesQueryKey(uid, "files", id),
    queryFn: ({ signal }) => read("/api/users/:uid/sales/files/:id", { uid, id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === "reading" ? PAUSE : false),
    refetchIntervalInBackground: true,
    gcTime: 0,
    retry: false,
  });

type RowInArea = { readonly area: string; readonly key: Readonly<Record<string, string | null>> };
const learnRows = (rows: readonly RowInArea[]) =>
  loadUnknownItems(new Set(rows.flatMap(({ area, key }) => [...itemsMentionedIn(area, [{ cells: key }])])));

/** What counting the sales would change. The previous preview stays visible meanwhile. */
export const salesPreviewQuery = ({ uid, id, plan, ksef }: InputOf<"previewSales">) =>
  queryOptions({
    queryKey: salesQueryKey(uid, "files", id, "preview", plan, ksef),
    queryFn: async () => {
      const preview = await ask("previewSales", { uid, id, plan, ...(ksef && { ksef }) });
      await learnRows(preview.months.flatMap(({ rows, broughtOver }) => [...rows, ...broughtOver]));
      return preview;
    },
    placeholderData: keepPreviousData,
    gcTime: 0, // it is outdated once cards or rows change
    retry: false,
  });

/** Records which product the goods on documents are; null if they are no goods. */
export const nameGoods = (uid: string, { code, gtin, name }: Goods, product: string | null) =>
  command("nameGoods", { uid, code, gtin, name, product });

/** A month's sales: files, waiting lines and the rows made of them. */
export const salesOfMonthQuery = (uid: string, { year, month }: Month) =>
  queryOptions({
    queryKey: salesQueryKey(uid, "months", year, month),
    queryFn: async ({ signal }) => {
      const sales = await read("/api/users/:uid/sales/months/:year/:month", { uid, year, month }, { signal });
      await learnRows([...sales.rows.map(({ area, cells }) => ({ area, key: cells })), ...sales.carried]);
      return sales;
    },
    retry: false,
  });

/** The lines of sales behind a row, some at a time. */
export const salesOfRowQuery = (uid: string, row: string) =>
  infiniteQueryOptions({
    queryKey: salesQueryKey(uid, "rows", row),
    queryFn: ({ signal, pageParam }) =>
      read("/api/users/:uid/sales/rows/:row", { uid, row }, { query: { from: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ lines, lineCount }, pages) => {
      const seen = pages.reduce((count, page) => count + page.lines.length, 0);
      return lines.length > 0 && seen < lineCount ? seen : undefined;
    },
    retry: false,
  });

/** The lines of a document or of a product, with the rows that each was counted in. */
export const salesLinesQuery = (uid: string, of: { readonly number: string } | { readonly product: string }) =>
  queryOptions({
    queryKey: salesQueryKey(uid, "lines", of),
    queryFn: ({ signal }) => read("/api/users/:uid/sales/lines", { uid }, { query: of, signal }),
    retry: false,
  });

/**
 * What people recorded about names on documents, some at a time. Not part of `allSalesOf`: a forgotten name keeps its place
 * until the list is left.
 */
export const rememberedNamesQuery = (uid: string, { search, kind, from }: RememberedNamesWanted) =>
  queryOptions({
    queryKey: ["users", uid, "sale-names", search, kind, from],
    queryFn: ({ signal }) => read("/api/users/:uid/sales/names", { uid }, { query: { search, kind, from }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: false,
  });
