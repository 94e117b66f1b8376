import { MenuItem, TextField } from "@mui/material";

const ANY = "";

type Props = {
  label: string;
  value: string | undefined;
  options: readonly { word: string; label: string }[];
  /** There is always one of them; otherwise none may be chosen, too. */
  isRequired?: boolean;
  /** Gets an empty text where none is chosen. */
  onChange: (word: string) => Promise<void>;
};

/** Narrows a list down. What is chosen lies in the address. */
export function FilterChoice({ label, value = ANY, options, isRequired = false, onChange }: Props) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      onChange={({ target }) => void onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {!isRequired && <MenuItem value={ANY}>Wszystkie</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.word} value={option.word}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
