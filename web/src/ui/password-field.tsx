import { Button, InputAdornment } from "@mui/material";
import { useState } from "react";
import { TextInput, type TextInputProps } from "./text-input.tsx";

/** A password that can be looked at while it is typed. */
export function PasswordField({ autoComplete, ...props }: TextInputProps & { autoComplete: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      required
      inputProps={{ autoComplete, autoCapitalize: "none", spellCheck: false, maxLength: 512 }}
      endAdornment={
        <InputAdornment position="end">
          <Button size="small" aria-label={isShown ? "Ukryj hasło" : "Pokaż hasło"} onClick={() => setShown(!isShown)}>
            {isShown ? "Ukryj" : "Pokaż"}
          </Button>
        </InputAdornment>
      }
    />
  );
}
