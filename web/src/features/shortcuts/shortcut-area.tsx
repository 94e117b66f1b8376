import { useEffect, useSyncExternalStore } from "react";
import { usePreference } from "../../session/preferences.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { listen } from "../../ui/listen.ts";
import { isBoolean } from "../../shape.ts";
import { openShortcutList, shortcutList } from "./shortcut-list.ts";

const ShortcutDialog = lazyPart(() => import("./shortcut-dialog.tsx"), "ShortcutDialog");

const FIELDS = "input, textarea, select, [contenteditable]";

/** The list of shortcuts, opened by "?" outside of fields; somebody who dictates may switch the key off in the list. */
export function ShortcutArea() {
  const isOpen = useSyncExternalStore(shortcutList.subscribe, shortcutList.current);
  const isKeyOn = usePreference("shortcut-key", isBoolean);
  useEffect(
    () =>
      listen(window, {
        keydown: (event) => {
          const { key, ctrlKey, altKey, metaKey, target } = event;
          if (key !== "?" || ctrlKey || altKey || metaKey || event.defaultPrevented) return;
          if (target instanceof Element && target.closest(FIELDS)) return;
          if (isKeyOn.read() === false || document.querySelector("dialog:modal")) return;
          event.preventDefault();
          openShortcutList();
        },
      }),
    [isKeyOn],
  );
  // A list left open by somebody who signed out is not for the next person.
  useEffect(() => () => shortcutList.update(() => false), []);
  return isOpen && <ShortcutDialog isKeyOn={isKeyOn} onClose={() => shortcutList.update(() => false)} />;
}
