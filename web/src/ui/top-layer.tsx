import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

/** The dialogs that are open, the topmost last. What lies below a dialog can neither be clicked nor read out. */
let openDialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const become = (next: readonly HTMLDialogElement[]) => {
  openDialogs = next;
  for (const listener of listeners) listener();
};

/** Says that a dialog is open; gives back how to say that it is not any more. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  become([...openDialogs, dialog]);
  return () => become(openDialogs.filter((one) => one !== dialog));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const topmost = () => openDialogs.at(-1) ?? document.body;

/** Puts what concerns the whole program, such as a short message, into the topmost dialog, where it can be reached. */
export function InTopLayer({ children }: { children: ReactNode }) {
  return createPortal(children, useSyncExternalStore(subscribe, topmost));
}
