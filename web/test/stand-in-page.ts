import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { toasts } from "../src/ui/overlays/toasts.ts";

/** Replaces the browser in tests: jsdom, and functions that click and type. */

/** jsdom has no layout, in which nothing changes its size. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  ResizeObserver,
  IntersectionObserver: ResizeObserver, // everything is in sight
  scrollTo: () => {},
});
Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollBy: () => {} });

/** A wide window, whatever is queried; tests of narrow windows replace it. */
class WideWindow extends EventTarget implements MediaQueryList {
  matches = false;
  onchange = null;
  addListener() {}
  removeListener() {}
  constructor(readonly media: string) {
    super();
  }
}
window.matchMedia ??= (media) => new WideWindow(media);

/**
 * jsdom has no top layer: dialogs stay where they are in the document, and take and return the focus as in a browser.
 */
let lastOutside: Element | null = null;
document.addEventListener("focusin", ({ target }) => {
  if (target instanceof Element && !target.closest("dialog")) lastOutside = target;
});
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
function open(this: HTMLDialogElement) {
  // What is in a dialog can have the focus here before it is shown.
  focusedBefore.set(this, this.contains(document.activeElement) ? lastOutside : document.activeElement);
  this.open = true;
}
HTMLDialogElement.prototype.showModal = open;
HTMLDialogElement.prototype.show = open;
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  const before = focusedBefore.get(this);
  if (before instanceof HTMLElement) before.focus();
};
HTMLElement.prototype.showPopover = () => {};
HTMLElement.prototype.hidePopover = () => {};

const shown = new Set<() => Promise<void>>();

/** Renders an element on an empty page; returns a function that removes it and then calls `afterwards`. */
export async function show(element: ReactNode, afterwards = () => {}): Promise<() => Promise<void>> {
  document.body.replaceChildren();
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const hide = async () => {
    shown.delete(hide);
    await act(async () => root.unmount());
    afterwards();
  };
  shown.add(hide);
  await act(async () => root.render(element));
  return hide;
}

/** Removes everything rendered, as leaving a page does, so that nothing sends requests or renders any more. */
export async function hideAll(): Promise<void> {
  for (const hide of shown) await hide();
  for (let toast = toasts.current(); toast; toast = toasts.current()) toasts.dismiss(toast.id);
  document.body.replaceChildren();
  document.dispatchEvent(new Event("pointerdown")); // what still looks after the focus stops when somebody does something
}

/** The element that matches, or an error that names the selector. */
export function find(selector: string): HTMLElement {
  const [element, second] = document.querySelectorAll<HTMLElement>(selector);
  if (!element || second) throw new Error(`${element ? "more than one" : "no"} ${selector} on the page`);
  return element;
}

export function findButton(name: string): HTMLButtonElement {
  const button = [...document.querySelectorAll("button")].find(
    ({ textContent, ariaLabel }) => textContent === name || ariaLabel === name,
  );
  if (!button) throw new Error(`no button ${name} on the page`);
  return button;
}

/** The field with this label. */
export function findField(label: string): HTMLInputElement | HTMLTextAreaElement {
  for (const { control, textContent } of document.querySelectorAll("label")) {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isField && textContent.replace(/\s*\*$/, "") === label) return control;
  }
  for (const field of document.querySelectorAll("input")) if (field.ariaLabel === label) return field;
  throw new Error(`no field ${label} on the page`);
}

/** Replaces the text of a field by the browser's own setter, past React's, so that React notices. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  await act(async () => {
    field.focus();
    Reflect.set(Object.getPrototypeOf(field), "value", text, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

export const leave = (field: HTMLElement) => act(async () => field.blur());

export const click = (element: HTMLElement) => act(async () => element.click());

/** False if a listener took the key for itself. */
export async function press(element: Element, key: string, more: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  await act(async () => element.dispatchEvent(event));
  return !event.defaultPrevented;
}
