type ToastKind = "plain" | "success" | "error";
/** What can be done about it while it stands. */
export type ToastAction = { readonly label: string; readonly run: () => void };
type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly about: string | null;
  readonly action: ToastAction | null;
};

export type Toasts = {
  /**
   * What is said anew `about` the same thing, such as a form, replaces what was said of it before. What is shown or
   * waits already is not said twice.
   */
  readonly show: (kind: ToastKind, text: string, about?: string) => void;
  /** The same with a button. In the same words another is meant, so it is said all the same. */
  readonly offer: (kind: ToastKind, text: string, action: ToastAction, about?: string) => void;
  /** What was said about it is no longer true. */
  readonly withdraw: (about: string) => void;
  /** Makes way for the next one. */
  readonly dismiss: (id: number) => void;
  /** Nothing of all this is of use any longer, but what can be done still. */
  readonly clear: () => void;
  readonly current: () => Toast | null;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Short messages, shown one after another. */
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
