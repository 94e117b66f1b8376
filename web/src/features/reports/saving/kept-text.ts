/**
 * Text that was typed and not sent: the browser keeps it through another page, a reload and the end of a session. A full or
 * forbidden storage only costs this safety net.
 */
export function keptText(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null; // see above
  }
}

/** null: there is nothing to keep any more. */
export function keepText(name: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, text);
  } catch {
    // see above
  }
}
