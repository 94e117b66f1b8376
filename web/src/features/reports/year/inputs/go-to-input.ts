import { useEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** Where other parts of the page lead to. */
export const inputId = (field: string): string => `dane-${field}`;

/** A number is confirmed where it stands. */
const placeOf = (field: string): string => field.replace(/^confirmed\./, "");

let wanted: readonly string[] = [];
const listeners = new Set<() => void>();

function want(fields: readonly string[]): void {
  wanted = fields;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Inputs that nothing asks for by itself, as those of a way of settling that was not chosen, and to which somebody went. */
export function useWantedInputs(): readonly string[] {
  useEffect(() => () => want([]), []);
  return useSyncExternalStore(subscribe, () => wanted);
}

/** Brings a field into sight, with the focus in it; one that was not asked for so far comes to be. */
export function goToInput(name: string): void {
  const field = placeOf(name);
  const find = () => document.getElementById(inputId(field));
  if (!find()) flushSync(() => want([...wanted, field]));
  const control = find() ?? document.getElementById("dane-roczne");
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
