import { queryOptions } from "@tanstack/react-query";
import { ask } from "./by-name.ts";
import { yearChargesQuery } from "./year-charges.ts";

/** Who typed what stands in a year's inputs; asked for anew with them. */
export const inputAuthorsQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: [...yearChargesQuery(uid, year).queryKey, "authors"],
    queryFn: () => ask("listInputAuthors", { uid, year }),
    retry: false,
  });
