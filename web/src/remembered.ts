import type { Check } from "./shape.ts";

/**
 * What a person is used to in this browser, such as how wide a column is. It is about nobody's data, so unlike drafts it stays
 * when somebody signs out.
 */
export type Remembered<T> = {
  readonly read: () => T | null;
  /** null forgets it. */
  readonly write: (value: T | null) => void;
};

/** `what` names the habit, and what it is about; `uid` is who has it. */
export function remembered<T>(storage: Storage, uid: string, what: string, isFine: Check<T>): Remembered<T> {
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
