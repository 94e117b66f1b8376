import { useState } from "react";
import type { TypeGuard } from "../shape.ts";
import { useUidOrEmpty } from "./use-session.ts";

/** A preference of the signed-in person. The object stays the same while the component is mounted. */
export function usePreference<T>(what: string, isFine: TypeGuard<T>): Preference<T> {
  const uid = useUidOrEmpty();
  const [habit] = useState(() => preferenceIn(window.localStorage, uid, what, isFine));
  return habit;
}

/** A person's preference in this browser, such as the width of a column. It holds no data, so it stays after signing out. */
export type Preference<T> = {
  readonly read: () => T | null;
  /** null removes it. */
  readonly write: (value: T | null) => void;
};

/** `what` names the preference and what it is about; `uid` is the person's. */
export function preferenceIn<T>(storage: Storage, uid: string, what: string, isFine: TypeGuard<T>): Preference<T> {
  const name = `ekorok.habit.${uid}/${what}`;
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(name) ?? "null");
        return isFine(kept) ? kept : null;
      } catch {
        return null; // unreadable, or storage is forbidden
      }
    },
    write: (value) => {
      try {
        if (value === null) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify(value));
      } catch {
        // Storage is full or forbidden: only the preference is lost.
      }
    },
  };
}
