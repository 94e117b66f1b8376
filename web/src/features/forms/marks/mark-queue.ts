import { MOST_MARKED } from "@ekorok/domain";
import { isLost } from "../../../api/request-ids.ts";
import type { MarkedField } from "../../../api/year-forms.ts";
import { FunctionsError } from "../../../functions/functions-error.ts";
import { pauseAfter } from "../../reports/saving/trying-again.ts";
import type { KeptMarks } from "./kept-marks.ts";

type Ways = {
  readonly kept: KeptMarks;
  readonly send: (fields: readonly MarkedField[]) => Promise<{ readonly at: string }>;
  /** Nobody hears the answer. */
  readonly sendInLeaving: (fields: readonly MarkedField[]) => void;
  readonly onSent: (fields: readonly MarkedField[], at: string) => Promise<void>;
  readonly onRefused: (error: unknown) => void;
};

type State = {
  /** By field what was said of it here and is not on the server yet. */
  readonly unsent: ReadonlyMap<string, string | null>;
  readonly phase: "saved" | "saving" | "failed" | "refused";
};

/**
 * Marks on their way to the server, one request at a time: what is marked meanwhile goes together in the next. It outlives the
 * page that marks, and what the browser keeps outlives the browser.
 */
export function markQueue({ kept, send, sendInLeaving, onSent, onRefused }: Ways) {
  const unsent = new Map(kept.read().map(({ field, value }) => [field, value]));
  let state: State = { unsent: new Map(unsent), phase: "saved" };
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const become = (phase: State["phase"]) => {
    state = { unsent: new Map(unsent), phase };
    for (const listener of listeners) listener();
  };
  const settle = (fields: readonly MarkedField[]) => {
    kept.forget(fields);
    for (const { field, value } of fields) if (unsent.get(field) === value) unsent.delete(field);
  };
  const next = () => [...unsent].slice(0, MOST_MARKED).map(([field, value]) => ({ field, value }));
  const flush = async (): Promise<void> => {
    if (state.phase === "saving" || unsent.size === 0) return;
    clearTimeout(timer);
    const fields = next();
    become("saving");
    try {
      const { at } = await send(fields);
      failures = 0;
      await onSent(fields, at);
      settle(fields);
      become("saved");
    } catch (error) {
      if (isForLater(error)) {
        become("failed");
        timer = setTimeout(() => void flush(), pauseAfter(failures));
        failures += 1;
        return;
      }
      settle(fields);
      become("refused");
      onRefused(error);
    }
    await flush();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    flush,
    /** The page goes, perhaps for good. What is under way may go with it, so it is sent again; the browser keeps all of it. */
    leave: () => unsent.size > 0 && sendInLeaving(next()),
    mark: (fields: readonly MarkedField[]) => {
      kept.keep(fields);
      for (const { field, value } of fields) unsent.set(field, value);
      become(state.phase);
      void flush();
    },
  };
}
export type MarkQueue = ReturnType<typeof markQueue>;

const LATER: ReadonlySet<string> = new Set(["functions/resource-exhausted", "functions/unauthenticated"]);

/** Whether the same may be taken later as it is: somebody signs in again, or the server answers. */
const isForLater = (error: unknown) => isLost(error) || (error instanceof FunctionsError && LATER.has(error.code));
