import type { YearOutlook } from "@ekorok/domain/charges/contract/year-outlook";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { yearChargesQuery } from "./year-charges.ts";

/** How the year goes by months, beside the one before, and where it leads. It changes with its charges. */
export const yearOutlookQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: [...yearChargesQuery(uid, year).queryKey, "outlook"],
    queryFn: ({ signal }) =>
      api.get<YearOutlook>(`/api/users/${encodeURIComponent(uid)}/reports/${year}/outlook`, signal),
    retry: false,
  });
