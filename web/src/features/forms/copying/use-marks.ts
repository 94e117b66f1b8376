import { enteredIn, type Entered, type FormMark, MOST_MARKED, type YearForms } from "@ekorok/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type MarkedField, markFormFields, yearFormsQuery } from "../../../api/year-forms.ts";

type Of = { readonly uid: string; readonly year: number; readonly form: string };

/** What was entered here counts at once; nobody waits for the server, and what it refuses is taken back. */
export function useMarks({ uid, year, form }: Of, marks: readonly FormMark[]) {
  const [ours, setOurs] = useState<ReadonlyMap<string, string | null>>(new Map());
  const queryClient = useQueryClient();
  const { queryKey } = yearFormsQuery(uid, year);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (fields: readonly MarkedField[]) => markFormFields(uid, year, form, fields),
    scope: { id: `form-marks ${uid} ${year} ${form}` }, // one after another, in the order in which they were made
    meta: { isAutosave: true, about: "form-marks" },
    onSuccess: ({ at }, fields) => {
      queryClient.setQueryData(queryKey, (old: YearForms | undefined) => old && withMarks(old, form, fields, at));
    },
    onError: (_error, fields) =>
      setOurs((old) => new Map([...old].filter(([key]) => !fields.some(({ field }) => field === key)))),
  });
  const mark = (fields: readonly MarkedField[]) => {
    setOurs((old) => new Map([...old, ...fields.map(({ field, value }) => [field, value] as const)]));
    for (let start = 0; start < fields.length; start += MOST_MARKED) mutate(fields.slice(start, start + MOST_MARKED));
  };
  const entered = useMemo((): Entered => {
    const all = new Map(enteredIn(marks, form));
    for (const [field, value] of ours)
      if (value === null) all.delete(field);
      else all.set(field, { value, at: all.get(field)?.at ?? "" });
    return all;
  }, [marks, form, ours]);
  return { entered, mark, saving: isPending ? "saving" : isError ? "failed" : "saved" } as const;
}

function withMarks(old: YearForms, form: string, fields: readonly MarkedField[], at: string): YearForms {
  const isMarked = (mark: FormMark) => mark.form === form && fields.some(({ field }) => field === mark.field);
  const added = fields.flatMap(({ field, value }) => (value === null ? [] : [{ form, field, value, at }]));
  return { ...old, marks: [...old.marks.filter((mark) => !isMarked(mark)), ...added] };
}
