import type { ErrorStatus } from "@ekorok/domain/contract/error-status";
import { LONGEST_MARK_DELAY, MOST_MARKS } from "@ekorok/domain/contract/limits";
import type { MarkedFormFields } from "@ekorok/domain/forms/contract/forms";
import { createStore } from "../../../ui/store.ts";
import { ApiError } from "../../../http/client.ts";
import { isLost } from "../../../api/request-ids.ts";
import type { MarkedField } from "../../../api/year-charges.ts";
import { retryDelay } from "../../reports/saving/retry.ts";
import { whileDraftsAreKept, storedNames } from "../../../drafts.ts";
import { hasFields, isNumber, isString } from "../../../shape.ts";

type MarkQueueOptions = {
  readonly stored: StoredMarks;
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
export function markQueue({ stored, send, sendWhileLeaving, onSent, onRefused }: MarkQueueOptions) {
  const unsent = new Map(stored.read().map((decision) => [decision.field, decision]));
  const values = () => new Map([...unsent.values()].map(({ field, value }) => [field, value]));
  const state = createStore<MarkQueueState>({ unsent: values(), phase: "saved", refused: 0 });
  let isStopped = false;
  let failures = 0;
  let refused = 0;
  let batchSize = MOST_MARKS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setPhase = (phase: MarkQueueState["phase"]) => state.update(() => ({ unsent: values(), phase, refused }));
  const settle = (decisions: readonly MarkDecision[]) => {
    stored.forget(decisions);
    for (const decision of decisions) if (unsent.get(decision.field) === decision) unsent.delete(decision.field);
  };
  const batch = (count: number) => [...unsent.values()].slice(0, count);
  const sendNext = async () => {
    const decisions = batch(batchSize);
    const fields = decisions.map(withAge);
    try {
      const answer = await send(fields);
      failures = 0;
      if (!isStopped) await onSent(fields, answer);
      batchSize = Math.min(batchSize * 2, MOST_MARKS);
    } catch (error) {
      if (isStopped || isRetryable(error)) throw error;
      if (fields.length > 1 && mayBeOneField(error)) {
        batchSize = Math.ceil(fields.length / 2);
        return; // halves the batch until the refused field is alone
      }
      refused += fields.length;
      onRefused(error);
    }
    settle(decisions);
  };
  const flush = async (): Promise<void> => {
    if (state.current().phase === "saving" || unsent.size === 0) return;
    clearTimeout(timer);
    if (state.current().phase !== "failed") refused = 0;
    try {
      while (unsent.size > 0) {
        setPhase("saving");
        await sendNext();
      }
      setPhase(refused === 0 ? "saved" : "refused");
    } catch {
      if (isStopped) return;
      setPhase("failed");
      timer = setTimeout(() => void flush(), retryDelay(failures));
      failures += 1;
    }
  };
  return {
    subscribe: state.subscribe,
    state: state.current,
    flush,
    /** Sends everything again, as requests under way may end with the page; the storage keeps it all. */
    leave: () => unsent.size > 0 && sendWhileLeaving(batch(MOST_MARKS).map(withAge)),
    /** Stops when the person leaves, so that nothing is sent in another's name. Stored marks wait for them. */
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      unsent.clear();
      setPhase("saved");
    },
    mark: (fields: readonly MarkedField[]) => {
      const at = Date.now();
      const decisions = fields.map(({ field, value }) => ({ field, value, at }));
      stored.keep(decisions);
      if (isStopped) return;
      for (const decision of decisions) unsent.set(decision.field, decision);
      setPhase(state.current().phase);
      void flush();
    },
  };
}
export type MarkQueue = ReturnType<typeof markQueue>;

/** Clocks can be wrong, so the age is stored between zero and the largest allowed one. */
const withAge = ({ field, value, at }: MarkDecision): MarkedField => ({
  field,
  value,
  age: Math.min(Math.max(0, Date.now() - at), LONGEST_MARK_DELAY),
});

const RETRYABLE: ReadonlySet<ErrorStatus> = new Set(["RESOURCE_EXHAUSTED", "UNAUTHENTICATED"]);

/** Whether the same request may succeed later, after signing in again or when the server is back. */
const isRetryable = (error: unknown) => isLost(error) || (error instanceof ApiError && RETRYABLE.has(error.status));

const FIELD_ERRORS: ReadonlySet<ErrorStatus> = new Set(["FAILED_PRECONDITION", "INVALID_ARGUMENT"]);

/** Whether one field may be at fault: the server refuses a whole batch for one that no longer exists. */
const mayBeOneField = (error: unknown) => error instanceof ApiError && FIELD_ERRORS.has(error.status);

/** One of the prefixes in drafts.ts. */
const PREFIX = "ekorok.marks.";

/** `uid` owns the form, `person` enters it; marks belong to one person. */
export type FormYear = { readonly uid: string; readonly person: string; readonly year: number };

const prefixOf = ({ uid, person, year }: FormYear) => `${PREFIX}${uid}/${person}/${year}/`;

/** A mark with the browser's time; null removes the mark. */
type MarkDecision = { readonly field: string; readonly value: string | null; readonly at: number };
type StoredMark = Omit<MarkDecision, "field">;

const isStoredMark = hasFields<StoredMark>({
  at: isNumber,
  value: (value): value is string | null => value === null || isString(value),
});

/**
 * Marks that the server does not have yet. Each has its own storage key, so that two tabs do not overwrite each
 * other's.
 */
export function storedMarks(of: FormYear & { readonly form: string }, storage: Storage = window.localStorage) {
  const prefix = `${prefixOf(of)}${of.form}/`;
  const mayKeep = whileDraftsAreKept();
  return {
    read: (): MarkDecision[] =>
      storedNames(storage, prefix).flatMap((name) => {
        const stored = readStored(storage, name);
        return stored ? [{ field: name.slice(prefix.length), value: stored.value, at: stored.at }] : [];
      }),
    keep: (decisions: readonly MarkDecision[]) => {
      if (!mayKeep()) return;
      try {
        for (const { field, value, at } of decisions) storage.setItem(prefix + field, JSON.stringify({ at, value }));
      } catch {
        // A full or blocked storage costs only the safety net.
      }
    },
    /** Removes marks that have arrived or were refused, unless the field was decided anew. */
    forget: (decisions: readonly MarkDecision[]) => {
      for (const { field, value, at } of decisions) {
        const stored = readStored(storage, prefix + field);
        if (stored?.value === value && stored.at === at) storage.removeItem(prefix + field);
      }
    },
  };
}
type StoredMarks = ReturnType<typeof storedMarks>;

/** The forms of the year with unsent marks. */
export function formsWithUnsentMarks(of: FormYear, storage: Storage = window.localStorage): string[] {
  const prefix = prefixOf(of);
  return [...new Set(storedNames(storage, prefix).flatMap((name) => name.slice(prefix.length).split("/")[0] ?? []))];
}

function readStored(storage: Storage, name: string): StoredMark | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(name) ?? "null");
    return isStoredMark(stored) ? stored : null;
  } catch {
    return null; // an unknown format, or truncated
  }
}
