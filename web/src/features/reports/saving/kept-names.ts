/** Under which names the browser keeps unsaved rows. Apart from what reads them, because the sign-in page asks, too. */
export const KEPT_WORK = "ekorok.work.";

export const namesIn = (storage: Storage, start: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((key) => key.startsWith(start));

/** Whether the browser keeps unsaved rows of anybody's. */
export const hasKeptWork = (storage: Storage): boolean => namesIn(storage, KEPT_WORK).length > 0;
