import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./identity.module.css";

/** With what somebody was sent back from a sign-in elsewhere. */
export function RedirectError({ text }: { text: string | null }) {
  const [isShown, setShown] = useState(text !== null);
  if (!isShown) return null;
  return (
    <div className={styles.overPage}>
      <Alert
        tone="error"
        title="Logowanie nie powiodło się"
        action={
          <Button tone="inherit" size="small" onClick={() => setShown(false)}>
            Zamknij
          </Button>
        }
      >
        {text}
      </Alert>
    </div>
  );
}
