import { useEffect } from "react";
import { useIsLeft } from "../ui/use-leaving.ts";

/** All that takes text or choices; links stay, for who wants to go elsewhere still. */
const FIELDS = 'main :is(input:not([type="search"]), select, textarea, [role="grid"])';

/** For forms: who has left is asked nothing more, so until the next page is there nothing can be typed that would be lost. */
export function useInertWhenLeft(): void {
  const isLeft = useIsLeft();
  useEffect(() => {
    if (!isLeft) return undefined;
    const fields = [...document.querySelectorAll<HTMLElement>(FIELDS)];
    for (const field of fields) field.inert = true;
    return () => {
      for (const field of fields) field.inert = false;
    };
  }, [isLeft]);
}
