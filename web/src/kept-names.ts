/** Under which names the browser keeps unsaved rows and yearly inputs. Apart from what reads them, because the sign-in page asks, too. */
export const KEPT_WORK = "ekorok.work.";
export const KEPT_INPUTS = "ekorok.inputs.";

export const namesIn = (storage: Storage, start: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((key) => key.startsWith(start));

/** Whether the browser keeps unsaved rows or yearly inputs of anybody's. */
export const hasKeptWork = (storage: Storage): boolean =>
  [KEPT_WORK, KEPT_INPUTS].some((start) => namesIn(storage, start).length > 0);
