import type { Option } from "@ekorok/domain/areas/cells";
import { itemsOf, type Dictionaries } from "@ekorok/domain/dictionaries/collection";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import type { FieldDeclaration } from "@ekorok/domain/dictionaries/shown/kind-declaration";
import { comparePolish } from "@ekorok/domain/polish/collation";
import { CheckboxGroup } from "../../../ui/checkbox-group.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { useDictionaries } from "../use-dictionaries.ts";
import { useClampedText } from "../../../ui/use-clamped-text.ts";
import { numberLimits } from "./item-draft.ts";

type Value = string | readonly string[];
type Props = {
  field: FieldDeclaration;
  value: Value;
  problem: string | undefined;
  hasFocus: boolean;
  onChange: (value: Value) => void;
};

/** A field of the form, as its declaration says. */
export function OwnField({ field, value, problem, hasFocus, onChange }: Props) {
  const all = useDictionaries();
  const common = {
    label: field.label,
    required: !field.isOptional,
    problem: problem ?? null,
    placeholder: field.hint,
    autoFocus: hasFocus,
    autoComplete: "off",
  };
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  if (field.type === "text") {
    const Field = field.path === "note" ? TextArea : TextField;
    return <Field {...common} value={value} onChange={change} />;
  }
  if (field.type === "decimal")
    return <DecimalField common={common} field={field} value={String(value)} onChange={onChange} />;
  const options = field.type === "choice" ? field.options : optionsFrom(all, field.to, value);
  if (field.type === "reference" && field.isMany)
    return (
      <CheckboxGroup
        label={field.label}
        required={common.required}
        problem={common.problem}
        options={options}
        chosen={typeof value === "string" ? [] : value}
        onChange={onChange}
      />
    );
  // What has to be chosen is not offered empty once it is.
  const emptyLabel = field.isOptional ? "brak" : value === "" ? "Wybierz" : undefined;
  return <SelectField {...common} value={value} options={options} emptyLabel={emptyLabel} onChange={change} />;
}

type Common = { label: string; required: boolean; problem: string | null };
type DecimalProps = {
  common: Common;
  field: Extract<FieldDeclaration, { type: "decimal" }>;
  value: string;
  onChange: (value: string) => void;
};

function DecimalField({ common, field: { unit, max }, value, onChange }: DecimalProps) {
  const number = useClampedText({ text: value, limits: numberLimits({ max }), onChange });
  return (
    <TextField
      {...common}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={number.onBlur}
      onKeyDown={number.onKeyDown}
      problem={common.problem ?? (number.isRefused ? number.message : null)}
      note={number.message}
      isRead={number.message !== null}
      inputMode="decimal"
      end={unit}
    />
  );
}

/** What was withdrawn is offered only where it is chosen already. */
const optionsFrom = (all: Dictionaries, kind: DictionaryKind, chosen: Value): Option[] =>
  Object.entries(itemsOf(all, kind))
    .filter(([id, { isWithdrawn }]) => !isWithdrawn || chosen.includes(id))
    .map(([value, { name }]) => ({ value, label: name }))
    .toSorted((one, other) => comparePolish(one.label, other.label));
