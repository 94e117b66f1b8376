import { type ComponentProps, useState } from "react";
import { Button } from "../button.tsx";
import { TextField } from "./field.tsx";
import styles from "./secret-field.module.css";

const CAN_MASK = typeof CSS !== "undefined" && CSS.supports("-webkit-text-security", "disc");

type Props = Omit<ComponentProps<typeof TextField>, "type" | "autoComplete" | "name" | "end" | "className">;

/**
 * A secret that is pasted once and is no password of this site: nothing in the browser keeps it, neither a password manager nor
 * the list of earlier values.
 */
export function SecretField(props: Props) {
  const [isShown, setShown] = useState(false);
  const isMasked = CAN_MASK && !isShown;
  return (
    <TextField
      {...props}
      type={CAN_MASK || isShown ? "text" : "password"}
      {...(isMasked && { className: styles.masked })}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      data-1p-ignore
      data-lpignore="true"
      end={
        <Button
          size="small"
          aria-label={isShown ? "Ukryj wklejony tekst" : "Pokaż wklejony tekst"}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Ukryj" : "Pokaż"}
        </Button>
      }
    />
  );
}
