import type { ErrorStatus } from "@ekorok/domain/contract/error-status";
import { LONGEST_MARK_DELAY, MOST_MARKS } from "@ekorok/domain/contract/limits";
import type { MarkedFormFields } from "@ekorok/domain/forms/contract/forms";
import { ApiError } from "../../../api/client.ts";
import { isLost } from "../../../api/request-ids.ts";
import type { MarkedField } from "../../../api/year-charges.ts";
import { retryDelay } from "../../reports/saving/retry.ts";
import { whileDraftsAreKept, storedNames } from "../../../drafts.ts";
import { hasFields, isNumber, isString } from "../../../shape.ts";

type Ways = {
  readonly kept: StoredMarks;
  readonly send: (fields: readonly MarkedField[]) => Promise<MarkedFormFields>;
  /** Nobody hears the answer. */
  readonly sendWhileLeaving: (fields: readonly MarkedField[]) => void;
  readonly onSent: (fields: readonly MarkedField[], answer: MarkedFormFields) => Promise<void>;
  readonly onRefused: (error: unknown) => void;
};

type MarkQueueState = {
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
  let state: MarkQueueState = { unsent: values(), phase: "saved", refused: 0 };
  let isStopped = false;
  let failures = 0;
  let refused = 0;
  let most = MOST_MARKS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const become = (phase: MarkQueueState["phase"]) => {
    state = { unsent: values(), phase, refused };
    for (const listener of listeners) listener();
  };
  const settle = (decisions: readonly MarkDecision[]) => {
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
      most = Math.min(most * 2, MOST_MARKS);
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
      timer = setTimeout(() => void flush(), retryDelay(failures));
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
    leave: () => unsent.size > 0 && sendWhileLeaving(next(MOST_MARKS).map(marked)),
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
const marked = ({ field, value, at }: MarkDecision): MarkedField => ({
  field,
  value,
  age: Math.min(Math.max(0, Date.now() - at), LONGEST_MARK_DELAY),
});

const LATER: ReadonlySet<ErrorStatus> = new Set(["RESOURCE_EXHAUSTED", "UNAUTHENTICATED"]);

/** Whether the same may be taken later as it is: somebody signs in again, or the server answers. */
const isForLater = (error: unknown) => isLost(error) || (error instanceof ApiError && LATER.has(error.status));

const OF_ONE: ReadonlySet<ErrorStatus> = new Set(["FAILED_PRECONDITION", "INVALID_ARGUMENT"]);

/** Whether the others may be taken without one of them: the server refuses all that came with a field that is gone. */
const isPerhapsOfOne = (error: unknown) => error instanceof ApiError && OF_ONE.has(error.status);

/** Under these names, as `kept-drafts.ts` knows them. */
const START = "ekorok.marks.";

/** Whose form it is, and who enters it: their marks are theirs alone. */
export type FormYear = { readonly uid: string; readonly person: string; readonly year: number };

const startOf = ({ uid, person, year }: FormYear) => `${START}${uid}/${person}/${year}/`;

/** What somebody said of a field, and when, by the clock of the browser. */
type MarkDecision = { readonly field: string; readonly value: string | null; readonly at: number };
type StoredMark = Omit<MarkDecision, "field">;

const isKept = hasFields<StoredMark>({
  at: isNumber,
  value: (value): value is string | null => value === null || isString(value),
});

/** Marks of a form that have not reached the server, each under a name of its own, so that two tabs do not wipe out each other's. */
export function storedMarks(of: FormYear & { readonly form: string }, storage: Storage = window.localStorage) {
  const start = `${startOf(of)}${of.form}/`;
  const mayKeep = whileDraftsAreKept();
  return {
    read: (): MarkDecision[] =>
      storedNames(storage, start).flatMap((name) => {
        const kept = readKept(storage, name);
        return kept ? [{ field: name.slice(start.length), value: kept.value, at: kept.at }] : [];
      }),
    keep: (decisions: readonly MarkDecision[]) => {
      if (!mayKeep()) return;
      try {
        for (const { field, value, at } of decisions) storage.setItem(start + field, JSON.stringify({ at, value }));
      } catch {
        // A full or forbidden storage only costs the safety net.
      }
    },
    /** They have arrived, or were refused; what was said of a field since stays. */
    forget: (decisions: readonly MarkDecision[]) => {
      for (const { field, value, at } of decisions) {
        const kept = readKept(storage, start + field);
        if (kept?.value === value && kept.at === at) storage.removeItem(start + field);
      }
    },
  };
}
type StoredMarks = ReturnType<typeof storedMarks>;

/** Of which forms of the year something is left. */
export function formsWithUnsentMarks(of: FormYear, storage: Storage = window.localStorage): string[] {
  const start = startOf(of);
  return [...new Set(storedNames(storage, start).flatMap((name) => name.slice(start.length).split("/")[0] ?? []))];
}

function readKept(storage: Storage, name: string): StoredMark | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null; // not ours, or cut off
  }
}
