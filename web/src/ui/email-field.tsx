import { TextField, type TextFieldProps } from "@mui/material";

export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      label="E-mail"
      {...props}
      type="email"
      fullWidth
      required
      slotProps={{ htmlInput: { autoComplete: "username", autoCapitalize: "none", spellCheck: false, maxLength: 254 } }}
    />
  );
}
