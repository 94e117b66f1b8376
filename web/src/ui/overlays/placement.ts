import { listen } from "../listen.ts";

type Placement =
  /** Centred above the anchor, or below if there is no room. */
  | "above"
  /** Below, from its left edge, or above. */
  | "below"
  /** Below, up to its right edge, or above. */
  | "below-end";

const GAP = 4;
const EDGE = 8;

/** Keeps a `position: fixed` element at its anchor and inside the window. Returns the cleanup. */
export function place(floating: HTMLElement, anchor: Element, where: Placement): () => void {
  const put = () => {
    const { left, top } = placeOf(floating, anchor.getBoundingClientRect(), where);
    floating.style.left = `${left}px`;
    floating.style.top = `${top}px`;
  };
  put();
  const observer = new ResizeObserver(put);
  observer.observe(floating);
  observer.observe(anchor);
  const stop = listen(window, { scroll: put, resize: put }, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    stop();
  };
}

function placeOf({ offsetWidth: width, offsetHeight: height }: HTMLElement, anchor: DOMRect, where: Placement) {
  const { clientWidth, clientHeight } = document.documentElement;
  const above = anchor.top - GAP - height;
  const below = anchor.bottom + GAP;
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + height <= clientHeight - EDGE;
  const isAbove = where === "above" ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const left = {
    above: anchor.left + (anchor.width - width) / 2,
    below: anchor.left,
    "below-end": anchor.right - width,
  }[where];
  return {
    left: within(left, clientWidth - width - EDGE),
    top: within(isAbove ? above : below, clientHeight - height - EDGE),
  };
}

const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most));
