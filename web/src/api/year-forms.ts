import type { MarkFormFieldsInput } from "@ekorok/domain/forms/contract/forms";
import { queryOptions } from "@tanstack/react-query";
import { read } from "./server.ts";
import { yearChargesQuery } from "./year-charges.ts";

/** The official forms of a client's year, and what one has entered into them oneself. They change with its charges. */
export const yearFormsQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: [...yearChargesQuery(uid, year).queryKey, "forms"],
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year/forms", { uid, year }, { signal }),
    retry: false,
    // Who goes back and forth between two windows does not ask each time.
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  });

export type MarkedField = MarkFormFieldsInput["fields"][number];
