import { useBlocker } from "@tanstack/react-router";
import { confirmation } from "./confirmation/confirmation.ts";

const askToLeave = () =>
  new Promise<boolean>((resolve) => {
    confirmation.open({
      title: "Masz niezapisane zmiany",
      message: "Jeśli teraz wyjdziesz, to, co wpisano, przepadnie.",
      tone: "danger",
      confirmLabel: "Wyjdź bez zapisywania",
      cancelLabel: "Zostań",
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });

/** Asks before a form with unsaved edits is left. */
export function useUnsavedGuard(hasEdits: boolean): void {
  useBlocker({ shouldBlockFn: async () => hasEdits && !(await askToLeave()), enableBeforeUnload: () => hasEdits });
}
