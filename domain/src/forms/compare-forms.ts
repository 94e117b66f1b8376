import type { FormField, OfficialForm, SubmittedOf } from "./contract/forms.ts";
import { fieldsIn, shownField, whereOf } from "./form-fields.ts";

/** The forms made from a submission. */
export type SubmittedForms = { readonly of: SubmittedOf; readonly forms: readonly OfficialForm[] };

const NOT_THERE = "brak";

/** The forms with every field that differs from a submission, and the fields that no longer exist. */
export const withDifferences = (forms: readonly OfficialForm[], submitted: readonly SubmittedForms[]): OfficialForm[] =>
  forms.map((form) => {
    const others = submitted.map(({ of, forms: all }) => {
      const other = all.find(({ id }) => id === form.id);
      return { of, fields: new Map((other ? fieldsIn(other) : []).map((place) => [place.field.key, place])) };
    });
    const own = new Set(fieldsIn(form).map(({ field }) => field.key));
    const gone = others.flatMap(({ of, fields }) =>
      [...fields].flatMap(([key, place]) =>
        own.has(key) ? [] : [{ of, where: whereOf(place), text: shownField(place.field) }],
      ),
    );
    const compared = (field: FormField): FormField => {
      const otherwise = others.flatMap(({ of, fields }) => {
        const then = fields.get(field.key);
        const text = then ? shownField(then.field) : NOT_THERE;
        return text === shownField(field) ? [] : [{ of, text }];
      });
      return otherwise.length > 0 ? { ...field, otherwise } : field;
    };
    const tables = form.tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => ({ ...row, fields: row.fields.map(compared) })),
    }));
    return { ...form, tables, ...(gone.length > 0 && { gone }) };
  });

/** Forms of a submission that no longer exist, such as that of another office. */
export const goneForms = (
  forms: readonly OfficialForm[],
  submitted: readonly SubmittedForms[],
): { of: SubmittedOf; title: string }[] =>
  submitted.flatMap(({ of, forms: all }) =>
    all.filter(({ id }) => !forms.some((form) => form.id === id)).map(({ title }) => ({ of, title })),
  );
