import { useBlocker } from "@tanstack/react-router";
import { useSession } from "../session/use-session.ts";
import { confirmation } from "../ui/confirmation/confirmation.ts";

/** Asks before what was typed is lost: on every way to another address, and by the browser when the tab is closed. */
export function useUnsavedGuard(isChanged: boolean): void {
  const { session } = useSession();
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
    // Whoever was signed out has nobody left to ask.
    shouldBlockFn: async () => session.state().status === "signed-in" && !(await mayBeLost()),
  });
}

function mayBeLost(): Promise<boolean> {
  return new Promise((resolve) => {
    confirmation.open({
      title: "Porzucić zmiany?",
      message: "To, co zmieniono w formularzu, nie jest jeszcze zapisane.",
      tone: "danger",
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}
