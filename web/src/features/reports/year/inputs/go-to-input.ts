import { createStore } from "../../../../ui/store.ts";
import { useEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** The element that links lead to. */
export const inputId = (field: string): string => `dane-${field}`;

/** A number is confirmed in its own field. */
const placeOf = (field: string): string => field.replace(/^confirmed\./, "");

const wanted = createStore<readonly string[]>([]);

/**
 * Inputs that are shown only because somebody followed a link, such as those of a way of settling that was not
 * chosen.
 */
export function useWantedInputs(): readonly string[] {
  useEffect(() => () => wanted.update(() => []), []);
  return useSyncExternalStore(wanted.subscribe, wanted.current);
}

/** Scrolls to an input and focuses it; shows it first if it was not asked for. */
export function goToInput(name: string): void {
  const field = placeOf(name);
  const find = () => document.getElementById(inputId(field));
  if (!find()) flushSync(() => wanted.update((fields) => [...fields, field]));
  const control = find() ?? document.getElementById("dane-roczne");
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
