import { useState } from "react";
import type { TypeGuard } from "../shape.ts";
import { useUid } from "./use-session.ts";

/** A habit of the person who is signed in, in this browser; the same object for as long as the page is about the same thing. */
export function useHabit<T>(what: string, isFine: TypeGuard<T>): Preference<T> {
  const uid = useUid();
  const [habit] = useState(() => remembered(window.localStorage, uid, what, isFine));
  return habit;
}

/**
 * What a person is used to in this browser, such as how wide a column is. It is about nobody's data, so unlike drafts it stays
 * when somebody signs out.
 */
export type Preference<T> = {
  readonly read: () => T | null;
  /** null forgets it. */
  readonly write: (value: T | null) => void;
};

/** `what` names the habit, and what it is about; `uid` is who has it. */
export function remembered<T>(storage: Storage, uid: string, what: string, isFine: TypeGuard<T>): Preference<T> {
  const name = `ekorok.habit.${uid}/${what}`;
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(name) ?? "null");
        return isFine(kept) ? kept : null;
      } catch {
        return null; // not ours, or forbidden: as good as none
      }
    },
    write: (value) => {
      try {
        if (value === null) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify(value));
      } catch {
        // A full or forbidden storage only costs the habit.
      }
    },
  };
}
