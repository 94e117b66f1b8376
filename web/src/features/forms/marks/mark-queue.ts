import type { ErrorStatus } from "@ekorok/domain/contract/error-status";
import { LATEST_MARK, MOST_MARKED } from "@ekorok/domain/contract/limits";
import type { MarkedFormFields } from "@ekorok/domain/forms/contract/forms";
import { ApiError } from "../../../api/client.ts";
import { isLost } from "../../../api/request-ids.ts";
import type { MarkedField } from "../../../api/year-forms.ts";
import { pauseAfter } from "../../reports/saving/trying-again.ts";
import type { Decision, KeptMarks } from "./kept-marks.ts";

type Ways = {
  readonly kept: KeptMarks;
  readonly send: (fields: readonly MarkedField[]) => Promise<MarkedFormFields>;
  /** Nobody hears the answer. */
  readonly sendWhileLeaving: (fields: readonly MarkedField[]) => void;
  readonly onSent: (fields: readonly MarkedField[], answer: MarkedFormFields) => Promise<void>;
  readonly onRefused: (error: unknown) => void;
};

type State = {
  /** By field what was said of it here and is not on the server yet. */
  readonly unsent: ReadonlyMap<string, string | null>;
  readonly phase: "saved" | "saving" | "failed" | "refused";
  /** How many fields the server has refused since all was saved. */
  readonly refused: number;
};

/**
 * Marks on their way to the server, one request at a time: what is marked meanwhile goes together in the next. It outlives the
 * page that marks, and what the browser keeps outlives the browser. Each says how long ago it was decided: a request may have
 * arrived without an answer, and what was decided since in another browser is not to be overruled by the same sent again.
 */
export function markQueue({ kept, send, sendWhileLeaving, onSent, onRefused }: Ways) {
  const unsent = new Map(kept.read().map((decision) => [decision.field, decision]));
  const values = () => new Map([...unsent.values()].map(({ field, value }) => [field, value]));
  let state: State = { unsent: values(), phase: "saved", refused: 0 };
  let isStopped = false;
  let failures = 0;
  let refused = 0;
  let most = MOST_MARKED;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const become = (phase: State["phase"]) => {
    state = { unsent: values(), phase, refused };
    for (const listener of listeners) listener();
  };
  const settle = (decisions: readonly Decision[]) => {
    kept.forget(decisions);
    for (const decision of decisions) if (unsent.get(decision.field) === decision) unsent.delete(decision.field);
  };
  const next = (count: number) => [...unsent.values()].slice(0, count);
  const sendNext = async () => {
    const decisions = next(most);
    const fields = decisions.map(marked);
    try {
      const answer = await send(fields);
      failures = 0;
      if (!isStopped) await onSent(fields, answer);
      most = Math.min(most * 2, MOST_MARKED);
    } catch (error) {
      if (isStopped || isForLater(error)) throw error;
      if (fields.length > 1 && isPerhapsOfOne(error)) {
        most = Math.ceil(fields.length / 2);
        return; // in smaller and smaller parts, until the field that is refused is alone
      }
      refused += fields.length;
      onRefused(error);
    }
    settle(decisions);
  };
  const flush = async (): Promise<void> => {
    if (state.phase === "saving" || unsent.size === 0) return;
    clearTimeout(timer);
    if (state.phase !== "failed") refused = 0;
    try {
      while (unsent.size > 0) {
        become("saving");
        await sendNext();
      }
      become(refused === 0 ? "saved" : "refused");
    } catch {
      if (isStopped) return;
      become("failed");
      timer = setTimeout(() => void flush(), pauseAfter(failures));
      failures += 1;
    }
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    flush,
    /** The page goes, perhaps for good. What is under way may go with it, so it is sent again; the browser keeps all of it. */
    leave: () => unsent.size > 0 && sendWhileLeaving(next(MOST_MARKED).map(marked)),
    /** Who marked is no longer here, and nothing is sent in another's name. What the browser keeps waits for them. */
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      unsent.clear();
      become("saved");
    },
    mark: (fields: readonly MarkedField[]) => {
      const at = Date.now();
      const decisions = fields.map(({ field, value }) => ({ field, value, at }));
      kept.keep(decisions);
      if (isStopped) return;
      for (const decision of decisions) unsent.set(decision.field, decision);
      become(state.phase);
      void flush();
    },
  };
}
export type MarkQueue = ReturnType<typeof markQueue>;

/** Clocks are set: what seems to lie ahead was decided just now, and what seems too long ago as long ago as may be. */
const marked = ({ field, value, at }: Decision): MarkedField => ({
  field,
  value,
  age: Math.min(Math.max(0, Date.now() - at), LATEST_MARK),
});

const LATER: ReadonlySet<ErrorStatus> = new Set(["RESOURCE_EXHAUSTED", "UNAUTHENTICATED"]);

/** Whether the same may be taken later as it is: somebody signs in again, or the server answers. */
const isForLater = (error: unknown) => isLost(error) || (error instanceof ApiError && LATER.has(error.status));

const OF_ONE: ReadonlySet<ErrorStatus> = new Set(["FAILED_PRECONDITION", "INVALID_ARGUMENT"]);

/** Whether the others may be taken without one of them: the server refuses all that came with a field that is gone. */
const isPerhapsOfOne = (error: unknown) => error instanceof ApiError && OF_ONE.has(error.status);
