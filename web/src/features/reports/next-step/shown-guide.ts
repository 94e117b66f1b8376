import { useLayoutEffect, useSyncExternalStore } from "react";
import { createStore } from "../../../ui/store.ts";

const shown = createStore(false);

/** Called by the guide of the first month, which decides whether it is shown. */
export function useGuideShown(isShown: boolean): void {
  useLayoutEffect(() => {
    shown.update(() => isShown);
    return () => shown.update(() => false);
  }, [isShown]);
}

/** Whether the guide of the first month is on the page, which then has the main button. */
export const useIsGuided = (): boolean => useSyncExternalStore(shown.subscribe, shown.current);
