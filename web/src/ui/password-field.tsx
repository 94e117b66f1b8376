import { Button, InputAdornment, TextField, type TextFieldProps } from "@mui/material";
import { useState } from "react";

/** A password that can be looked at while it is typed. */
export function PasswordField({ autoComplete, ...props }: TextFieldProps & { autoComplete: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      fullWidth
      required
      slotProps={{
        htmlInput: { autoComplete, autoCapitalize: "none", spellCheck: false, maxLength: 512 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Button
                size="small"
                aria-label={isShown ? "Ukryj hasło" : "Pokaż hasło"}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? "Ukryj" : "Pokaż"}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
