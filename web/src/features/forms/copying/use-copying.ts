import type { FormMark, OfficialForm } from "@ekorok/domain/forms/contract/forms";
import { fieldsIn, type FieldPlace, type EnteredFields, stateOf } from "@ekorok/domain/forms/form-fields";
import { useEffectEvent, useLayoutEffect, useMemo, useState } from "react";
import { listen } from "../../../ui/listen.ts";
import { ask } from "../../../ui/confirmation/confirmation.ts";
import { useMarks } from "../marks/use-marks.ts";

/** Copies the exact text: a form field runs no formulas. False if the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, no secure connection, or another window has the focus
  }
}

type CopyingInput = { readonly uid: string; readonly year: number; readonly form: OfficialForm };

/** Steps through a form's fields, copying and ticking them. */
export function useCopying({ uid, year, form }: CopyingInput, marks: readonly FormMark[]) {
  const places = useMemo(() => fieldsIn(form), [form]);
  const { entered, mark, saving } = useMarks({ uid, year, form: form.id }, marks);
  const [at, setAt] = useState(() => nextToEnter(places, entered, null));
  const [last, setLast] = useState<FieldPlace | null>(null);
  const [isRefused, setRefused] = useState(false);
  // Without a valid choice it is the first field to enter, also when one changes after all were done.
  const here = places.some(({ field }) => field.key === at) ? at : nextToEnter(places, entered, null);
  const current = places.find(({ field }) => field.key === here) ?? null;

  /** After copying: ticks the field and moves on. */
  const tick = (place: FieldPlace) => {
    const { key, text } = place.field;
    if (text === null) return;
    mark([{ field: key, value: text }]);
    setLast(place);
    setAt(nextToEnter(places, new Map([...entered, [key, { value: text, at: "" }]]), key));
  };
  const copyAndGoOn = async () => {
    if (!current) return;
    const { checkFirst } = current.field;
    if (checkFirst !== undefined && current.field.text !== null) {
      const isChecked = await ask({ title: "Skopiować w tej jednostce?", message: checkFirst });
      if (!isChecked) return;
    }
    if (current.field.text === null) setAt(nextToEnter(places, entered, current.field.key));
    else if (await copyText(current.field.text)) {
      setRefused(false);
      tick(current);
    } else setRefused(true); // every field stays selected for copying by hand until copying works again
  };
  const zeros = places.filter((place) => place.field.text === "0" && isToEnter(place, entered));
  return {
    places,
    entered,
    saving,
    current,
    last,
    isRefused,
    goTo: setAt,
    goOn: () => setAt(neighbour(places, here, 1) ?? here),
    goBack: () => setAt(neighbour(places, here, -1) ?? here),
    copyAndGoOn,
    copiedByHand: () => current && tick(current),
    untick: (keys: readonly string[]) => mark(keys.map((field) => ({ field, value: null }))),
    /** Zeros that need not be typed, where the form takes an empty cell for 0. */
    zeros: form.emptyIsZero ? zeros : [],
    tickZeros: () => {
      mark(zeros.map(({ field }) => ({ field: field.key, value: "0" })));
      const done = new Map([...entered, ...zeros.map(({ field }) => [field.key, { value: "0", at: "" }] as const)]);
      if (current && !isToEnter(current, done)) setAt(nextToEnter(places, done, current.field.key));
    },
  };
}
export type Copying = ReturnType<typeof useCopying>;

/** Whether a field waits to be entered, for the first time or again. */
const isToEnter = ({ field }: FieldPlace, entered: EnteredFields): boolean =>
  ["open", "changed"].includes(stateOf(field, entered)) && field.text !== null;

/** The next field to enter, wrapping around at the end; null when all are done. */
export function nextToEnter(
  places: readonly FieldPlace[],
  entered: EnteredFields,
  after: string | null,
): string | null {
  const at = after === null ? -1 : places.findIndex(({ field }) => field.key === after);
  const ahead = [...places.slice(at + 1), ...places.slice(0, at + 1)];
  return ahead.find((place) => place.field.key !== after && isToEnter(place, entered))?.field.key ?? null;
}

/** The previous or next field in any state; null past either end. From "all done" back leads to the last one. */
export function neighbour(places: readonly FieldPlace[], of: string | null, step: 1 | -1): string | null {
  if (of === null) return step === -1 ? (places.at(-1)?.field.key ?? null) : null;
  const at = places.findIndex(({ field }) => field.key === of);
  return places[at + step]?.field.key ?? null;
}

/** These handle keys themselves; controls handle only Enter. */
const ENTRIES = "select, textarea:not([readonly]), [role=dialog], dialog";
const CONTROLS = `a, button, summary, ${ENTRIES}`;

/** Enter copies; arrows and Backspace move, wherever the focus is. */
export function useCopyingKeys({ copyAndGoOn, goOn, goBack }: Copying): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(ENTRIES)) return;
    if (event.key === "Enter") {
      if (event.repeat || target?.closest(CONTROLS)) return; // a button does its own action
      event.preventDefault();
      void copyAndGoOn();
    } else if (event.key === "ArrowRight" || event.key === "ArrowDown") {
      event.preventDefault();
      goOn();
    } else if (event.key === "ArrowLeft" || event.key === "ArrowUp" || event.key === "Backspace") {
      event.preventDefault();
      goBack();
    }
  });
  // Before the browser paints: somebody who sees the field can press Enter at once.
  useLayoutEffect(() => listen(document, { keydown: (event) => press(event) }), []);
}
