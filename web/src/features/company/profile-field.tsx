import { MenuItem, TextField } from "@mui/material";
import type { ProfileField as Field } from "./profile-fields.ts";

type Props = Field & {
  value: string;
  problem: string | undefined;
  /** What is worth a look and keeps nobody from saving. */
  warning?: string | undefined;
  onChange: (value: string) => void;
};

/** One field of the company's data. */
export function ProfileField({ name, label, hint, autoComplete, isNumber, options, value, ...rest }: Props) {
  const { problem, warning, onChange } = rest;
  return (
    <TextField
      id={name}
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem ?? warning}
      placeholder={hint}
      select={options !== undefined}
      fullWidth
      slotProps={{
        htmlInput: { autoComplete: autoComplete ?? "off", ...(isNumber ? { inputMode: "numeric" } : {}) },
        formHelperText:
          warning !== undefined && problem === undefined ? { role: "status", sx: { color: "warning.dark" } } : {},
      }}
    >
      {options?.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
