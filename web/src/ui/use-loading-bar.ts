import { useEffect } from "react";
import { loading } from "./loading-counter.ts";

/** Shows the bar at the top as long as something on the page is on its way. */
export function useLoadingBar(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return undefined;
    loading.show();
    return loading.hide;
  }, [isLoading]);
}
