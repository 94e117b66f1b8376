type ToastKind = "plain" | "success" | "error";
type Toast = { readonly id: number; readonly kind: ToastKind; readonly text: string };

export type Toasts = {
  readonly show: (kind: ToastKind, text: string) => void;
  /** Makes way for the next one. */
  readonly dismiss: (id: number) => void;
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
  return {
    show: (kind, text) => {
      lastId += 1;
      become([...queue, { id: lastId, kind, text }]);
    },
    dismiss: (id) => become(queue.filter((toast) => toast.id !== id)),
    current: () => queue[0] ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toasts = createToasts();
