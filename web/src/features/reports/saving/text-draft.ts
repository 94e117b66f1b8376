import { hasFields, isString } from "../../../shape.ts";

const isKept = hasFields<{ text: string }>({ text: isString });

/**
 * A text that was not sent yet: the browser keeps it through other pages, a reload and an expired session. A full or
 * forbidden storage only loses this safety net.
 */
export function readTextDraft(name: string): string | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(name) ?? "");
    return isKept(kept) ? kept.text : null;
  } catch {
    return null; // not ours, cut off or forbidden
  }
}

/** Null removes it. The time limits how long it is kept. */
export function keepTextDraft(name: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, JSON.stringify({ at: Date.now(), text }));
  } catch {
    // A full or forbidden storage only loses the safety net.
  }
}
