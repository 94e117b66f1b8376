import type { MarkedFormFields, MarkFormFieldsInput, YearForms } from "@ekorok/domain/forms/contract/forms";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { callCommand, callWhileLeaving } from "./functions.ts";
import { yearChargesQuery } from "./year-charges.ts";

/** The official forms of a client's year, and what one has entered into them oneself. They change with its charges. */
export const yearFormsQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: [...yearChargesQuery(uid, year).queryKey, "forms"],
    queryFn: ({ signal }) => api.get<YearForms>(`/api/users/${encodeURIComponent(uid)}/reports/${year}/forms`, signal),
    retry: false,
    // Who goes back and forth between two windows does not ask each time.
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  });

export type MarkedField = MarkFormFieldsInput["fields"][number];

export const markFormFields = (uid: string, year: number, form: string, fields: readonly MarkedField[]) =>
  callCommand<MarkedFormFields>("markFormFields", { uid, year, form, fields: [...fields] });
export const markWhileLeaving = (uid: string, year: number, form: string, fields: readonly MarkedField[]) =>
  callWhileLeaving("markFormFields", { uid, year, form, fields: [...fields] });
