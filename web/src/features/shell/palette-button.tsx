import { Suspense, useEffect, useState } from "react";
import { earlyKey, isPaletteKey } from "../../early/early-key.ts";
import type { User } from "../../session/session-state.ts";
import { lazyExport } from "../../ui/lazy-part.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { searchIcon } from "../../ui/icons.ts";
import { listen } from "../../ui/listen.ts";
import { ariaKeys, shortcuts } from "../../ui/shortcuts.ts";
import field from "../palette/palette.module.css";
import styles from "./shell.module.css";

const [keys = ""] = shortcuts.everywhere.palette.keys;

const load = () => import("../palette/palette.tsx");
const Palette = lazyExport(load, "Palette");

/** Opens the palette by a button, or by Ctrl+K wherever the focus is. */
export function PaletteButton({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(earlyKey.wasPressed);
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      // Handled before the page and the browser, which would focus its address bar.
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) setOpen((was) => !was);
    };
    const stop = listen(window, { keydown: toggle }, { capture: true });
    earlyKey.end();
    return stop;
  }, []);
  useLoadedInTime();
  return (
    <>
      <button
        type="button"
        className={styles.palette}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys(keys)}
        onClick={() => setOpen(true)}
      >
        <Icon path={searchIcon} size={20} />
        <span>Szukaj…</span>
        <kbd>{keys}</kbd>
      </button>
      {isOpen && <Opened user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = { user: User; onClose: () => void };

/** Until the palette is loaded, a plain field takes its place and keeps what is typed. */
function Opened({ user, onClose }: Props) {
  const [typed, setTyped] = useState("");
  useFocusBack();
  const plain = (
    <Dialog size="palette" label="Szukaj" onClose={onClose}>
      <div className={field.line}>
        <Icon path={searchIcon} />
        <input
          data-autofocus
          aria-label="Dokąd przejść"
          className={field.field}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </Dialog>
  );
  return (
    <Suspense fallback={plain}>
      <Palette user={user} begun={typed} onClose={onClose} />
    </Suspense>
  );
}

/** Loads the palette on the first key or click on a page, usually before it is needed. */
function useLoadedInTime(): void {
  useEffect(() => {
    const loadOnce = () => {
      stop();
      load().catch(() => undefined); // without a network it is loaded again on demand
    };
    const stop = listen(window, { keydown: loadOnce, pointerdown: loadOnce }, { capture: true });
    return stop;
  }, []);
}

/** Returns the focus to the element, or to its nearest ancestor if it is gone, as the editor of a cell is. */
function useFocusBack(): void {
  const [left] = useState(() => around(document.activeElement));
  useEffect(
    () => () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      left.find((one) => one.isConnected && (one.tabIndex >= 0 || one.hasAttribute("tabindex")))?.focus();
    },
    [left],
  );
}

/** The element and its ancestors, from the inside out. */
function around(element: Element | null): HTMLElement[] {
  if (!element || element === document.body) return [];
  return [...(element instanceof HTMLElement ? [element] : []), ...around(element.parentElement)];
}
