import { createStore } from "../store.ts";

type ToastKind = "plain" | "success" | "error";
/** A button in the toast. */
export type ToastAction = { readonly label: string; readonly run: () => void };
type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly about: string | null;
  readonly action: ToastAction | null;
};

export type Toasts = {
  /** Replaces toasts `about` the same thing, such as a form. A toast queued already is not repeated. */
  readonly show: (kind: ToastKind, text: string, about?: string | null) => void;
  /** A toast with a button. The same text may be queued again, as the button does something else. */
  readonly offer: (kind: ToastKind, text: string, action: ToastAction, about?: string | null) => void;
  /** Removes the toasts about something that is no longer true. */
  readonly withdraw: (about: string) => void;
  /** Shows the next one. */
  readonly dismiss: (id: number) => void;
  /** Removes all but those with a button, which can still be used. */
  readonly clear: () => void;
  readonly current: () => Toast | null;
  readonly subscribe: (listener: () => void) => () => void;
};

/** A queue of short messages, shown one at a time. */
export function createToasts(): Toasts {
  const queue = createStore<readonly Toast[]>([]);
  let lastId = 0;
  const newToast = (kind: ToastKind, text: string, about: string | null, action: ToastAction | null): Toast => ({
    id: (lastId += 1),
    kind,
    text,
    about,
    action,
  });
  const keep = (isKept: (toast: Toast) => boolean) => queue.update((all) => all.filter(isKept));
  return {
    show: (kind, text, about = null) =>
      queue.update((all) => {
        const others = about === null ? all : all.filter((toast) => toast.about !== about);
        const isThere = others.some((toast) => toast.kind === kind && toast.text === text && toast.action === null);
        return isThere ? others : [...others, newToast(kind, text, about, null)];
      }),
    offer: (kind, text, action, about = null) => queue.update((all) => [...all, newToast(kind, text, about, action)]),
    withdraw: (about) => keep((toast) => toast.about !== about),
    dismiss: (id) => keep((toast) => toast.id !== id),
    clear: () => keep(({ action }) => action !== null),
    current: () => queue.current()[0] ?? null,
    subscribe: queue.subscribe,
  };
}

export const toasts = createToasts();
