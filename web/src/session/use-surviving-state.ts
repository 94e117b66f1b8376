import { useEffect, useState } from "react";
import { useSession } from "./use-session.ts";

const interrupted = new Map<string, unknown>();

/**
 * State that survives the end of a session: somebody who is signed out while filling in a form and signs in again finds what
 * they had typed. The key names the form and its owner. It is kept in memory only, and closing the form while signed in
 * drops it.
 */
export function useSurvivingState<T>(key: string, initial: T): [T, (next: T) => void] {
  const { session } = useSession();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this hook writes under the key, and only a T
  const [value, setValue] = useState(() => (interrupted.get(key) as T | undefined) ?? initial);
  useEffect(() => {
    interrupted.delete(key);
    return () => {
      if (session.state().status !== "signed-in") interrupted.set(key, value);
    };
  }, [key, session, value]);
  return [value, setValue];
}

/** For tests that share a page. */
export const forgetInterrupted = (): void => interrupted.clear();
