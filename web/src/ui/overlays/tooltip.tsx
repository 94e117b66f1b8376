import { useEffect, useId, useRef, useState } from "react";
import { place } from "./placement.ts";
import { listen } from "../listen.ts";
import styles from "./tooltip.module.css";

/** Milliseconds before a tooltip opens. */
const DELAY = 500;

/** Spread over an element to give it a tooltip. All share one area, so a table may have thousands. */
export const tip = (text: string) => ({ "data-tip": text || undefined, "aria-description": text || undefined });

/** The same for text that screen readers get anyway: shortened text, an icon with a name. */
export const visualTip = (text: string) => ({ "data-tip": text || undefined });

/** Fully visible text needs no tooltip. Text for screen readers only is clipped, but not by the anchor. */
function isSeen(anchor: Element, text: string): boolean {
  const boxes = [...around(anchor, text)].filter(({ clientWidth }) => clientWidth > 0); // inline elements have none
  return (
    boxes.length > 0 && boxes.every((box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight)
  );
}

/** The chain of elements that hold exactly this text, from the outside in; none if the text differs. */
function* around(element: Element | undefined, text: string): Generator<Element> {
  if (element?.textContent !== text) return;
  yield element;
  yield* around(
    [...element.children].find(({ textContent }) => textContent === text),
    text,
  );
}

/** A tooltip naming an icon lets clicks through to the icon below it; an explanation can be hovered. */
const isName = (anchor: Element): boolean => anchor.matches("a, button") && !anchor.hasAttribute("aria-description");

type ShownTooltip = { readonly anchor: HTMLElement; readonly text: string };

/** Shows the tooltips; mounted once. Escape closes them. */
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
      if (!(target instanceof Element) || box.current?.contains(target)) return; // the tooltip itself may be hovered
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
    const stop = listen(
      document,
      {
        pointerover: rest,
        focusin: (event) => event.target instanceof Element && event.target.matches(":focus-visible") && rest(event),
        focusout: hide,
        pointerdown: hide,
        scroll: hide,
        keydown: ({ key }) => key === "Escape" && hide(),
      },
      { capture: true, passive: true },
    );
    return () => {
      hide();
      stop();
    };
  }, []);

  useEffect(() => {
    const tooltip = box.current;
    if (!tooltip || !shown) return undefined;
    tooltip.showPopover(); // shown after an open dialog, so it lies above it
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
