import { Checkbox, FormControl, FormControlLabel, FormHelperText, MenuItem, TextField } from "@mui/material";
import { useId } from "react";
import { NumberField } from "../number-field.tsx";
import type { Field, Tick, Values } from "./fields.ts";

type Props<F extends Field = Field> = {
  field: F;
  value: Values[string];
  problem: string | null;
  isFirst: boolean;
  isDisabled: boolean;
  onChange: (value: Values[string], entryProblem: string | null) => void;
  onLeave: () => void;
};

/** One question of the confirmation dialog. */
export function ConfirmationField(props: Props) {
  const { field, value, problem, isFirst, isDisabled, onChange, onLeave } = props;
  if (field.kind === "checkbox") return <TickField {...props} field={field} />;
  const text = typeof value === "string" ? value : "";
  const common = {
    name: field.name,
    label: field.label,
    required: field.isRequired ?? false,
    autoComplete: field.autoComplete ?? "off",
    autoFocus: isFirst,
    disabled: isDisabled,
    error: problem !== null,
    helperText: problem,
    onBlur: onLeave,
    fullWidth: true,
  };
  if (field.kind === "number") {
    const { min, max, places } = field;
    const number = typeof value === "string" ? value : null;
    return <NumberField {...common} value={number} min={min} max={max} places={places} onChange={onChange} />;
  }
  const change = ({ target }: { target: { value: string } }) => onChange(target.value, null);
  if (field.kind === "select") {
    return (
      <TextField {...common} select value={text} onChange={change}>
        {field.options.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (field.kind === "multiline") {
    return <TextField {...common} multiline minRows={3} maxRows={10} value={text} onChange={change} />;
  }
  return <TextField {...common} type={field.kind} value={text} onChange={change} />;
}

function TickField({ field, value, problem, isFirst, isDisabled, onChange, onLeave }: Props<Tick>) {
  const helperId = useId();
  return (
    <FormControl error={problem !== null} disabled={isDisabled} required={field.isRequired ?? false} onBlur={onLeave}>
      <FormControlLabel
        label={field.label}
        control={
          <Checkbox
            name={field.name}
            checked={value === true}
            autoFocus={isFirst} // oxlint-disable-line jsx-a11y/no-autofocus -- a dialog takes the focus to its first field
            onChange={(_, isTicked) => onChange(isTicked, null)}
            slotProps={{ input: { "aria-describedby": problem === null ? undefined : helperId } }}
          />
        }
      />
      {problem === null ? null : <FormHelperText id={helperId}>{problem}</FormHelperText>}
    </FormControl>
  );
}
