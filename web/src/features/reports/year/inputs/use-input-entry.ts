import type { InputValue, YearInputs, YearInputsConflict } from "@ekorok/domain/charges/contract/year-inputs";
import { fieldName, inputAt, type InputField, isSameInput } from "@ekorok/domain/charges/inputs/year-input-fields";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, detailsIn, errorText } from "../../../../http/client.ts";
import { refreshCharges } from "../../../../api/refresh-reports.ts";
import { isLost } from "../../../../api/request-ids.ts";
import { type InputChange, patchYearInputs, yearChargesQuery } from "../../../../api/year-charges.ts";
import { useInertWhenLeft } from "../../../../navigation/use-unsaved-guard.ts";
import { hasFields, isAnswer, isListOf } from "../../../../shape.ts";
import { listen } from "../../../../ui/listen.ts";
import { ask } from "../../../../ui/confirmation/confirmation.ts";
import { inputDrafts } from "./input-drafts.ts";
import { useAnswerEffect } from "./use-answer-effect.ts";
import { hasReportDrafts } from "../../../../drafts.ts";
import { leaveWords } from "../../saving/leave-words.ts";
import { isRetryable, retryDelay } from "../../saving/retry.ts";

/** A change that is not saved; `message` says why, `isLater` whether the same may succeed later. */
type Unsaved = InputChange & {
  readonly message?: string;
  readonly isLater?: boolean;
  /** It is repeated automatically. */
  readonly isRetried?: boolean;
};
type InputConflict = { readonly mine: readonly InputChange[]; readonly theirs: YearInputsConflict["fields"] };

/**
 * The state and saving of the yearly inputs. Unsaved changes are kept in the browser, and sent when the page is
 * opened again.
 */
export function useInputEntry(uid: string, year: number, inputs: YearInputs) {
  const queryClient = useQueryClient();
  // Saved values, used at once: `inputs` follow one render later, and until then fields would look empty.
  const [stored, setStored] = useState({ from: inputs, inputs });
  if (stored.from !== inputs) setStored({ from: inputs, inputs });
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Unsaved>>(new Map());
  const [conflict, setConflict] = useState<InputConflict | null>(null);
  const [hasSaved, setHasSaved] = useState(false);
  const [kept] = useState(() => inputDrafts({ uid, year }));
  /** All values that each field had here since the last answer of the server: any of them may be stored there. */
  const ownValues = useRef(new Map<string, (InputValue | null)[]>());
  const failures = useRef(0);
  const { queryKey } = yearChargesQuery(uid, year);
  const { effect, tell } = useAnswerEffect(uid, year);

  /** Applies only to changes not replaced by newer typing. */
  const alter = (
    changes: readonly InputChange[],
    how: (after: Map<string, Unsaved>, name: string, one: Unsaved) => void,
  ) =>
    setUnsaved((before) => {
      const after = new Map(before);
      for (const { field, to } of changes) {
        const name = fieldName(field);
        const one = before.get(name);
        if (one && isSameInput(one.to, to)) how(after, name, one);
      }
      return after;
    });
  const forget = (changes: readonly InputChange[]) => {
    kept.forget(changes);
    for (const { field } of changes) ownValues.current.delete(fieldName(field));
    alter(changes, (after, name) => after.delete(name));
  };

  const { mutate, isPending } = useMutation({
    scope: { id: `year inputs ${uid} ${year}` }, // one after the other: the second may build upon the first
    mutationFn: (changes: readonly InputChange[]) => patchYearInputs(uid, year, changes),
    meta: { errorText: null, isAutosave: true }, // failures are shown beside the inputs
    onSuccess: async (saved, changes) => {
      await queryClient.cancelQueries({ queryKey }); // an earlier request would not contain the saved values
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (old) => old && { ...old, inputs: saved.inputs });
      setStored(({ from }) => ({ from, inputs: saved.inputs }));
      forget(changes);
      failures.current = 0;
      setHasSaved(true);
      void tell(before);
    },
    onError: (error, changes) => {
      const conflicting = conflictIn(error);
      // An earlier change may have been saved although its answer got lost: then the stored value is this page's own.
      const isOwn = ({ field, value }: YearInputsConflict["fields"][number]) =>
        ownValues.current.get(fieldName(field))?.some((one) => isSameInput(one, value)) ?? false;
      const mine = conflicting ? changesUpon(changes, conflicting.filter(isOwn)) : changes;
      const theirs = conflicting?.filter((one) => !isOwn(one)) ?? null;
      if (theirs?.length === 0) {
        mutate(mine);
        return;
      }
      if (theirs) setConflict({ mine, theirs });
      const isLater = theirs !== null || isLost(error) || !isRefusedValue(error);
      const isRetried = theirs === null && isRetryable(error);
      alter(changes, (after, name, one) => after.set(name, { ...one, message: errorText(error), isLater, isRetried }));
    },
  });

  const send = (changes: readonly InputChange[]) => {
    kept.keep(changes);
    for (const { field, from, to } of changes) {
      const name = fieldName(field);
      ownValues.current.set(name, [...(ownValues.current.get(name) ?? []), from, to]);
    }
    setUnsaved(
      (before) => new Map([...before, ...changes.map((change) => [fieldName(change.field), change] as const)]),
    );
    mutate(changes);
  };

  /** `from`: the value when typing began. */
  const save = (changes: readonly InputChange[]) => {
    const altered = changes.map((change) => {
      const failed = unsaved.get(fieldName(change.field));
      return failed?.message === undefined ? change : { ...change, from: failed.from };
    });
    send(altered);
  };
  const failed = [...unsaved.values()].filter(({ message }) => message !== undefined);
  const valueOf = (field: InputField): InputValue | null => {
    const own = unsaved.get(fieldName(field));
    return own ? own.to : inputAt(stored.inputs, field);
  };

  const resend = (some: readonly Unsaved[]) => send(some.map(({ field, from, to }) => ({ field, from, to })));
  const retry = () => resend(failed);
  const sendLeft = useEffectEvent(() => {
    const left = kept.read();
    for (const { change, own } of left) {
      kept.type(change.field, null);
      ownValues.current.set(fieldName(change.field), [...own]);
    }
    if (left.length > 0) send(left.map(({ change }) => change));
  });
  const isLeftSent = useRef(false);
  useEffect(() => {
    if (!isLeftSent.current) sendLeft();
    isLeftSent.current = true;
  }, []);
  const onOnline = useEffectEvent(() => {
    if (failed.some(({ isLater }) => isLater) && !conflict) retry();
  });
  useEffect(() => listen(window, { online: () => onOnline() }), []);

  const isRetried = !isPending && !conflict && failed.some((one) => one.isRetried);
  const again = useEffectEvent(() => resend(failed.filter((one) => one.isRetried)));
  useEffect(() => {
    if (!isRetried) return undefined;
    const timer = setTimeout(() => again(), retryDelay(failures.current));
    failures.current += 1;
    return () => clearTimeout(timer);
  }, [isRetried]);

  useUnsavedGuard(unsaved.size > 0, isPending);
  return {
    valueOf,
    save,
    /** Keeps text being typed for after a reload. */
    type: kept.type,
    stored: stored.inputs,
    /** Changes that are not saved. */
    unsaved: [...unsaved.values()].map(({ field, to }) => ({ field, to })),
    /** Why the server refuses the value of a field. */
    problemOf: (field: InputField): string | null => {
      const own = unsaved.get(fieldName(field));
      return own?.isLater === false ? (own.message ?? null) : null;
    },
    effect,
    phase: isPending ? "saving" : failed.length > 0 ? "unsaved" : hasSaved ? "saved" : "untouched",
    message: failed.find(({ isLater }) => isLater)?.message ?? null,
    isRetried,
    retry,
    conflict,
    resolveConflict: (whose: "mine" | "theirs") => {
      if (!conflict) return;
      setConflict(null);
      const { mine, theirs } = conflict;
      const theirsOf = (change: InputChange) =>
        theirs.find(({ field }) => fieldName(field) === fieldName(change.field));
      if (whose === "mine") {
        send(changesUpon(mine, theirs));
        return;
      }
      // Changes without a conflict are still sent.
      forget(mine.filter((change) => theirsOf(change) !== undefined));
      const own = mine.filter((change) => theirsOf(change) === undefined);
      if (own.length > 0) send(own);
      void refreshCharges(queryClient, uid, year);
    },
  } as const;
}

