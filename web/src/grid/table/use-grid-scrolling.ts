import { type RefObject, useLayoutEffect, useState, useEffect } from "react";
import { ROW_HEIGHT } from "./grid-measures.ts";
import type { Grid } from "../state/use-grid.ts";

/** So many rows are drawn beyond those in sight, so that there is something to see while one scrolls. */
const AROUND = 10;
/** What is in sight is counted in steps of so many rows: scrolling by one draws nothing anew. */
const STEP = 5;

type Range = { readonly first: number; readonly last: number };

/** Which rows are to be drawn: those in sight, a few around them, and always the cursor's and the one that is edited. */
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
  // To look would make the browser lay the page out before its rows are there: as many as the window could hold come first.
  const [seen, setSeen] = useState<Range>(() => ({ first: 0, last: Math.ceil(window.innerHeight / ROW_HEIGHT) }));
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const look = () => {
      const first = Math.floor(box.scrollTop / ROW_HEIGHT / STEP) * STEP;
      const last = Math.ceil((box.scrollTop + box.clientHeight) / ROW_HEIGHT / STEP) * STEP;
      setSeen((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    box.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look); // looks once at the beginning, too
    observer.observe(box);
    return () => {
      box.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [element]);
  return seen;
}

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
