import { useMemo } from "react";
import { patchDictionary, saveDictionaryItems } from "../api/dictionaries.ts";
import { loading } from "../ui/loading-counter.ts";
import { createDictionaryWrites, type DictionaryWrites } from "./dictionary-writes.ts";
import { useSession } from "./use-session.ts";

/** Writes of whoever is signed in; the bar at the top shows while they are on their way. */
export function useDictionaryWrites(): DictionaryWrites {
  const { session, state } = useSession();
  const uid = state.status === "signed-in" ? state.user.id : "";
  return useMemo(
    () =>
      createDictionaryWrites({
        patch: (document, patch) => loading.during(patchDictionary(document, patch)),
        saveMany: (input) => loading.during(saveDictionaryItems(input)),
        keep: (kept) => session.keepDictionaryItems(uid, kept),
      }),
    [session, uid],
  );
}
