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
  /** Replaces earlier toasts `about` the same thing, such as a form. A toast that is queued already is not repeated. */
  readonly show: (kind: ToastKind, text: string, about?: string) => void;
  /** A toast with a button. The same text may be queued again, as the button does something else. */
  readonly offer: (kind: ToastKind, text: string, action: ToastAction, about?: string) => void;
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
  let queue: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const become = (next: readonly Toast[]) => {
    queue = next;
    for (const listener of listeners) listener();
  };
  const nextId = () => (lastId += 1);
  const notAbout = (about: string) => queue.filter((toast) => toast.about !== about);
  return {
    show: (kind, text, about) => {
      const others = about === undefined ? queue : notAbout(about);
      const isThere = others.some((toast) => toast.kind === kind && toast.text === text && toast.action === null);
      become(isThere ? others : [...others, { id: nextId(), kind, text, about: about ?? null, action: null }]);
    },
    offer: (kind, text, action, about) =>
      become([...queue, { id: nextId(), kind, text, about: about ?? null, action }]),
    withdraw: (about) => become(notAbout(about)),
    dismiss: (id) => become(queue.filter((toast) => toast.id !== id)),
    clear: () => become(queue.filter(({ action }) => action !== null)),
    current: () => queue[0] ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toasts = createToasts();
