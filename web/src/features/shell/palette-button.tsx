import { lazy, Suspense, useEffect, useState } from "react";
import { earlyKey, isPaletteKey } from "../../early/early-key.ts";
import type { User } from "../../session/session-state.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { searchIcon } from "../../ui/icons.ts";
import field from "../palette/palette.module.css";
import styles from "./shell.module.css";

const load = () => import("../palette/palette.tsx");
const Palette = lazy(async () => ({ default: (await load()).Palette }));

/** The quiet way to the palette; Ctrl+K is the quick one, on every page and whatever has the focus. */
export function PaletteButton({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(earlyKey.wasPressed);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      // Before the page and the browser, which would look into its address bar.
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) setOpen((was) => !was);
    };
    window.addEventListener("keydown", listen, true);
    earlyKey.end();
    return () => window.removeEventListener("keydown", listen, true);
  }, []);
  useLoadedInTime();
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
      {isOpen && <Opened user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = { user: User; onClose: () => void };

/** Until the palette has come, a plain field stands in its place and keeps what is typed, from the first letter on. */
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

/** It is no part of a page, but comes as soon as somebody does something there: mostly before it is asked for. */
function useLoadedInTime(): void {
  useEffect(() => {
    const begins = ["keydown", "pointerdown"];
    const bring = () => {
      stop();
      load().catch(() => undefined); // without a network: it is asked for again when it is wanted
    };
    const stop = () => begins.forEach((name) => window.removeEventListener(name, bring, true));
    begins.forEach((name) => window.addEventListener(name, bring, true));
    return stop;
  }, []);
}

/** What was left may be gone, such as the field of a cell: then the cell around it, or what else is nearest, gets the focus. */
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

/** An element with all that it lies in, from the inside out. */
function around(element: Element | null): HTMLElement[] {
  if (!element || element === document.body) return [];
  return [...(element instanceof HTMLElement ? [element] : []), ...around(element.parentElement)];
}
