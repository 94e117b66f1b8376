import { comparePolish, itemsOf, type Dictionaries, type DictionaryKind } from "@ekorok/domain";
import { Checkbox, InputAdornment, ListItemText, MenuItem, TextField } from "@mui/material";
import { useId } from "react";
import { useDictionaries } from "../use-dictionaries.ts";
import { useClampedText } from "../../../ui/use-clamped-text.ts";
import { numberLimits } from "./item-draft.ts";
import type { FieldDeclaration, Option } from "../kind-declaration.ts";

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
  const id = useId();
  const all = useDictionaries();
  const common = {
    id,
    label: field.label,
    required: !field.isOptional,
    error: problem !== undefined,
    helperText: problem,
    placeholder: field.hint,
    autoFocus: hasFocus,
    autoComplete: "off",
    fullWidth: true,
  };
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  if (field.type === "text")
    return <TextField {...common} value={value} onChange={change} multiline={field.path === "note"} />;
  if (field.type === "decimal")
    return <DecimalField common={common} unit={field.unit} value={String(value)} onChange={onChange} />;
  const options = field.type === "choice" ? field.options : optionsFrom(all, field.to, value);
  if (field.type === "reference" && field.isMany)
    return <ManyField common={common} options={options} value={value} onChange={onChange} />;
  return (
    <TextField {...common} select value={value} onChange={change}>
      {field.isOptional && <MenuItem value="">brak</MenuItem>}
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value} sx={{ whiteSpace: "normal" }}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

type Looks = { error: boolean; helperText: string | undefined };
type DecimalProps = { common: Looks; unit: string; value: string; onChange: (value: string) => void };

function DecimalField({ common, unit, value, onChange }: DecimalProps) {
  const number = useClampedText({ text: value, limits: numberLimits({}), onChange });
  return (
    <TextField
      {...common}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={number.onBlur}
      onKeyDown={number.onKeyDown}
      error={common.error || number.isRefused}
      helperText={common.error ? common.helperText : (number.message ?? common.helperText)}
      slotProps={{
        htmlInput: { inputMode: "decimal" },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        formHelperText: { role: number.message === null ? undefined : "alert" },
      }}
    />
  );
}

type ManyProps = { common: object; options: readonly Option[]; value: Value; onChange: (value: Value) => void };

function ManyField({ common, options, value, onChange }: ManyProps) {
  const chosen = typeof value === "string" ? [] : value;
  return (
    <TextField
      {...common}
      select
      value={chosen}
      onChange={({ target }) => {
        const next: unknown = target.value; // MUI says string where it gives a list
        if (Array.isArray(next)) onChange(next.map(String));
      }}
      slotProps={{
        select: {
          multiple: true,
          renderValue: () => options.flatMap(({ value, label }) => (chosen.includes(value) ? label : [])).join(", "),
          sx: { "& .MuiSelect-select.MuiSelect-multiple": { whiteSpace: "normal" } },
        },
      }}
    >
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value} sx={{ whiteSpace: "normal" }}>
          <Checkbox checked={chosen.includes(value)} tabIndex={-1} disableRipple sx={{ p: 0, mr: 1.5 }} />
          <ListItemText>{label}</ListItemText>
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What was withdrawn is offered only where it is chosen already. */
const optionsFrom = (all: Dictionaries, kind: DictionaryKind, chosen: Value): Option[] =>
  Object.entries(itemsOf(all, kind))
    .filter(([id, { isWithdrawn }]) => !isWithdrawn || chosen.includes(id))
    .map(([value, { name }]) => ({ value, label: name }))
    .toSorted((one, other) => comparePolish(one.label, other.label));
