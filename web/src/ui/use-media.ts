import { useCallback, useMemo, useSyncExternalStore } from "react";

/** As in the style sheets, which cannot share them. Below `phone` tables do not fit, below `bar` the menu. */
export const screens = { phone: "(width < 600px)", tablet: "(width < 900px)", bar: "(width < 1280px)" } as const;

export function useMedia(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query]); // creating one is slow, and every render asks for it
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}

export const useIsPhone = () => useMedia(screens.phone);
