import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { classes } from "../classes.ts";
import { place } from "./placement.ts";
import { openModal } from "./top-layer.tsx";
import { screens, useMedia } from "../use-media.ts";
import styles from "./dialog.module.css";
import edges from "../edge-shadows.module.css";

type Props = {
  /** How its title is found: the `id` of a DialogTitle. */
  labelledBy?: string;
  label?: string;
  describedBy?: string;
  /** `side`: it stands at the edge and the page beside it can be used; where there is no room for both, it fills the screen. */
  size?: "dialog" | "confirmation" | "drawer" | "palette" | "side";
  /** It stands beside this and is as small as it can be, instead of in the middle. */
  anchor?: HTMLElement;
  /** On a phone there is no room for a margin. */
  fillsPhone?: boolean;
  /** Escape, or a click beside it. Without it neither closes the dialog. */
  onClose?: (reason: "escape" | "beside") => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/**
 * What stands before everything else until it is answered. The browser's own: it keeps the focus inside, hides the rest
 * from screen readers, and gives the focus back. It is open as long as it is on the page.
 */
export function Dialog(props: Props) {
  const { labelledBy, label, describedBy, anchor, size = "dialog", fillsPhone, onClose, onKeyDown, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const hasRoomBeside = !useMedia(screens.bar);
  const isModal = !(size === "side" && hasRoomBeside);
  const lastFocused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const close = isModal ? openModal(element) : openBeside(element);
    // React's own autoFocus came too early: what is in a dialog cannot have the focus before it is shown.
    const asking = element.querySelector<HTMLElement>("[data-autofocus]") ?? element;
    const { current: before } = lastFocused;
    (before instanceof HTMLElement && before.isConnected ? before : asking).focus();
    const letGo = anchor && place(element, anchor, "below-end");
    return () => {
      letGo?.();
      // Should it only get another place, as when the window is made narrower.
      lastFocused.current = element.contains(document.activeElement) ? document.activeElement : null;
      close();
    };
  }, [anchor, isModal]);
  // A press that began inside, such as marking text, is no click beside it.
  const beganBeside = useRef(false);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={anchor ? "panel" : size}
      data-fills-phone={fillsPhone || undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // Where nothing inside asks for the focus, it is here, and Tab leads to the first control.
      tabIndex={-1}
      // Browsers close it on the second Escape, whatever is answered to this; so it is asked of the key itself.
      onCancel={(event) => event.preventDefault()}
      onClose={() => isModal && dialog.current?.isConnected && !dialog.current.open && dialog.current.showModal()}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose?.("escape");
      }}
      onPointerDown={(event) => (beganBeside.current = isBeside(event))}
      onClick={(event) => {
        if (beganBeside.current && isBeside(event)) onClose?.("beside");
      }}
    >
      {children}
    </dialog>
  );
}

function openBeside(dialog: HTMLDialogElement): () => void {
  dialog.show();
  return () => dialog.close();
}

/** The backdrop belongs to the dialog, so a click on it hits the dialog itself, outside of its box. */
function isBeside({ target, currentTarget, clientX, clientY }: React.MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

export function DialogTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className={styles.title}>
      {children}
    </h2>
  );
}

/** The buttons at the end, the one that carries on last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

type BodyProps = { label?: string; hasDividers?: boolean; children: ReactNode };

/**
 * The part of a dialog that scrolls, while its title and buttons stay in sight. Where it is too long, a shadow at the edge
 * says so, and it takes the focus itself, as keys could not scroll it otherwise.
 */
export function DialogBody({ label = "Treść okna", hasDividers = false, children }: BodyProps) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isTooLong = useOverflow(box, content);
  return (
    <div
      ref={box}
      className={classes(styles.body, edges.down)}
      data-lined={hasDividers || undefined}
      {...(isTooLong && { tabIndex: 0, role: "region", "aria-label": label })}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}

/** Whether what is inside is higher than its box, now and whenever one of the two changes its size. */
function useOverflow(box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): boolean {
  const [isTooLong, setTooLong] = useState(false);
  useEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (!outer || !inner) return undefined;
    const measure = () => setTooLong(outer.scrollHeight > outer.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [outer, inner]) observer.observe(one);
    return () => observer.disconnect();
  }, [box, content]);
  return isTooLong;
}
