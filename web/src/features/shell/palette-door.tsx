import { lazy, Suspense, useEffect, useState } from "react";
import type { User } from "../../session/session-state.ts";
import { Icon } from "../../ui/icon.tsx";
import { searchIcon } from "../../ui/icons.ts";
import styles from "./shell.module.css";

const Palette = lazy(async () => ({ default: (await import("../palette/palette.tsx")).Palette }));

/** The quiet way to the palette; Ctrl+K is the quick one, on every page and whatever has the focus. */
export function PaletteDoor({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || event.key.toLowerCase() !== "k") return;
      // Before the page and the browser, which would look into its address bar.
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) setOpen((was) => !was);
    };
    window.addEventListener("keydown", listen, true);
    return () => window.removeEventListener("keydown", listen, true);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.palette}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon path={searchIcon} size={20} />
        <span>Szukaj…</span>
        <kbd>Ctrl+K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
