import type { InputAuthor } from "@ekorok/domain/reports/contract/report-moves";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "./functions.ts";
import { yearChargesQuery } from "./year-charges.ts";

/** Who typed what stands in a year's inputs; asked for anew with them. */
export const inputAuthorsQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: [...yearChargesQuery(uid, year).queryKey, "authors"],
    queryFn: () => callFunction<{ authors: InputAuthor[] }>("listInputAuthors", { uid, year }),
    retry: false,
  });
