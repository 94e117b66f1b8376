import { useEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** The element that links lead to. */
export const inputId = (field: string): string => `dane-${field}`;

/** A number is confirmed in its own field. */
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

/**
 * Inputs that are shown only because somebody followed a link, such as those of a way of settling that was not
 * chosen.
 */
export function useWantedInputs(): readonly string[] {
  useEffect(() => () => want([]), []);
  return useSyncExternalStore(subscribe, () => wanted);
}

/** Scrolls to an input and focuses it; shows it first if it was not asked for. */
export function goToInput(name: string): void {
  const field = placeOf(name);
  const find = () => document.getElementById(inputId(field));
  if (!find()) flushSync(() => want([...wanted, field]));
  const control = find() ?? document.getElementById("dane-roczne");
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
