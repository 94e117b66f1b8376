import type { z } from "zod";
import type { pageRequest } from "./requests.ts";
import { beyondTheMark, type Found } from "./stored-invoices.ts";

/** One page of what filters find. Records beyond the limit are not reached by pages: the filters must be narrowed. */
export function pageOf(
  { invoices, knownUntil, isBeyond }: Found,
  { pageOffset, pageSize, sortOrder }: z.output<typeof pageRequest>,
  mostRecords: number,
) {
  if (isBeyond) throw beyondTheMark();
  const inOrder = sortOrder === "Asc" ? invoices : invoices.toReversed();
  const reachable = inOrder.slice(0, mostRecords);
  const end = (pageOffset + 1) * pageSize;
  const isTruncated = end >= reachable.length && invoices.length > reachable.length;
  return {
    hasMore: end < reachable.length || isTruncated,
    isTruncated,
    permanentStorageHwmDate: knownUntil?.toISOString() ?? null,
    invoices: reachable.slice(pageOffset * pageSize, end).map(({ description }) => description),
  };
}
