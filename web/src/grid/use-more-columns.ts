import { type RefObject, useEffect } from "react";

/**
 * Says of a grid at which edges more columns lie out of sight; its sheet draws a shadow there. Said to the element itself:
 * scrolling draws nothing anew.
 */
export function useMoreColumns(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = frame.current;
    const stage = box?.parentElement;
    if (!box || !stage) return undefined;
    const look = () => {
      const left = Math.round(box.scrollLeft);
      stage.toggleAttribute("data-more-left", left > 0);
      stage.toggleAttribute("data-more-right", left < box.scrollWidth - box.clientWidth - 1);
      stage.style.setProperty("--scroll-bar-beside", `${box.offsetWidth - box.clientWidth}px`);
    };
    // It looks for the first time when the page has been laid out: asked sooner, the browser would do that twice.
    const observer = new ResizeObserver(look);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild); // as wide as all columns
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [frame]);
}
