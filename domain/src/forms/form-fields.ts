import type { FormField, FormRow, FormTable, OfficialForm } from "./contract/forms.ts";

const UNKNOWN = "nieustalone";

/** A field as it is compared and shown: one that is not known with what is known of it. */
export const shownField = ({ text, atLeast }: Pick<FormField, "text" | "atLeast">): string =>
  text ?? (atLeast === undefined ? UNKNOWN : `${UNKNOWN} (co najmniej ${atLeast})`);

export type FieldPlace = { readonly field: FormField; readonly row: FormRow; readonly table: FormTable };

/** Every field of a form, in its order. */
export const fieldsIn = ({ tables }: Pick<OfficialForm, "tables">): FieldPlace[] =>
  tables.flatMap((table) => table.rows.flatMap((row) => row.fields.map((field) => ({ field, row, table }))));

/** The column of a field, and the unit that its number is in. */
export function columnOf({ field, table }: Pick<FieldPlace, "field" | "table">): { label: string; unit: string } {
  const column = table.columns.find(({ key }) => key === field.column);
  return { label: column?.label ?? "", unit: field.unit ?? column?.unit ?? "" };
}

/** Where a field goes, in one line. */
export const whereOf = (place: FieldPlace): string => [place.table.title, fieldLabel(place)].join(" · ");

/** What a field is called in its table: by its row, and by its column where that has a name. */
export const fieldLabel = (place: FieldPlace, between = " · "): string =>
  [place.row.label, columnOf(place).label].filter((part) => part !== "").join(between);
