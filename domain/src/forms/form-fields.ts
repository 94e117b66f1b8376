import type { FormField, FormRow, FormTable, OfficialForm, FormMark } from "./contract/forms.ts";
import { LONGEST_MARK_VALUE } from "../contract/limits.ts";
import { lineKey } from "../areas/quantities.ts";

const UNKNOWN = "nieustalone";

/** A field as it is shown and compared, with what is known of an unknown one. */
export const shownField = ({ text, atLeast }: Pick<FormField, "text" | "atLeast">): string =>
  text ?? (atLeast === undefined ? UNKNOWN : `${UNKNOWN} (co najmniej ${atLeast})`);

export type FieldPlace = { readonly field: FormField; readonly row: FormRow; readonly table: FormTable };

export const fieldsIn = ({ tables }: Pick<OfficialForm, "tables">): FieldPlace[] =>
  tables.flatMap((table) => table.rows.flatMap((row) => row.fields.map((field) => ({ field, row, table }))));

/** The label of a field's column, and the field's unit. */
export function columnOf({ field, table }: Pick<FieldPlace, "field" | "table">): { label: string; unit: string } {
  const column = table.columns.find(({ key }) => key === field.column);
  return { label: column?.label ?? "", unit: field.unit ?? column?.unit ?? "" };
}

/** Where to enter a field, in one line. */
export const whereOf = (place: FieldPlace): string => [place.table.title, fieldLabel(place)].join(" · ");

/** The name of a field in its table: its row, and its column if that has a label. */
export const fieldLabel = (place: FieldPlace, between = " · "): string =>
  [place.row.label, columnOf(place).label].filter((part) => part !== "").join(between);

/** not entered yet; entered; the number has changed since; not known, so nothing to enter. */
export type FieldState = "open" | "done" | "changed" | "unknown";

export type EnteredFields = ReadonlyMap<string, Pick<FormMark, "value" | "at">>;

export const enteredIn = (marks: readonly FormMark[], form: string): EnteredFields =>
  new Map(marks.filter((mark) => mark.form === form).map((mark) => [mark.field, mark]));

/**
 * Marks of rows whose keys have changed. If one row has the former key, it gets the mark. If several have it, each
 * gets the mark with another value, so that each has to be checked.
 */
export function marksUnderNewKeys(forms: readonly OfficialForm[], marks: readonly FormMark[]): FormMark[] {
  const nameOf = ({ form, field }: Pick<FormMark, "form" | "field">) => `${form} ${field}`;
  const known = new Set(marks.map(nameOf));
  const answering = new Map<string, string[]>();
  for (const form of forms)
    for (const { field, row, table } of fieldsIn(form)) {
      if (row.formerKey === undefined || row.formerKey === row.key) continue;
      const former = nameOf({ form: form.id, field: lineKey(table.key, row.formerKey, field.column) });
      answering.set(former, [...(answering.get(former) ?? []), field.key]);
    }
  return marks.flatMap((mark) => {
    const fields = answering.get(nameOf(mark));
    if (!fields) return [mark];
    const value = fields.length === 1 ? mark.value : sharedValue(mark.value);
    return fields.map((field) => ({ ...mark, field, value })).filter((one) => !known.has(nameOf(one)));
  });
}

/** No field has this text, so that each differs from it. */
const SHARED_SUFFIX = " (razem z innym miejscem)";

/** Cut to the allowed length, without splitting a surrogate pair. */
const sharedValue = (value: string): string =>
  value.slice(0, LONGEST_MARK_VALUE - SHARED_SUFFIX.length).replace(/\p{Surrogate}$/u, "") + SHARED_SUFFIX;

/** A marked number that has changed, or is no longer known, must be checked again. */
export function stateOf({ key, text }: Pick<FormField, "key" | "text">, entered: EnteredFields): FieldState {
  const mark = entered.get(key);
  if (mark) return mark.value === text ? "done" : "changed";
  return text === null ? "unknown" : "open";
}

export type FormProgress = Readonly<Record<FieldState, number>> & { readonly all: number };

export function progressOf(form: OfficialForm, entered: EnteredFields): FormProgress {
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
