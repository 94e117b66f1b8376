import { textAfterKey } from "./typed-ahead.ts";

let typed: string | null = null;

/** Until it is stopped, keeps what is typed nowhere. The dialog that comes takes it at that moment; nothing else gets it. */
export function keepTypedBefore(): () => void {
  typed = null;
  const listen = (event: KeyboardEvent) => {
    const after = textAfterKey(typed, event);
    // Space would press the button once more that has the focus still.
    if (event.key === " " && after?.text !== typed) event.preventDefault();
    typed = after?.text ?? null;
  };
  document.addEventListener("keydown", listen, true);
  return () => {
    document.removeEventListener("keydown", listen, true);
    queueMicrotask(() => (typed = null));
  };
}

/** Writes it into the field that has the focus now, as if it were typed there. */
export function typeIntoFirstField(): void {
  const text = typed;
  const field = document.activeElement;
  typed = null;
  if (!text || !isTextField(field)) return;
  queueMicrotask(() => {
    // Where what stands there is selected, it is typed over.
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|search|tel|url|password)$/.test(element.type));
