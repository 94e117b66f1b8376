import { useBlocker } from "@tanstack/react-router";
import { useEffect } from "react";
import { discardQuestion, ask } from "../ui/confirmation/confirmation.ts";
import { useIsBeingLeft } from "../ui/router-hooks.ts";

/** Asks before what was typed is lost: on every way to another address, and by the browser when the tab is closed. */
export function useUnsavedGuard(isChanged: boolean): void {
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
    shouldBlockFn: async () => !(await ask(discardQuestion)),
  });
  useInertWhenLeft();
}

/** All that takes text or choices; links stay, for who wants to go elsewhere still. */
const FIELDS = 'main :is(input:not([type="search"]), select, textarea, [role="grid"])';

/** For forms: who has left is asked nothing more, so until the next page is there nothing can be typed that would be lost. */
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
