import { useBlocker } from "@tanstack/react-router";
import { useEffect } from "react";
import { discardQuestion, ask } from "../ui/confirmation/confirmation.ts";
import { useIsBeingLeft } from "../ui/router-hooks.ts";

/** Asks before unsaved changes are lost: on navigation, and by the browser's own question when the tab is closed. */
export function useUnsavedGuard(isChanged: boolean): void {
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
    shouldBlockFn: async () => !(await ask(discardQuestion)),
  });
  useInertWhenLeft();
}

/** All inputs; links stay usable, for going elsewhere instead. */
const FIELDS = 'main :is(input:not([type="search"]), select, textarea, [role="grid"])';

/** Disables a form's inputs after the person has decided to leave: what they type until the next page is there would be lost. */
export function useInertWhenLeft(): void {
  const isLeft = useIsBeingLeft();
  useEffect(() => {
    if (!isLeft) return undefined;
    const fields = [...document.querySelectorAll<HTMLElement>(FIELDS)];
    for (const field of fields) field.inert = true;
    return () => {
      for (const field of fields) field.inert = false;
    };
  }, [isLeft]);
}
