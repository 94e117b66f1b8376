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
  /** Sends without waiting for the answer, while the page closes. */
  readonly sendWhileLeaving: (fields: readonly MarkedField[]) => void;
  readonly onSent: (fields: readonly MarkedField[], answer: MarkedFormFields) => Promise<void>;
  readonly onRefused: (error: unknown) => void;
};

type MarkQueueState = {
  /** Values by field that the server does not have yet. */
  readonly unsent: ReadonlyMap<string, string | null>;
  readonly phase: "saved" | "saving" | "failed" | "refused";
  /** How many fields the server has refused since everything was last saved. */
  readonly refused: number;
};

/**
 * Sends marks one request at a time; those made meanwhile go together in the next. The queue outlives its page, and
 * stored marks outlive the browser. Each mark is sent with its age, so that repeating a request whose answer was lost
 * does not overrule a later decision in another browser.
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
        return; // halves the batch until the refused field is alone
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
    /** Sends everything again, as requests under way may end with the page; the storage keeps it all. */
    leave: () => unsent.size > 0 && sendWhileLeaving(next(MOST_MARKS).map(marked)),
    /** Stops when the person leaves, so that nothing is sent in another's name. Stored marks wait for them. */
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

/** Clocks can be wrong, so the age is kept between zero and the largest allowed one. */
const marked = ({ field, value, at }: MarkDecision): MarkedField => ({
  field,
  value,
  age: Math.min(Math.max(0, Date.now() - at), LONGEST_MARK_DELAY),
});

const LATER: ReadonlySet<ErrorStatus> = new Set(["RESOURCE_EXHAUSTED", "UNAUTHENTICATED"]);

/** Whether the same request may succeed later, after signing in again or when the server is back. */
const isForLater = (error: unknown) => isLost(error) || (error instanceof ApiError && LATER.has(error.status));

const OF_ONE: ReadonlySet<ErrorStatus> = new Set(["FAILED_PRECONDITION", "INVALID_ARGUMENT"]);

/** Whether one field may be at fault: the server refuses a whole batch for one that no longer exists. */
const isPerhapsOfOne = (error: unknown) => error instanceof ApiError && OF_ONE.has(error.status);

/** One of the prefixes in drafts.ts. */
const START = "ekorok.marks.";

/** `uid` owns the form, `person` enters it; marks belong to one person. */
export type FormYear = { readonly uid: string; readonly person: string; readonly year: number };

const startOf = ({ uid, person, year }: FormYear) => `${START}${uid}/${person}/${year}/`;

/** A mark with the browser's time; null removes the mark. */
type MarkDecision = { readonly field: string; readonly value: string | null; readonly at: number };
type StoredMark = Omit<MarkDecision, "field">;

const isKept = hasFields<StoredMark>({
  at: isNumber,
  value: (value): value is string | null => value === null || isString(value),
});

/**
 * Marks that the server does not have yet. Each has its own storage key, so that two tabs do not overwrite each
 * other's.
 */
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
        // A full or blocked storage costs only the safety net.
      }
    },
    /** Removes marks that have arrived or were refused, unless the field was decided anew. */
    forget: (decisions: readonly MarkDecision[]) => {
      for (const { field, value, at } of decisions) {
        const kept = readKept(storage, start + field);
        if (kept?.value === value && kept.at === at) storage.removeItem(start + field);
      }
    },
  };
}
type StoredMarks = ReturnType<typeof storedMarks>;

/** The forms of the year with unsent marks. */
export function formsWithUnsentMarks(of: FormYear, storage: Storage = window.localStorage): string[] {
  const start = startOf(of);
  return [...new Set(storedNames(storage, start).flatMap((name) => name.slice(start.length).split("/")[0] ?? []))];
}

function readKept(storage: Storage, name: string): StoredMark | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null; // an unknown format, or truncated
  }
}
