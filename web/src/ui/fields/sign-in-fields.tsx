import { type ComponentProps, useState } from "react";
import { Button } from "../button.tsx";
import { TextField } from "./field.tsx";

type Props = ComponentProps<typeof TextField>;

/** All fields around it have to be filled in, too, so it has no star. */
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

/** A password that can be looked at while it is typed. */
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
