import { createStore } from "../../../../ui/store.ts";
import { useEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { INPUT_PREFIX } from "../../year-views.ts";

/** The id of all of them together. */
const SECTION = "dane-roczne";

/** The element that links lead to. */
export const inputId = (field: string): string => `${INPUT_PREFIX}${field}`;

/** The input whose element has this id; null for anything else. */
export const inputOf = (id: string): string | null =>
  id.startsWith(INPUT_PREFIX) && id !== SECTION ? id.slice(INPUT_PREFIX.length) : null;

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

const section = () => document.getElementById(SECTION);

let openView: ((place: string) => void) | null = null;

/** Given by the year's page: opens the view with the inputs at a place, which then calls goToInput once they are there. */
export function useInputsView(open: (place: string) => void): void {
  useEffect(() => {
    openView = open;
    return () => {
      openView = null;
    };
  }, [open]);
}

/** Scrolls to an input and focuses it; shows it first if another view is open or it was not asked for. */
export function goToInput(name: string): void {
  const field = placeOf(name);
  if (openView && !section()) {
    openView(inputId(field));
    return;
  }
  const find = () => document.getElementById(inputId(field));
  if (!find()) flushSync(() => wanted.update((fields) => [...fields, field]));
  const control = find() ?? section();
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
