import type { ReactNode } from "react";
import type { QuestionField, FieldValues, ValuesOf } from "./fields.ts";
import { loading } from "../overlays/loading-bar.tsx";
import type { Html } from "./html.ts";

type Looks = {
  /** What will happen, as a question with the verb of the act: the buttons are "Anuluj" and "Zatwierdź", always. */
  readonly title: string;
  /** A string is shown as it is; tags need html`…`, which keeps what is filled in from becoming tags. */
  /** One part after the other, where it is a list: each may be as long as a message. */
  readonly message?: string | Html | readonly Html[];
  /** Below the message: what is found out while the question stands. Nothing waits for it. */
  readonly below?: ReactNode;
  /** What cannot be undone is "danger". */
  readonly tone?: "plain" | "danger";
  /** Neither Escape nor a click outside closes it. So it is by itself with fields: what was typed is not to be lost. */
  readonly isPersistent?: boolean;
  /** The fields can be seen but not changed, and there is nothing to confirm. */
  readonly isDisabled?: boolean;
  /** Where the focus goes when what asked is gone by the end; otherwise to the heading of the page. */
  readonly focusAfter?: () => HTMLElement | null;
  readonly onCancel?: () => void;
};

type Question<F extends readonly QuestionField[]> = Looks & {
  readonly fields?: F;
  /** The dialog closes when it is done, also when it failed; a failure is shown as a toast. */
  readonly onConfirm: (values: ValuesOf<F>) => Promise<unknown> | void;
};

/** A question as it waits: which fields it has is no longer known to the compiler. */
export type AnyQuestion = Looks & {
  readonly fields?: readonly QuestionField[];
  readonly onConfirm: (values: FieldValues) => Promise<unknown> | void;
};

type QueuedQuestion = { readonly id: number; readonly question: AnyQuestion; readonly isRunning: boolean };

export type Confirmation = {
  /**
   * Asks. While another question is open, this one waits for its turn. What it gives takes the question back unanswered,
   * for when there is nothing left to ask.
   */
  readonly open: <const F extends readonly QuestionField[]>(question: Question<F>) => () => void;
  readonly current: () => QueuedQuestion | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs the handler and closes; rejects with what the handler failed of. */
  readonly confirm: (id: number, values: FieldValues) => Promise<void>;
  /** Closes and runs the cancel handler, unless the confirm handler is running. */
  readonly cancel: (id: number) => void;
  /** For when the page that asked is gone. */
  readonly cancelAll: () => void;
};

/** Questions to be answered with yes or no, one after another. */
export function createConfirmation(): Confirmation {
  let queue: readonly QueuedQuestion[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const become = (next: readonly QueuedQuestion[]) => {
    queue = next;
    for (const listener of listeners) listener();
  };
  const cancelWhere = (isMeant: (asked: QueuedQuestion) => boolean) => {
    const cancelled = queue.filter((asked) => isMeant(asked) && !asked.isRunning);
    if (cancelled.length === 0) return;
    become(queue.filter((asked) => !cancelled.includes(asked)));
    for (const { question } of cancelled) question.onCancel?.();
  };
  return {
    open: (question) => {
      lastId += 1;
      const id = lastId;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialog makes the answers from these very fields
      become([...queue, { id, question: question as AnyQuestion, isRunning: false }]);
      return () => {
        if (queue.some((asked) => asked.id === id && !asked.isRunning))
          become(queue.filter((asked) => asked.id !== id));
      };
    },
    current: () => queue[0] ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    confirm: async (id, values) => {
      const [asked] = queue;
      if (asked?.id !== id || asked.isRunning) return;
      become(queue.map((other) => (other.id === id ? { ...other, isRunning: true } : other)));
      try {
        await loading.during(Promise.resolve(asked.question.onConfirm(values)));
      } finally {
        become(queue.filter((other) => other.id !== id));
      }
    },
    cancel: (id) => cancelWhere((asked) => asked.id === id),
    cancelAll: () => cancelWhere(() => true),
  };
}

export const confirmation = createConfirmation();

/** Before what was typed is lost. */
export const discardQuestion = {
  title: "Porzucić zmiany?",
  message: "To, co wpisano, nie zostało zapisane.",
  tone: "danger",
} as const;

type AskedQuestion = Omit<Parameters<typeof confirmation.open>[0], "onConfirm" | "onCancel" | "fields">;

/** A question in the middle of something, which goes on or not by the answer. */
export const ask = (question: AskedQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    confirmation.open({ ...question, onConfirm: () => resolve(true), onCancel: () => resolve(false) });
  });
