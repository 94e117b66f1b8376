import type { ReactNode } from "react";
import type { QuestionField, FieldValues, ValuesOf } from "./fields.ts";
import { createStore } from "../store.ts";
import { loading } from "../overlays/loading-bar.tsx";
import type { Html } from "./html.ts";

type Looks = {
  /** A question with the verb of the action. The buttons are always "Anuluj" and "Zatwierdź". */
  readonly title: string;
  /** html`…` escapes what is filled in; a string is shown as it is. Each part may be as long as a message. */
  readonly message?: string | Html | readonly Html[];
  /** Below the message: what is loaded while the dialog is open. Nothing waits for it. */
  readonly below?: ReactNode;
  /** "danger" for what cannot be undone. */
  readonly tone?: "plain" | "danger";
  /** Closes only by its buttons. The default when there are fields, to keep what was typed. */
  readonly isPersistent?: boolean;
  /** The fields are shown but locked, and nothing can be confirmed. */
  readonly isDisabled?: boolean;
  /** Gets the focus if the opener is gone by the end; by default the page's heading does. */
  readonly focusAfter?: () => HTMLElement | null;
  readonly onCancel?: () => void;
};

type Question<F extends readonly QuestionField[]> = Looks & {
  readonly fields?: F;
  /** The dialog closes when this ends, also after a failure, which is shown as a toast. */
  readonly onConfirm: (values: ValuesOf<F>) => Promise<unknown> | void;
};

/** A queued question: the compiler no longer knows its fields. */
export type AnyQuestion = Looks & {
  readonly fields?: readonly QuestionField[];
  readonly onConfirm: (values: FieldValues) => Promise<unknown> | void;
};

type QueuedQuestion = { readonly id: number; readonly question: AnyQuestion; readonly isRunning: boolean };

export type Confirmation = {
  /** Queues a question. The returned function withdraws it unanswered, when there is nothing left to ask. */
  readonly open: <const F extends readonly QuestionField[]>(question: Question<F>) => () => void;
  readonly current: () => QueuedQuestion | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs the handler and closes; rejects if the handler fails. */
  readonly confirm: (id: number, values: FieldValues) => Promise<void>;
  /** Closes and runs the cancel handler, unless the confirm handler is running. */
  readonly cancel: (id: number) => void;
  /** For when the user leaves the page that asked. */
  readonly cancelAll: () => void;
};

/** A queue of yes-or-no questions, shown one at a time. */
export function createConfirmation(): Confirmation {
  const queue = createStore<readonly QueuedQuestion[]>([]);
  let lastId = 0;
  const remove = (isMeant: (asked: QueuedQuestion) => boolean) =>
    queue.update((all) => all.filter((asked) => !isMeant(asked)));
  const cancelWhere = (isMeant: (asked: QueuedQuestion) => boolean) => {
    const cancelled = queue.current().filter((asked) => isMeant(asked) && !asked.isRunning);
    if (cancelled.length === 0) return;
    remove((asked) => cancelled.includes(asked));
    for (const { question } of cancelled) question.onCancel?.();
  };
  return {
    open: (question) => {
      const id = (lastId += 1);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialog makes the answers from these very fields
      queue.update((all) => [...all, { id, question: question as AnyQuestion, isRunning: false }]);
      return () => remove((asked) => asked.id === id && !asked.isRunning);
    },
    current: () => queue.current()[0] ?? null,
    subscribe: queue.subscribe,
    confirm: async (id, values) => {
      const [asked] = queue.current();
      if (asked?.id !== id || asked.isRunning) return;
      queue.update((all) => all.map((other) => (other.id === id ? { ...other, isRunning: true } : other)));
      try {
        await loading.during(Promise.resolve(asked.question.onConfirm(values)));
      } finally {
        remove((other) => other.id === id);
      }
    },
    cancel: (id) => cancelWhere((asked) => asked.id === id),
    cancelAll: () => cancelWhere(() => true),
  };
}

export const confirmation = createConfirmation();

/** Asked before typed text is lost. */
export const discardQuestion = {
  title: "Porzucić zmiany?",
  message: "To, co wpisano, nie zostało zapisane.",
  tone: "danger",
} as const;

type AskedQuestion = Omit<Parameters<typeof confirmation.open>[0], "onConfirm" | "onCancel" | "fields">;

/** Asks in the middle of some work, which continues or stops by the answer. */
export const ask = (question: AskedQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    confirmation.open({ ...question, onConfirm: () => resolve(true), onCancel: () => resolve(false) });
  });
