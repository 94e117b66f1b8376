/** What somebody does in the search of a page that they have left already: it is meant for the page that is on its way. */
type TypedAhead = {
  /** That page, as the router's history calls this one visit. */
  readonly visit: string | undefined;
  /** Null where the field only has the focus yet. */
  text: string | null;
  readonly isFocused: boolean;
};

let kept: TypedAhead | null = null;

/** What a key does to a text that no field has yet: the new text, the same for a key that writes nothing, null for one that ends it. */
export function textAfterKey(text: string | null, event: KeyboardEvent): { readonly text: string | null } | null {
  const { key, ctrlKey, altKey, metaKey, isComposing, target } = event;
  const isElsewhere = target instanceof Element && target.matches("input, textarea, select");
  if (isElsewhere || isComposing || key === "Shift" || key === "AltGraph") return { text };
  if (key === "Backspace") return { text: text?.slice(0, -1) ?? null };
  const isLetter = key.length === 1 && ctrlKey === altKey && !metaKey; // AltGr is both
  return isLetter ? { text: (text ?? "") + key } : null;
}

/** For a moment there may be no field at all between two pages: what is typed then follows the text. */
function typeOn(event: KeyboardEvent): void {
  if (!kept) return;
  const after = textAfterKey(kept.text, event);
  if (after) kept.text = after.text;
  else forget();
}

function forget(): void {
  kept = null;
  document.removeEventListener("keydown", typeOn);
  document.removeEventListener("pointerdown", forget);
}

export function keepTypedAhead(typed: TypedAhead): void {
  forget();
  kept = { ...typed };
  if (!typed.isFocused) return;
  document.addEventListener("keydown", typeOn);
  document.addEventListener("pointerdown", forget);
}

/** For the first search field of the page that it is meant for. */
export function takeTypedAhead(visit: string | undefined): Omit<TypedAhead, "visit"> | null {
  const taken = kept?.visit === visit ? kept : null;
  forget();
  return taken;
}
