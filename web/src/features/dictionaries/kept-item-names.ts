import { namesIn } from "../../kept-names.ts";

/** Under which names a tab keeps items that are being changed. Apart from what reads them, because the sign-in page asks, too. */
export const KEPT_ITEMS = "ekorok.item.";

/** Whether the tab keeps an unsaved item of anybody's. */
export const hasKeptItem = (storage: Storage): boolean => namesIn(storage, KEPT_ITEMS).length > 0;
