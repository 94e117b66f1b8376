import { createStore } from "../../ui/store.ts";

/** Whether the list of shortcuts is open. */
export const shortcutList = createStore(false);

export const openShortcutList = () => shortcutList.update(() => true);
