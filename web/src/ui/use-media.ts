import { useCallback, useMemo, useSyncExternalStore } from "react";

/** As in the style sheets, which cannot share them: below `phone` there is no room for tables, below `bar` none for the menu. */
export const screens = { phone: "(width < 600px)", tablet: "(width < 900px)", bar: "(width < 1280px)" } as const;

export function useMedia(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query]); // to make one takes long, and it is asked at every drawing
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}

/** Whether the screen is too narrow for tables and dialogs with a margin. */
export const useIsPhone = () => useMedia(screens.phone);
