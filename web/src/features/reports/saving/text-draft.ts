import { hasFields, isString } from "../../../shape.ts";

const isKept = hasFields<{ text: string }>({ text: isString });

/**
 * Text that was typed and not sent: the browser keeps it through another page, a reload and the end of a session. A full or
 * forbidden storage only costs this safety net, as does what is not ours.
 */
export function readTextDraft(name: string): string | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(name) ?? "");
    return isKept(kept) ? kept.text : null;
  } catch {
    return null; // see above
  }
}

/** null: there is nothing to keep any more. When it was typed says how long it is kept. */
export function keepTextDraft(name: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, JSON.stringify({ at: Date.now(), text }));
  } catch {
    // see above
  }
}
