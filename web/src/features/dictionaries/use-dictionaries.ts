import { type Dictionaries, emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { dictionariesQuery } from "../../api/all-dictionaries.ts";

const none = emptyDictionaries();

/** The dictionaries as the server has sent them last, with what was written from here since; null before that. */
export const useLoadedDictionaries = (): Dictionaries | null =>
  useQuery({ ...dictionariesQuery, enabled: false }).data?.data ?? null;

/** The same where a page can do without them. */
export const useDictionaries = (): Dictionaries => useLoadedDictionaries() ?? none;

/** How often to ask whether somebody has changed them, in milliseconds. */
const INTERVAL = 5 * 60_000;

/** In one place for all who use them: asks now and then, and whenever somebody comes back, whether they are still so. */
export function useFreshDictionaries(areLoaded: boolean): void {
  const { refetch } = useQuery({
    ...dictionariesQuery,
    enabled: areLoaded,
    refetchInterval: INTERVAL,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
  // The library looks at whether the page is in sight; of two windows side by side both are.
  useEffect(() => {
    if (!areLoaded) return undefined;
    const ask = () => void refetch({ cancelRefetch: false });
    window.addEventListener("focus", ask);
    return () => window.removeEventListener("focus", ask);
  }, [areLoaded, refetch]);
}
