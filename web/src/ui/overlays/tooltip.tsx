import { useEffect, useId, useRef, useState } from "react";
import { place } from "./placement.ts";
import styles from "./tooltip.module.css";

/** So long, in milliseconds, the pointer rests before a tooltip opens. */
const DELAY = 500;

/** Spread over an element, gives it a tooltip. There is one area for all of them, so a table may have thousands. */
export const tip = (text: string) => ({ "data-tip": text || undefined, "aria-description": text || undefined });

/** The same for what is read out anyway: a text that is cut off, a sign that is named beside it. */
export const visualTip = (text: string) => ({ "data-tip": text || undefined });

/** What stands there in full need not be said again. A name that is only read out is cut off, too, though not by the anchor. */
function isSeen(anchor: Element, text: string): boolean {
  const boxes = [...around(anchor, text)].filter(({ clientWidth }) => clientWidth > 0); // what is inline has none
  return (
    boxes.length > 0 && boxes.every((box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight)
  );
}

/** The elements around a text, from the outermost to the one that holds it; none where it says something else. */
function* around(element: Element | undefined, text: string): Generator<Element> {
  if (element?.textContent !== text) return;
  yield element;
  yield* around(
    [...element.children].find(({ textContent }) => textContent === text),
    text,
  );
}

/** The name of a sign may lie over the next one, which is pointed at and clicked as if it were not there. What explains something can be read with the pointer on it. */
const isName = (anchor: Element): boolean => anchor.matches("a, button") && !anchor.hasAttribute("aria-description");

type ShownTooltip = { readonly anchor: HTMLElement; readonly text: string };

/** Where tooltips appear, above what they are about; mounted once. Escape closes them. */
export function TooltipArea() {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ShownTooltip | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: Element | null = null;
    const hide = () => {
      clearTimeout(timer);
      waiting = null;
      setShown(null);
    };
    const rest = ({ target }: Event) => {
      if (!(target instanceof Element) || box.current?.contains(target)) return; // one may read with the pointer on it
      const anchor = target.closest<HTMLElement>("[data-tip]");
      if (anchor === waiting) return;
      hide();
      if (!anchor) return;
      waiting = anchor;
      timer = setTimeout(() => {
        const text = anchor.dataset.tip;
        if (text && anchor.isConnected && !isSeen(anchor, text)) setShown({ anchor, text });
      }, DELAY);
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) rest(event);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") hide();
    };
    const options = { capture: true, passive: true };
    document.addEventListener("pointerover", rest, options);
    document.addEventListener("focusin", focus, options);
    for (const gone of ["focusout", "pointerdown", "scroll"]) document.addEventListener(gone, hide, options);
    document.addEventListener("keydown", key, options);
    return () => {
      hide();
      document.removeEventListener("pointerover", rest, options);
      document.removeEventListener("focusin", focus, options);
      for (const gone of ["focusout", "pointerdown", "scroll"]) document.removeEventListener(gone, hide, options);
      document.removeEventListener("keydown", key, options);
    };
  }, []);

  useEffect(() => {
    const tooltip = box.current;
    if (!tooltip || !shown) return undefined;
    tooltip.showPopover(); // after a dialog that is open, and so above it
    return place(tooltip, shown.anchor, "above");
  }, [shown]);

  if (!shown) return null;
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      popover="manual"
      className={styles.tooltip}
      data-name={isName(shown.anchor) || undefined}
    >
      {shown.text}
    </div>
  );
}
