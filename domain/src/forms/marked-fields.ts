import type { FormField, FormMark, OfficialForm } from "../contract/forms.ts";
import { fieldsIn } from "./form-fields.ts";

/** Not entered yet; entered; entered, and another number since; not known, so that there is nothing to enter. */
export type FieldState = "open" | "done" | "changed" | "unknown";

/** What somebody entered into a form, by field. */
export type Entered = ReadonlyMap<string, Pick<FormMark, "value" | "at">>;

export const enteredIn = (marks: readonly FormMark[], form: string): Entered =>
  new Map(marks.filter((mark) => mark.form === form).map((mark) => [mark.field, mark]));

/** A number that changed, or is not known any more, after it was entered has to be looked at again. */
export function stateOf({ key, text }: Pick<FormField, "key" | "text">, entered: Entered): FieldState {
  const mark = entered.get(key);
  if (mark) return mark.value === text ? "done" : "changed";
  return text === null ? "unknown" : "open";
}

export type FormProgress = Readonly<Record<FieldState, number>> & { readonly all: number };

export function progressOf(form: OfficialForm, entered: Entered): FormProgress {
  const states = fieldsIn(form).map(({ field }) => stateOf(field, entered));
  const count = (state: FieldState) => states.filter((one) => one === state).length;
  return {
    open: count("open"),
    done: count("done"),
    changed: count("changed"),
    unknown: count("unknown"),
    all: states.length,
  };
}
