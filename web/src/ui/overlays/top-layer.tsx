import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

/** The dialogs that are open, the topmost last. What lies below a dialog can neither be clicked nor read out. */
let openDialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const become = (next: readonly HTMLDialogElement[]) => {
  openDialogs = next;
  for (const listener of listeners) listener();
};

/** Opens a dialog over everything else; gives back how to close it, upon which the focus goes back to where it was. */
export function openModal(dialog: HTMLDialogElement): () => void {
  // While a dialog is open the page has no scroll bar; base.css keeps its place free, or everything would jump.
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

/** The topmost dialog, or the page where none is open. */
export const useTopmost = () => useSyncExternalStore(subscribe, topmost);

/** Puts what concerns the whole program, such as a short message, into the topmost dialog, where it can be reached. */
export function InTopLayer({ children }: { children: ReactNode }) {
  return createPortal(children, useTopmost());
}
