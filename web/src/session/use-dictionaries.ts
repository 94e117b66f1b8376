import { type Dictionaries, emptyDictionaries } from "@ekorok/domain";
import { useSession } from "./use-session.ts";

const none = emptyDictionaries();

/** The dictionaries as they were loaded after sign-in, with what was written from here since. */
export function useDictionaries(): Dictionaries {
  const { state } = useSession();
  return state.status === "signed-in" ? state.dictionaries : none;
}
