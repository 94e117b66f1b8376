import { useLayoutEffect, useRef } from "react";
import type { PlainQuestion } from "./confirmation.ts";

/** So long after an answer what asked may still disappear, as lists are loaded anew. */
const WATCHED = 1_000;
/** So long a button may be disabled only because its work is just ending. */
const PATIENCE = 200;

/** After the last question the focus is where it was before or, where that is gone, at the heading of the page. */
export function useReturnFocus(question: PlainQuestion | null): void {
  const opener = useRef<HTMLElement | null>(null);
  const fallback = useRef<PlainQuestion["focusAfter"]>(undefined);
  const isAsking = question !== null;
  useLayoutEffect(() => {
    if (question) fallback.current = question.focusAfter;
  }, [question]);
  // Layout effects are undone before the dialog takes the focus to itself.
  useLayoutEffect(() => {
    if (isAsking) return () => keepFocus(opener.current, () => fallback.current?.() ?? heading());
    const remember = ({ target }: FocusEvent) => {
      // An item of a menu goes with it; the button that opened the menu stays.
      if (target instanceof HTMLElement && !target.closest('[role="menu"]')) opener.current = target;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [isAsking]);
}

const heading = () => document.querySelector<HTMLElement>("main h1");

let watch = new AbortController();

/** Until somebody does something, or for a while: whenever the focus falls to nowhere, it is put back. */
function keepFocus(opener: HTMLElement | null, fallback: () => HTMLElement | null): void {
  watch.abort(); // of an earlier question
  const start = performance.now();
  const handsOn = new AbortController();
  watch = handsOn;
  for (const event of ["keydown", "pointerdown"])
    document.addEventListener(event, () => handsOn.abort(), { capture: true, signal: handsOn.signal });
  const look = () => {
    const passed = performance.now() - start;
    if (passed > WATCHED) handsOn.abort();
    if (handsOn.signal.aborted) return;
    const isBackSoon = opener?.isConnected && passed < PATIENCE;
    if (isLost()) [opener, isBackSoon ? null : fallback()].find(canHaveIt)?.focus();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const isDisabled = (element: Element) => element.matches(":disabled");

const isLost = () => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || isDisabled(activeElement);
};

/** What lies below another dialog cannot have the focus; that dialog takes it by itself. */
const canHaveIt = (element: HTMLElement | null) =>
  element !== null && element.isConnected && !isDisabled(element) && !element.closest('[aria-hidden="true"]');
