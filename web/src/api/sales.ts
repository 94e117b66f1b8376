import type { Month } from "@ekorok/domain/periods/month";
import { frameOf } from "@ekorok/domain/sales/file-frames";
import type { Goods } from "@ekorok/domain/sales/goods";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RememberedNamesWanted } from "@ekorok/domain/sales/contract/sale-names";
import { loadUnknownItems } from "./all-dictionaries.ts";
import { itemsMentionedIn } from "./report-rows.ts";
import { ask, command } from "./functions.ts";
import { type InputOf, read } from "./server.ts";

const salesQueryKey = (uid: string, ...place: readonly unknown[]) => ["users", uid, "sales", ...place] as const;

/** All that is known of a client's sales: after something was counted, taken back or named, it may be otherwise. */
export const allSalesOf = (uid: string) => ({ queryKey: salesQueryKey(uid) });
/** The same but for files that are looked at: those that were taken in are gone. */
export const countedSalesOf = (uid: string) => ({
  queryKey: salesQueryKey(uid),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[3] !== "files",
});

/** Files as the one stream of bytes that is sent; a browser reads them only as they go. */
export const streamOf = (files: readonly File[]): Blob =>
  new Blob(files.flatMap((file) => [frameOf(new TextEncoder().encode(file.name), file.size), file]));

/** How often to ask how far reading is, in milliseconds. */
const PAUSE = 700;

/** How far reading is, asked for until it is done. */
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

/** What sales would do; while that is worked out anew, what it was. */
export const salesPreviewQuery = ({ uid, id, plan }: InputOf<"previewSales">) =>
  queryOptions({
    queryKey: salesQueryKey(uid, "files", id, "preview", plan),
    queryFn: async () => {
      const preview = await ask("previewSales", { uid, id, plan });
      await learnRows(preview.months.flatMap(({ rows, broughtOver }) => [...rows, ...broughtOver]));
      return preview;
    },
    placeholderData: keepPreviousData,
    gcTime: 0, // it is true of cards and rows as they were
    retry: false,
  });

/** Which product documents mean; null: it is not goods. */
export const nameGoods = (uid: string, { code, gtin, name }: Goods, product: string | null) =>
  command("nameGoods", { uid, code, gtin, name, product });

/** Sales of a month: what came in, what waits, which rows came of it. */
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

/** What is behind a row that came from sales, some lines at a time. */
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

/** Lines of a document by its number, or of a product, with the rows that each went into. */
export const salesLinesQuery = (uid: string, of: { readonly number: string } | { readonly product: string }) =>
  queryOptions({
    queryKey: salesQueryKey(uid, "lines", of),
    queryFn: ({ signal }) => read("/api/users/:uid/sales/lines", { uid }, { query: of, signal }),
    retry: false,
  });

/**
 * What somebody said of names, some at a time. It is not one of `allSalesOf`: what is forgotten stays in its place until somebody
 * looks elsewhere.
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
