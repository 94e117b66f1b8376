import { storedNames } from "../../drafts.ts";

/** Prefix of storage keys for items being edited. A file of its own, because the sign-in page reads it. */
export const ITEM_DRAFTS = "ekorok.item.";

/** Whether this tab holds anybody's unsaved item. */
export const hasItemDraft = (storage: Storage): boolean => storedNames(storage, ITEM_DRAFTS).length > 0;