export type InputEntry = ReturnType<typeof useInputEntry>;

const isConflict = hasFields<YearInputsConflict>({ fields: isListOf(isAnswer<YearInputsConflict["fields"][number]>) });

const conflictIn = (error: unknown): YearInputsConflict["fields"] | null =>
  (error instanceof ApiError && error.httpStatus === 409 && detailsIn(error, isConflict)?.fields) || null;

/** The same changes, based on the values stored now. */
const changesUpon = (changes: readonly InputChange[], standing: YearInputsConflict["fields"]): readonly InputChange[] =>
  changes.map((change) => {
    const now = standing.find(({ field }) => fieldName(field) === fieldName(change.field));
    return now ? { ...change, from: now.value } : change;
  });

const BAD_REQUEST = 400;
const isRefusedValue = (error: unknown) => error instanceof ApiError && error.httpStatus === BAD_REQUEST;

/** Waits for a save under way, and asks before unsaved changes are left behind. */
function useUnsavedGuard(hasUnsaved: boolean, isPending: boolean): void {
  const now = useRef({ hasUnsaved, isPending });
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    now.current = { hasUnsaved, isPending };
    if (!isPending) for (const goOn of waiting.current.splice(0)) goOn();
  }, [hasUnsaved, isPending]);
  useBlocker({
    shouldBlockFn: async ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) => {
      if (current.pathname === next.pathname) return false;
      if (now.current.isPending) await new Promise<void>((resolve) => void waiting.current.push(resolve));
      if (!now.current.hasUnsaved) return false;
      if (next.pathname !== "/login") return !(await ask(leaveWords.leaving));
      // Signing out deletes drafts, and asks about that itself.
      return !hasReportDrafts(window.localStorage) && !(await ask(leaveWords.signingOut));
    },
    enableBeforeUnload: () => now.current.hasUnsaved,
  });
  useInertWhenLeft();
}
