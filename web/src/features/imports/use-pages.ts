import { IMPORT_ROWS_AT_ONCE, MOST_PREVIEWED } from "@ekorok/domain/contract/limits";
import { useCallback, useMemo, useState } from "react";

/** Splits loaded rows into pages: a short first one, the others on demand. */
export function usePages<T>(rows: readonly T[]) {
  const [wanted, setWanted] = useState(1);
  const all = useMemo(() => pagesOf(rows), [rows]);
  const pages = all.slice(0, wanted);
  const onMore = useCallback(() => setWanted((count) => count + 1), []);
  const shown = pages.reduce((sum, page) => sum + page.length, 0);
  return { pages, isWhole: wanted > 1, isCut: pages.length < all.length, shown, count: rows.length, onMore };
}

function pagesOf<T>(rows: readonly T[]): (readonly T[])[] {
  const further = Math.ceil(Math.max(0, rows.length - MOST_PREVIEWED) / IMPORT_ROWS_AT_ONCE);
  const pageAt = (_: unknown, page: number) =>
    rows.slice(MOST_PREVIEWED + page * IMPORT_ROWS_AT_ONCE, MOST_PREVIEWED + (page + 1) * IMPORT_ROWS_AT_ONCE);
  return [rows.slice(0, MOST_PREVIEWED), ...Array.from({ length: further }, pageAt)];
}
