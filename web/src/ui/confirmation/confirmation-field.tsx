import { Checkbox, SelectField, TextArea, TextField } from "../field.tsx";
import { NumberField } from "../number-field.tsx";
import type { Field, Values } from "./fields.ts";

type Props = {
  field: Field;
  value: Values[string];
  problem: string | null;
  isFirst: boolean;
  isDisabled: boolean;
  onChange: (value: Values[string], entryProblem: string | null) => void;
  onLeave: () => void;
};

/** One question of the confirmation dialog. */
export function ConfirmationField({ field, value, problem, isFirst, isDisabled, onChange, onLeave }: Props) {
  const common = {
    name: field.name,
    label: field.label,
    required: field.isRequired ?? false,
    autoFocus: isFirst,
    disabled: isDisabled,
    problem,
    onBlur: onLeave,
  };
  if (field.kind === "checkbox") {
    return <Checkbox {...common} checked={value === true} onChange={({ target }) => onChange(target.checked, null)} />;
  }
  const typed = { ...common, autoComplete: field.autoComplete ?? "off" };
  if (field.kind === "number") {
    const { min, max, places } = field;
    const number = typeof value === "string" ? value : null;
    return <NumberField {...typed} value={number} min={min} max={max} places={places} onChange={onChange} />;
  }
  const change = ({ target }: { target: { value: string } }) => {
    if ("onTyped" in field) field.onTyped?.(target.value);
    onChange(target.value, null);
  };
  const text = typeof value === "string" ? value : "";
  if (field.kind === "select") {
    // Where one of the options holds from the beginning, there is nothing to leave empty.
    const empty = field.options.some((option) => option.value === field.initial) ? {} : { emptyLabel: "" };
    return <SelectField {...typed} value={text} onChange={change} options={field.options} {...empty} />;
  }
  if (field.kind === "multiline") return <TextArea {...typed} value={text} onChange={change} />;
  return <TextField {...typed} type={field.kind} value={text} onChange={change} />;
}
