import { storedNames } from "../../drafts.ts";

/** Under which names a tab keeps items that are being changed. Apart from what reads them, because the sign-in page asks, too. */
export const ITEM_DRAFTS = "ekorok.item.";

/** Whether the tab keeps an unsaved item of anybody's. */
export const hasItemDraft = (storage: Storage): boolean => storedNames(storage, ITEM_DRAFTS).length > 0;
