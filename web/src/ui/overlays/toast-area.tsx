import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { checkIcon, warningIcon } from "../icons.ts";
import { toasts } from "./toasts.ts";
import { InTopLayer } from "./top-layer.tsx";
import { listen } from "../listen.ts";
import styles from "./toast-area.module.css";

/** For how many milliseconds a toast is shown. */
const DURATION = 5_000;

/** Shows the toasts; mounted once. */
export function ToastArea() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  const shown = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  // The toast under the pointer or focus, which does not time out. By id: a toast that disappears under the pointer
  // fires no leave event.
  const [held, setHeld] = useState<number | null>(null);
  const id = toast?.id;
  const isHeld = held !== null && held === id;
  const dismiss = () => {
    if (id === undefined) return;
    // If the button with the focus disappears, the focus goes back; if the user has moved on, it stays there.
    const hasFocus = shown.current?.contains(document.activeElement) ?? false;
    toasts.dismiss(id);
    setHeld(null);
    if (hasFocus && before.current?.isConnected) before.current.focus();
    before.current = null;
  };
  useDismissal(id, isHeld, dismiss);
  if (!toast) return null;
  return (
    <InTopLayer>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only keeps it open */}
      <div
        key={toast.id}
        ref={shown}
        // Text that is inserted together with its element is read out at once only as an alert.
        role="alert"
        className={styles.toast}
        data-kind={toast.kind}
        onPointerEnter={() => setHeld(toast.id)}
        onPointerLeave={() => setHeld(null)}
        onFocus={({ relatedTarget }) => {
          setHeld(toast.id);
          if (relatedTarget instanceof HTMLElement) before.current = relatedTarget;
        }}
        onBlur={() => setHeld(null)}
      >
        {toast.kind !== "plain" && <Icon path={toast.kind === "success" ? checkIcon : warningIcon} size={20} />}
        <span className={styles.text}>{toast.text}</span>
        {toast.action && (
          <Button
            tone="inherit"
            size="small"
            onClick={() => {
              dismiss();
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </Button>
        )}
        <Button tone="inherit" size="small" onClick={dismiss}>
          Zamknij
        </Button>
      </div>
    </InTopLayer>
  );
}

/** Dismisses it after a while, or on an Escape that nothing else has handled. */
function useDismissal(id: number | undefined, isHeld: boolean, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (id === undefined || isHeld) return undefined;
    const timer = setTimeout(dismiss, DURATION);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  useEffect(() => {
    if (id === undefined) return undefined;
    return listen(document, { keydown: (event) => event.key === "Escape" && !event.defaultPrevented && dismiss() });
  }, [id]);
}
