import { type RefObject, useLayoutEffect, useState, useEffect } from "react";
import { ROW_HEIGHT } from "./grid-measures.ts";
import type { Grid } from "../state/use-grid.ts";
import { listen } from "../../ui/listen.ts";

/** Rows rendered beyond those in sight, for scrolling. */
const AROUND = 10;
/** The visible range is rounded to this many rows, so that scrolling by one rerenders nothing. */
const STEP = 5;

type Range = { readonly first: number; readonly last: number };

/** The rows to render: those in sight, some around them, the cursor's row and the edited one. */
export function useGridRows({ state, view }: Grid, element: RefObject<HTMLElement | null>) {
  const { rows, cursor } = view;
  const { first, last } = useRowsInSight(element);
  const edited = state.draft ? rows.findIndex(({ id }) => id === state.draft?.at.id) : -1;
  const wanted = new Set([cursor.row, edited]);
  for (let row = first - AROUND; row <= last + AROUND; row += 1) wanted.add(row);
  const drawn = [...wanted].filter((row) => row >= 0 && row < rows.length).toSorted((a, b) => a - b);
  return {
    items: drawn.map((index) => ({ index, start: index * ROW_HEIGHT })),
    height: rows.length * ROW_HEIGHT,
  };
}

function useRowsInSight(element: RefObject<HTMLElement | null>): Range {
  // Measuring would force a layout before the rows exist, so the first render assumes the whole window.
  const [seen, setSeen] = useState<Range>(() => ({ first: 0, last: Math.ceil(window.innerHeight / ROW_HEIGHT) }));
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const look = () => {
      const first = Math.floor(box.scrollTop / ROW_HEIGHT / STEP) * STEP;
      const last = Math.ceil((box.scrollTop + box.clientHeight) / ROW_HEIGHT / STEP) * STEP;
      setSeen((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    return onScrollAndResize(look, box);
  }, [element]);
  return seen;
}

/**
 * Marks at which edges more columns are out of sight; the style sheet draws a shadow there. Set on the element, so that
 * scrolling rerenders nothing.
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
    return onScrollAndResize(look, box, box.firstElementChild); // which is as wide as all columns together
  }, [frame]);
}

/** Calls `look` on scroll, on resize and after the first layout; measuring earlier would force another layout. */
function onScrollAndResize(look: () => void, box: HTMLElement, content: Element | null = null): () => void {
  const observer = new ResizeObserver(look);
  observer.observe(box);
  if (content) observer.observe(content);
  const stop = listen(box, { scroll: look }, { passive: true });
  return () => {
    observer.disconnect();
    stop();
  };
}
