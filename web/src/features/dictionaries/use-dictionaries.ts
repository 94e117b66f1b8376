import { type Dictionaries, emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { listen } from "../../ui/listen.ts";
import { dictionariesQuery } from "../../api/all-dictionaries.ts";

const none = emptyDictionaries();

/** The dictionaries as the server last sent them, with this browser's own changes; null until they are loaded. */
export const useLoadedDictionaries = (): Dictionaries | null =>
  useQuery({ ...dictionariesQuery, enabled: false }).data?.data ?? null;

/** Empty dictionaries until they are loaded. */
export const useDictionaries = (): Dictionaries => useLoadedDictionaries() ?? none;

/** Milliseconds between two checks for changes. */
const INTERVAL = 5 * 60_000;

/**
 * Checks regularly, and when somebody comes back to the window, whether dictionaries have changed; called once for
 * all pages.
 */
export function useFreshDictionaries(areLoaded: boolean): void {
  const { refetch } = useQuery({
    ...dictionariesQuery,
    enabled: areLoaded,
    refetchInterval: INTERVAL,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
  // The library reacts to visibility only; two windows side by side are both visible.
  useEffect(() => {
    if (!areLoaded) return undefined;
    return listen(window, { focus: () => void refetch({ cancelRefetch: false }) });
  }, [areLoaded, refetch]);
}
