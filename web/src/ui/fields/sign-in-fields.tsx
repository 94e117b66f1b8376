import { type ComponentProps, useState } from "react";
import { Button } from "../button.tsx";
import { TextField } from "./field.tsx";

type Props = ComponentProps<typeof TextField>;

/** Without a star, as all fields of these forms are required. */
export function EmailField(props: Omit<Props, "label" | "type">) {
  return (
    <TextField
      {...props}
      label="E-mail"
      type="email"
      required
      hasStar={false}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}

/** A password that can be shown while it is typed. */
export function PasswordField(props: Props & { autoComplete: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      required
      hasStar={false}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={512}
      end={
        <Button size="small" aria-label={isShown ? "Ukryj hasło" : "Pokaż hasło"} onClick={() => setShown(!isShown)}>
          {isShown ? "Ukryj" : "Pokaż"}
        </Button>
      }
    />
  );
}
