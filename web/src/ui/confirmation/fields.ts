import type { NumberLimits } from "../fields/number-entry.ts";

type FieldValue = string | boolean | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;

type CommonField<V extends FieldValue> = {
  readonly name: string;
  readonly label: string;
  readonly initial?: V;
  readonly isRequired?: boolean;
  /** Says what is wrong with the value, or null. `values` are those of the whole form. */
  readonly rule?: (value: V, values: FieldValues) => string | null;
  readonly autoComplete?: string;
};

type TextEntry = CommonField<string> & {
  readonly kind: "text" | "multiline" | "email" | "password";
  /** Called on every change, for callers that save what is typed. */
  readonly onTyped?: (text: string) => void;
};
type NumberEntry = CommonField<string | null> & NumberLimits & { readonly kind: "number" };
type Selection = CommonField<string> & {
  readonly kind: "select";
  readonly options: readonly { readonly value: string; readonly label: string }[];
};
type CheckboxEntry = CommonField<boolean> & { readonly kind: "checkbox" };

/** A field of the dialog. Numbers are decimal text or null, a checkbox is a boolean, the rest is text. */
export type QuestionField = TextEntry | NumberEntry | Selection | CheckboxEntry;

type ValueOf<F extends QuestionField> = F["kind"] extends "checkbox"
  ? boolean
  : F["kind"] extends "number"
    ? string | null
    : string;

/** The values by field name. */
export type ValuesOf<F extends readonly QuestionField[]> = {
  readonly [N in F[number]["name"]]: ValueOf<Extract<F[number], { readonly name: N }>>;
};

export function initialValues(fields: readonly QuestionField[]): FieldValues {
  return Object.fromEntries(fields.map((field) => [field.name, initialValue(field)]));
}

function initialValue(field: QuestionField): FieldValue {
  if (field.kind === "number") return field.initial ?? null;
  if (field.kind === "checkbox") return field.initial ?? false;
  return field.initial ?? "";
}

export function problemOf(field: QuestionField, values: FieldValues): string | null {
  const value = values[field.name];
  if (field.kind === "checkbox") {
    const isTicked = value === true;
    if (field.isRequired && !isTicked) return "Zaznacz to pole, aby przejść dalej.";
    return field.rule?.(isTicked, values) ?? null;
  }
  const text = typeof value === "string" ? value : null;
  if (field.isRequired && !text?.trim()) return "Uzupełnij to pole.";
  return (field.kind === "number" ? field.rule?.(text, values) : field.rule?.(text ?? "", values)) ?? null;
}
