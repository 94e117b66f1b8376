import type { FormMark, YearForms } from "@ekorok/domain/forms/contract/forms";
import { enteredIn, type EnteredFields } from "@ekorok/domain/forms/form-fields";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { errorText } from "../../../http/client.ts";
import { command, commandWhileLeaving } from "../../../api/functions.ts";
import { type MarkedField, yearFormsQuery } from "../../../api/year-charges.ts";
import { useOwnUid } from "../../../session/use-session.ts";
import { listen } from "../../../ui/listen.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { formsWithUnsentMarks, type FormYear, storedMarks, markQueue, type MarkQueue } from "./mark-queue.ts";
import { openQueue } from "./open-queues.ts";

function queueOf(queryClient: QueryClient, { uid, person, year }: FormYear, form: string): MarkQueue {
  const { queryKey } = yearFormsQuery(uid, year);
  const open = () =>
    markQueue({
      stored: storedMarks({ uid, person, year, form }),
      send: (fields) => command("markFormFields", { uid, year, form, fields }),
      sendWhileLeaving: (fields) => commandWhileLeaving("markFormFields", { uid, year, form, fields }),
      onSent: async (fields, { at, outdated }) => {
        await queryClient.cancelQueries({ queryKey }); // an answer under way would lack these marks
        const taken = fields.filter(({ field }) => !outdated.includes(field));
        queryClient.setQueryData(queryKey, (old) => old && withMarks(old, form, taken, at));
        if (outdated.length > 0) await queryClient.invalidateQueries({ queryKey });
      },
      onRefused: (error) => toasts.show("error", errorText(error), "form-marks"),
    });
  return openQueue([uid, person, year, form].join("/"), open);
}

type Of = { readonly uid: string; readonly year: number; readonly form: string };

/** Marks count at once, without waiting for the server; refused ones disappear again. */
export function useMarks({ uid, year, form }: Of, marks: readonly FormMark[]) {
  const queryClient = useQueryClient();
  const person = useOwnUid() ?? "";
  const queue = useMemo(
    () => queueOf(queryClient, { uid, person, year }, form),
    [queryClient, uid, person, year, form],
  );
  const { unsent, phase, refused } = useSyncExternalStore(queue.subscribe, queue.state);
  const entered = useMemo((): EnteredFields => {
    // The queue tells at once that a mark was sent, the cache a moment later that it has it: read from the cache, no mark
    // is missing in between.
    const known = queryClient.getQueryData(yearFormsQuery(uid, year).queryKey)?.marks ?? marks;
    const all = new Map(enteredIn(known, form));
    for (const [field, value] of unsent)
      if (value === null) all.delete(field);
      else all.set(field, { value, at: all.get(field)?.at ?? "" });
    return all;
  }, [queryClient, uid, year, marks, form, unsent]);
  return { entered, mark: queue.mark, saving: { phase, refused } };
}

/** Sends marks left in this browser when somebody opens the year's forms. */
export function useSendUnsentMarks(uid: string, year: number): void {
  const queryClient = useQueryClient();
  const person = useOwnUid();
  useEffect(() => {
    if (person === null) return undefined;
    const of = { uid, person, year };
    const send = () => {
      for (const form of formsWithUnsentMarks(of)) void queueOf(queryClient, of, form).flush();
    };
    send();
    return listen(window, { online: send });
  }, [queryClient, uid, person, year]);
}

function withMarks(old: YearForms, form: string, fields: readonly MarkedField[], at: string): YearForms {
  const isMarked = (mark: FormMark) => mark.form === form && fields.some(({ field }) => field === mark.field);
  const added = fields.flatMap(({ field, value }) => (value === null ? [] : [{ form, field, value, at }]));
  return { ...old, marks: [...old.marks.filter((mark) => !isMarked(mark)), ...added] };
}
