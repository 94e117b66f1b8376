import { queryOptions } from "@tanstack/react-query";
import { read } from "./server.ts";
import { yearChargesQuery } from "./year-charges.ts";

/** How the year goes by months, beside the one before, and where it leads. It changes with its charges. */
export const yearOutlookQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: [...yearChargesQuery(uid, year).queryKey, "outlook"],
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year/outlook", { uid, year }, { signal }),
    retry: false,
  });
