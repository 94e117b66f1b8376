import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { createStore } from "../store.ts";

/** The open dialogs, the topmost last. What lies below a dialog can neither be clicked nor read out. */
const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

/** Opens a dialog above everything else; the returned function closes it, and the focus goes back. */
export function openModal(dialog: HTMLDialogElement): () => void {
  // A dialog hides the page's scroll bar; base.css keeps its space free, or everything would jump.
  const { documentElement: page } = document;
  if (openDialogs.current().length === 0)
    page.style.setProperty("--scroll-bar", `${window.innerWidth - page.clientWidth}px`);
  dialog.showModal();
  openDialogs.update((all) => [...all, dialog]);
  return () => {
    openDialogs.update((all) => all.filter((one) => one !== dialog));
    dialog.close();
  };
}

/** The topmost open dialog, or the body. */
export const useTopmost = () =>
  useSyncExternalStore(openDialogs.subscribe, () => openDialogs.current().at(-1) ?? document.body);

/** Renders app-wide elements, such as toasts, in the topmost dialog, where they can be reached. */
export function InTopLayer({ children }: { children: ReactNode }) {
  return createPortal(children, useTopmost());
}
