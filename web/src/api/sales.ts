import type { Nothing } from "@ekorok/domain/contract/nothing";
import type { Month } from "@ekorok/domain/periods/month";
import type { SalesStep } from "@ekorok/domain/sales/contract/sale-steps";
import type {
  CountedSales,
  LineAnswer,
  SalesFileState,
  SalesPlan,
  SalesPreview,
  TakenSales,
} from "@ekorok/domain/sales/contract/sales";
import type { SalesLines, SalesOfMonth, SalesOfRow } from "@ekorok/domain/sales/contract/sales-kept";
import { frameOf } from "@ekorok/domain/sales/framing";
import type { Goods } from "@ekorok/domain/sales/goods";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { stringifyQuery } from "../query-string.ts";
import { learnItems } from "./all-dictionaries.ts";
import { api } from "./client.ts";
import { callCommand, callFunction } from "./functions.ts";
import { mentionedIn } from "./report-rows.ts";

const addressOf = (uid: string, ...place: readonly (string | number)[]) =>
  `/api/users/${[uid, "sales", ...place].map(encodeURIComponent).join("/")}`;
const keyOf = (uid: string, ...place: readonly unknown[]) => ["users", uid, "sales", ...place] as const;

/** All that is known of a client's sales: after something was counted, taken back or named, it may be otherwise. */
export const allSalesOf = (uid: string) => ({ queryKey: keyOf(uid) });
/** The same but for files that are looked at: those that were taken in are gone. */
export const countedSalesOf = (uid: string) => ({
  queryKey: keyOf(uid),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[3] !== "files",
});

/** Files as the one stream of bytes that is sent; a browser reads them only as they go. */
export const streamOf = (files: readonly File[]): Blob =>
  new Blob(files.flatMap((file) => [frameOf(new TextEncoder().encode(file.name), file.size), file]));

/** Sends one piece of a stream; the same again changes nothing. */
export const sendPiece = (uid: string, id: string, number: number, piece: Blob, signal: AbortSignal) =>
  api.upload<{ size: number }>(addressOf(uid, "files", id, number), piece, { method: "PUT", signal });

/** All was sent: it is to be read. */
export const readSales = (input: { uid: string; id: string; size: number }) => callCommand<Nothing>("readSales", input);

/** How often to ask how far reading is, in milliseconds. */
const PAUSE = 700;

/** How far reading is, asked for until it is done. */
export const salesFileQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: keyOf(uid, "files", id),
    queryFn: ({ signal }) => api.get<SalesFileState>(addressOf(uid, "files", id), signal),
    refetchInterval: ({ state: { data } }) => (data?.state === "reading" ? PAUSE : false),
    refetchIntervalInBackground: true,
    gcTime: 0,
    retry: false,
  });

type Planned = { readonly uid: string; readonly id: string; readonly plan: SalesPlan };

type Named = { readonly area: string; readonly key: Readonly<Record<string, string | null>> };
const learnRows = (rows: readonly Named[]) =>
  learnItems(new Set(rows.flatMap(({ area, key }) => [...mentionedIn(area, [{ cells: key }])])));

/** What sales would do; while that is worked out anew, what it was. */
export const salesPreviewQuery = ({ uid, id, plan }: Planned) =>
  queryOptions({
    queryKey: keyOf(uid, "files", id, "preview", plan),
    queryFn: async () => {
      const preview = await callFunction<SalesPreview>("previewSales", { uid, id, plan });
      await learnRows(preview.months.flatMap(({ rows, broughtOver }) => [...rows, ...broughtOver]));
      return preview;
    },
    placeholderData: keepPreviousData,
    gcTime: 0, // it is true of cards and rows as they were
    retry: false,
  });

export const takeSales = (input: Planned & { readonly shown: string }) => callCommand<TakenSales>("takeSales", input);

/** What taking a step back would do: all of it, or of a month alone. */
export const readSalesStep = (uid: string, id: string, { year, month }: Month) =>
  api.get<SalesStep>(`${addressOf(uid, "steps", id)}${stringifyQuery({ year: String(year), month: String(month) })}`);

/** Takes it back if exactly that still happens which was shown. */
export const undoSales = (input: {
  readonly uid: string;
  readonly id: string;
  readonly shown: string;
  readonly only?: Month;
}) => callCommand<CountedSales>("undoSales", input);

/** Counts months again, all or none. */
export const countSales = (input: { readonly uid: string; readonly months: readonly Month[] }) =>
  callCommand<CountedSales>("countSales", input);

/** Counts a month again with answers to lines that ask. */
export const answerSales = (input: { readonly uid: string; readonly answers: readonly LineAnswer[] } & Month) =>
  callCommand<CountedSales>("answerSales", input);

/** Gives a row back to counting that somebody has changed or removed. */
export const restoreSalesRow = (input: { readonly uid: string; readonly row: string }) =>
  callCommand<CountedSales>("restoreSalesRow", input);

/** Says of returns that no month of their year can take that they are not taken off, or that it is asked again. */
export const dropReturned = (input: { readonly uid: string; readonly id: string; readonly isDropped: boolean }) =>
  callCommand<Nothing>("dropReturned", input);

/** Says of an advance that no final invoice follows, or that one is awaited after all. */
export const closeAdvance = (input: { readonly uid: string; readonly document: string; readonly isClosed: boolean }) =>
  callCommand<Nothing>("closeAdvance", input);

/** Which product documents mean; null: it is not goods. */
export const nameGoods = (uid: string, { code, gtin, name }: Goods, product: string | null) =>
  callCommand<Nothing>("nameGoods", { uid, code, gtin, name, product });

/** Sales of a month: what came in, what waits, which rows came of it. */
export const salesOfMonthQuery = (uid: string, { year, month }: Month) =>
  queryOptions({
    queryKey: keyOf(uid, "months", year, month),
    queryFn: async ({ signal }) => {
      const sales = await api.get<SalesOfMonth>(addressOf(uid, "months", year, month), signal);
      await learnRows([...sales.rows.map(({ area, cells }) => ({ area, key: cells })), ...sales.carried]);
      return sales;
    },
    retry: false,
  });

/** What is behind a row that came from sales, some lines at a time. */
export const salesOfRowQuery = (uid: string, row: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(uid, "rows", row),
    queryFn: ({ signal, pageParam }) =>
      api.get<SalesOfRow>(`${addressOf(uid, "rows", row)}${stringifyQuery({ from: String(pageParam) })}`, signal),
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
    queryKey: keyOf(uid, "lines", of),
    queryFn: ({ signal }) => api.get<SalesLines>(`${addressOf(uid, "lines")}${stringifyQuery({ ...of })}`, signal),
    retry: false,
  });
