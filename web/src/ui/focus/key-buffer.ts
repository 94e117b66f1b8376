import { useLayoutEffect } from "react";
import { flushSync } from "react-dom";

/**
 * What is typed after a page or a dialog was asked for and before it can take it: kept whole and in order, and typed once
 * that is there and has the focus. Where it cannot be kept whole, none of it is typed.
 */
type TypedKey = { readonly key: string; readonly shiftKey: boolean };

/** So many wait for something that is on its way. */
let waiting = 0;
let isListening = false;
let keys: readonly TypedKey[] = [];
/** Something cannot be typed later, such as a shortcut, so that neither is what comes after it. */
let isLost = false;
/** What had the focus then: who types on without going elsewhere means what is to come. */
let askedFrom: Element | null = null;

const isLetter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  /^.$/u.test(key) && !metaKey && (ctrlKey === altKey || (altKey && !/^[\x20-\x7e]$/.test(key))); // AltGr is both, on a Mac one
const MODIFIERS = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/;
const MOVES = /^(Backspace|Delete|Tab|Enter|Home|End|Arrow\w+)$/;
const CODE_FIELD = '[autocomplete="one-time-code"]';
const GRID = '[role="grid"]';

/** Somebody has gone to a field or a dialog that is there. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  (target !== askedFrom || target.matches('[type="search"]')) && // a search hands its text over by itself
  !target.closest(GRID) &&
  target.closest("input, textarea, select, dialog") !== null;

function listen(event: KeyboardEvent): void {
  const { key, shiftKey, target, repeat } = event;
  if (MODIFIERS.test(key) || isElsewhere(target)) return;
  const isTyped = isLetter(event) && !event.isComposing;
  const isPlain = isTyped || (MOVES.test(key) && !event.ctrlKey && !event.altKey && !event.metaKey);
  const isHeld = repeat && !isTyped; // such as the Enter that has asked for the page
  const begins = isTyped || key === "Backspace"; // with other keys one walks about on the page that is still there
  const isKept = isPlain && !isHeld && !isLost && (keys.length > 0 || begins);
  if (isKept) keys = [...keys, { key, shiftKey }];
  else if (key === "Escape") keys = [];
  else if (!isHeld) lose();
  const isForLeftGrid = isTyped && target instanceof Element && target.closest(GRID) !== null;
  if (!isKept && !isHeld && !isForLeftGrid) return;
  event.preventDefault();
  event.stopPropagation();
}

function lose(): void {
  keys = [];
  isLost = true;
}

const forget = () => {
  keys = [];
  isLost = false;
};

/**
 * Keeps what is typed until it is stopped, and on while anything else is waited for. `isAnew`: somebody asks for another
 * page, whatever was lost on the way to the last.
 */
export function bufferKeys(isAnew = false): () => void {
  if (!isListening) {
    isListening = true;
    forget();
    askedFrom = document.activeElement;
    document.addEventListener("keydown", listen, true);
    document.addEventListener("pointerdown", forget, true);
  }
  if (isAnew) isLost = false;
  waiting += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    waiting -= 1;
    setTimeout(settle); // whatever has to be waited for next is known by then, such as the rows of a page that has come
  };
}

export const useKeyBuffer = () => useLayoutEffect(() => bufferKeys(), []);

/** For who types them in another way. */
export function takeBufferedKeys(): readonly TypedKey[] {
  const taken = keys;
  keys = [];
  return taken;
}

function settle(): void {
  if (waiting > 0 || !isListening) return;
  isListening = false;
  document.removeEventListener("keydown", listen, true);
  document.removeEventListener("pointerdown", forget, true);
  const typed = takeBufferedKeys();
  const focused = document.activeElement;
  const isInGrid = focused !== null && focused.closest(GRID) !== null;
  // The rest of it, which may still be typed, would stand there by itself.
  if (isInGrid && isLost) document.querySelector("h1")?.focus({ preventScroll: true });
  else if (isInGrid) typeInto(typed);
  else if (focused?.closest("dialog") && textAfter("", typed) !== null) typeInto(typed);
  // What else is typed after a password may belong to that.
  else if (focused?.matches(CODE_FIELD) && /^\d+$/.test(textAfter("", typed) ?? "")) typeInto(typed);
}

/** A text after these keys; null where some of them do more than write. */
export function textAfter(text: string, typed: readonly TypedKey[]): string | null {
  return typed.reduce<string | null>((text, { key }) => {
    if (text === null) return null;
    if (key === "Backspace") return text.slice(0, -1);
    return MOVES.test(key) ? null : text + key;
  }, text);
}

/** Presses them where the focus is, and where they lead. */
function typeInto(typed: readonly TypedKey[]): void {
  for (const one of typed) {
    const event = new KeyboardEvent("keydown", { ...one, bubbles: true, cancelable: true });
    flushSync(() => void document.activeElement?.dispatchEvent(event));
    if (event.defaultPrevented) continue;
    if (one.key !== "Backspace" && MOVES.test(one.key)) return; // it leads away, and nothing more belongs here
    write(one.key);
  }
}

/** What the browser does after a key that nobody took. */
function write(key: string): void {
  const field = document.activeElement;
  if (!isTextField(field)) return;
  const { selectionStart, selectionEnd, value } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  if (key === "Backspace") field.setRangeText("", from === to ? Math.max(0, from - 1) : from, to, "end");
  else field.setRangeText(key, from, to, "end");
  flushSync(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
}

const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|search|tel|url|password)$/.test(element.type));
