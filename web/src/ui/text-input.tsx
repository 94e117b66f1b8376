import { FilledInput, FormControl, FormHelperText, InputLabel, type FilledInputProps } from "@mui/material";
import { useId } from "react";

type Props = Omit<FilledInputProps, "id"> & { label: string; helperText?: string | null };

/** A line to be typed. MUI's TextField would bring selects and menus along, which the sign-in page can do without. */
export function TextInput({ label, helperText, error = false, required = false, ...input }: Props) {
  const { "aria-describedby": described } = input;
  const id = useId();
  return (
    // Not the control but the input is required: there would be a star behind the label of each field there is.
    <FormControl variant="filled" fullWidth error={error}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <FilledInput {...input} required={required} id={id} aria-describedby={helperText ? `${id}helper` : described} />
      {helperText && <FormHelperText id={`${id}helper`}>{helperText}</FormHelperText>}
    </FormControl>
  );
}

export type TextInputProps = Props;
