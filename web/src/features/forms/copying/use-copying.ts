import type { FormMark, OfficialForm } from "@ekorok/domain/forms/contract/forms";
import { fieldsIn, type FieldPlace } from "@ekorok/domain/forms/form-fields";
import { useMemo, useState } from "react";
import { ask } from "../../../ui/confirmation/ask.ts";
import { isToDo, neighbour, nextToDo } from "./steps.ts";
import { useMarks } from "../marks/use-marks.ts";

/** Copies to the letter: it goes into a form, which runs nothing. False: the browser has refused. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, no secure connection, or another window has the focus
  }
}

type Of = { readonly uid: string; readonly year: number; readonly form: OfficialForm };

/** Going through a form field by field. */
export function useCopying({ uid, year, form }: Of, kept: readonly FormMark[]) {
  const places = useMemo(() => fieldsIn(form), [form]);
  const { entered, mark, saving } = useMarks({ uid, year, form: form.id }, kept);
  const [at, setAt] = useState(() => nextToDo(places, entered, null));
  const [last, setLast] = useState<FieldPlace | null>(null);
  const [isRefused, setRefused] = useState(false);
  // While nothing is chosen it is the first that is to be entered: also one that has changed after all was done.
  const here = places.some(({ field }) => field.key === at) ? at : nextToDo(places, entered, null);
  const current = places.find(({ field }) => field.key === here) ?? null;

  /** It is in the clipboard now: ticked, and on to the next. */
  const tick = (place: FieldPlace) => {
    const { key, text } = place.field;
    if (text === null) return;
    const value = text;
    mark([{ field: key, value }]);
    setLast(place);
    setAt(nextToDo(places, new Map([...entered, [key, { value, at: "" }]]), key));
  };
  const copyAndGoOn = async () => {
    if (!current) return;
    const { checkFirst } = current.field;
    if (checkFirst !== undefined && current.field.text !== null) {
      const isChecked = await ask({ title: "Skopiować w tej jednostce?", message: checkFirst });
      if (!isChecked) return;
    }
    if (current.field.text === null) setAt(nextToDo(places, entered, current.field.key));
    else if (await copied(current.field.text)) {
      setRefused(false);
      tick(current);
    } else setRefused(true); // until it works again every field is selected, to be copied by hand
  };
  const zeros = places.filter((place) => place.field.text === "0" && isToDo(place, entered));
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
    /** Somebody has copied it by hand. */
    copiedByHand: () => current && tick(current),
    untick: (keys: readonly string[]) => mark(keys.map((field) => ({ field, value: null }))),
    /** Cells that may stay empty, where the form takes them for 0. */
    zeros: form.emptyIsZero ? zeros : [],
    tickZeros: () => {
      mark(zeros.map(({ field }) => ({ field: field.key, value: "0" })));
      const done = new Map([...entered, ...zeros.map(({ field }) => [field.key, { value: "0", at: "" }] as const)]);
      if (current && !isToDo(current, done)) setAt(nextToDo(places, done, current.field.key));
    },
  };
}
export type Copying = ReturnType<typeof useCopying>;
