import type { RowAuthors } from "@ekorok/domain/reports/contract/report-moves";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "./functions.ts";
import type { AreaPlace } from "./report-rows.ts";

/** Who typed these rows of an area. */
export const rowAuthorsQuery = ({ uid, year, month, area }: AreaPlace, rows: readonly string[]) =>
  queryOptions({
    queryKey: ["users", uid, "reports", year, month, area, "authors", rows],
    queryFn: () => callFunction<RowAuthors>("listRowAuthors", { uid, year, month, area, rows }),
    gcTime: 0, // somebody may have changed them when they are opened again
    retry: false,
  });
