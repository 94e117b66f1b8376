import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
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
  /** The `id` of its heading, if that is no DialogTitle. */
  labelledBy?: string;
  /** Names a dialog without a heading. */
  label?: string;
  describedBy?: string;
  /** `side` stands at the edge beside a usable page; without room for both it fills the screen. */
  size?: "dialog" | "confirmation" | "drawer" | "palette" | "side";
  /** Places the dialog at this element, as small as possible, instead of in the middle. */
  anchor?: HTMLElement;
  /** Without margins on a phone. */
  fillsPhone?: boolean;
  /** On Escape or a click beside it. Without it neither closes the dialog. */
  onClose?: (reason: "escape" | "beside") => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/**
 * A native dialog: it keeps the focus inside, hides the rest from screen readers and gives the focus back. It is open
 * as long as it is mounted.
 */
export function Dialog(props: Props) {
  const { label, describedBy, anchor, size = "dialog", fillsPhone, onClose, onKeyDown, children } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const hasRoomBeside = !useMedia(screens.bar);
  const isModal = !(size === "side" && hasRoomBeside);
  const lastFocused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const close = isModal ? openModal(element) : openBeside(element);
    // React's autoFocus comes before the dialog is shown, when nothing in it can take the focus.
    const asking = element.querySelector<HTMLElement>("[data-autofocus]") ?? element;
    const { current: before } = lastFocused;
    (before instanceof HTMLElement && before.isConnected ? before : asking).focus();
    const letGo = anchor && place(element, anchor, "below-end");
    return () => {
      letGo?.();
      // If it is only reopened in another mode, as when the window gets narrower.
      lastFocused.current = element.contains(document.activeElement) ? document.activeElement : null;
      close();
    };
  }, [anchor, isModal]);
  // A press that began inside, as when selecting text, is no click beside the dialog.
  const beganBeside = useRef(false);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={anchor ? "panel" : size}
      data-fills-phone={fillsPhone || undefined}
      aria-label={label}
      aria-labelledby={props.labelledBy ?? (label === undefined ? titleId : undefined)}
      aria-describedby={describedBy}
      // Gets the focus if nothing inside asks for it; Tab then leads to the first control.
      tabIndex={-1}
      // Browsers close a dialog on the second Escape whatever is returned here, so we handle the key ourselves.
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
      <TitleId value={titleId}>{children}</TitleId>
    </dialog>
  );
}

function openBeside(dialog: HTMLDialogElement): () => void {
  dialog.show();
  return () => dialog.close();
}

/** A click on the backdrop hits the dialog element itself, outside of its box. */
function isBeside({ target, currentTarget, clientX, clientY }: React.MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

const TitleId = createContext("");

/** The heading that names the dialog. */
export function DialogTitle({ id, children }: { id?: string; children: ReactNode }) {
  const own = use(TitleId);
  return (
    <h2 id={id ?? own} className={styles.title}>
      {children}
    </h2>
  );
}

/** The buttons at the end, the confirming one last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

type BodyProps = { label?: string; hasDividers?: boolean; children: ReactNode };

/**
 * The scrolling part of a dialog, between its title and buttons. If it is too long, a shadow says so, and it takes the
 * focus, so that keys can scroll it.
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

/** Whether the content is higher than its box, measured again when either is resized. */
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
