import type { TypeGuard } from "../../../shape.ts";

/** Called inside of `try`: a browser that forbids its storage throws on the first access. */
type GetStorage = () => Storage;
export const browserStorage: GetStorage = () => window.localStorage;
export const tabStorage: GetStorage = () => window.sessionStorage;

/** A stored value; null if there is none, or it is not ours, cut off or forbidden. */
export function readStored<T>(storage: GetStorage, name: string, isValid: TypeGuard<T>): T | null {
  try {
    const stored: unknown = JSON.parse(storage().getItem(name) ?? "null");
    return isValid(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores a value with the time, which limits how long it is kept; null removes it. */
export function writeStored(storage: GetStorage, name: string, value: object | null): void {
  try {
    if (value === null) storage().removeItem(name);
    else storage().setItem(name, JSON.stringify({ at: Date.now(), ...value }));
  } catch {
    // A full or forbidden storage only loses the safety net.
  }
}
