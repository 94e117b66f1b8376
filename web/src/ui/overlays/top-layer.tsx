import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

/** The open dialogs, the topmost last. What lies below a dialog can neither be clicked nor read out. */
let openDialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const become = (next: readonly HTMLDialogElement[]) => {
  openDialogs = next;
  for (const listener of listeners) listener();
};

/** Opens a dialog above everything else; the returned function closes it, and the focus goes back. */
export function openModal(dialog: HTMLDialogElement): () => void {
  // A dialog hides the page's scroll bar; base.css keeps its space free, or everything would jump.
  const { documentElement: page } = document;
  if (openDialogs.length === 0) page.style.setProperty("--scroll-bar", `${window.innerWidth - page.clientWidth}px`);
  dialog.showModal();
  become([...openDialogs, dialog]);
  return () => {
    become(openDialogs.filter((one) => one !== dialog));
    dialog.close();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const topmost = () => openDialogs.at(-1) ?? document.body;

/** The topmost open dialog, or the body. */
export const useTopmost = () => useSyncExternalStore(subscribe, topmost);

/** Renders app-wide elements, such as toasts, in the topmost dialog, where they can be reached. */
export function InTopLayer({ children }: { children: ReactNode }) {
  return createPortal(children, useTopmost());
}
