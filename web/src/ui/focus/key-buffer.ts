import { useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { listen } from "../listen.ts";

/**
 * Buffers keys that are typed after the user asked for a page or dialog and before it is ready, and replays them once
 * it has the focus. If some keys cannot be replayed, none are.
 */
type TypedKey = { readonly key: string; readonly shiftKey: boolean };

/** The number of pages and dialogs being waited for. */
let waiting = 0;
let isListening = false;
let stopListening = () => {};
let keys: readonly TypedKey[] = [];
/** A key was pressed that cannot be replayed, such as a shortcut, so the keys after it are dropped, too. */
let isLost = false;
/** The element that had the focus when buffering began: typing on there is meant for what is coming. */
let askedFrom: Element | null = null;

const isLetter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  // AltGr reports both, on a Mac only Alt
  /^.$/u.test(key) && !metaKey && (ctrlKey === altKey || (altKey && !/^[\x20-\x7e]$/.test(key)));
const MODIFIERS = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/;
const MOVES = /^(Backspace|Delete|Tab|Enter|Home|End|Arrow\w+)$/;
const CODE_FIELD = '[autocomplete="one-time-code"]';
const GRID = '[role="grid"]';

/** Marks a place of a new page that handles its own keys by now, so they are not buffered there. */
export const takesKeys = { "data-takes-keys": "" } as const;

/** The user has moved to a field or dialog that is already there, or the new page has given them a place with keys of its own. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  (target !== askedFrom || target.matches('[type="search"]')) && // a search field hands its own text over
  !target.closest(GRID) &&
  target.closest("input, textarea, select, dialog, [data-takes-keys]") !== null;

function onKeyDown(event: KeyboardEvent): void {
  const { key, shiftKey, target, repeat } = event;
  if (MODIFIERS.test(key) || isElsewhere(target)) return;
  const isTyped = isLetter(event) && !event.isComposing;
  const isPlain = isTyped || (MOVES.test(key) && !event.ctrlKey && !event.altKey && !event.metaKey);
  const isHeld = repeat && !isTyped; // such as the Enter that opened the page
  const begins = isTyped || key === "Backspace"; // other keys move about on the page that is still there
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
 * Buffers keys until the returned function is called and nothing else is being waited for. `isAnew`: the user asks for
 * another page, so keys lost on the way to the last one do not matter.
 */
export function bufferKeys(isAnew = false): () => void {
  if (!isListening) {
    isListening = true;
    forget();
    askedFrom = document.activeElement;
    stopListening = listen(document, { keydown: onKeyDown, pointerdown: forget }, { capture: true });
  }
  if (isAnew) isLost = false;
  waiting += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    waiting -= 1;
    setTimeout(settle); // by then what is to be waited for next is known, such as the rows of a page that has loaded
  };
}

export const useKeyBuffer = () => useLayoutEffect(() => bufferKeys(), []);

/** For a caller that types the keys itself. */
export function takeBufferedKeys(): readonly TypedKey[] {
  const taken = keys;
  keys = [];
  return taken;
}

function settle(): void {
  if (waiting > 0 || !isListening) return;
  isListening = false;
  stopListening();
  const typed = takeBufferedKeys();
  const focused = document.activeElement;
  const isInGrid = focused !== null && focused.closest(GRID) !== null;
  // Without the lost keys the rest would make no sense there.
  if (isInGrid && isLost) document.querySelector("h1")?.focus({ preventScroll: true });
  else if (isInGrid) typeInto(typed);
  else if (focused?.closest("dialog") && textAfter("", typed) !== null) typeInto(typed);
  // Keys typed after a password may belong to the password, so only digits are replayed.
  else if (focused?.matches(CODE_FIELD) && /^\d+$/.test(textAfter("", typed) ?? "")) typeInto(typed);
}

/** Applies the keys to a text; null if some of them do more than write. */
export function textAfter(text: string, typed: readonly TypedKey[]): string | null {
  return typed.reduce<string | null>((text, { key }) => {
    if (text === null) return null;
    if (key === "Backspace") return text.slice(0, -1);
    return MOVES.test(key) ? null : text + key;
  }, text);
}

/** Replays the keys at the focus, and wherever they move it. */
function typeInto(typed: readonly TypedKey[]): void {
  for (const one of typed) {
    const event = new KeyboardEvent("keydown", { ...one, bubbles: true, cancelable: true });
    flushSync(() => void document.activeElement?.dispatchEvent(event));
    if (event.defaultPrevented) continue;
    // this key moves the focus away, and nothing more belongs here
    if (one.key !== "Backspace" && MOVES.test(one.key)) return;
    write(one.key);
  }
}

/** Does what the browser would do after a key that nobody handled. */
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
