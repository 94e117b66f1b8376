import type { FieldPlace } from "@ekorok/domain/forms/form-fields";
import { type Entered, stateOf } from "@ekorok/domain/forms/marked-fields";

/** Whether there is something to enter: for the first time, or again. */
export const isToDo = ({ field }: FieldPlace, entered: Entered): boolean =>
  ["open", "changed"].includes(stateOf(field, entered)) && field.text !== null;

/** The next field after a place that is to be entered; past the last one it begins again from the first. Null: all is done. */
export function nextToDo(places: readonly FieldPlace[], entered: Entered, after: string | null): string | null {
  const at = after === null ? -1 : places.findIndex(({ field }) => field.key === after);
  const ahead = [...places.slice(at + 1), ...places.slice(0, at + 1)];
  return ahead.find((place) => place.field.key !== after && isToDo(place, entered))?.field.key ?? null;
}

/** One field on or back, whatever stands in it; null where there is none. After all is done, back is the last one. */
export function neighbour(places: readonly FieldPlace[], of: string | null, step: 1 | -1): string | null {
  if (of === null) return step === -1 ? (places.at(-1)?.field.key ?? null) : null;
  const at = places.findIndex(({ field }) => field.key === of);
  return places[at + step]?.field.key ?? null;
}
