import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./identity.module.css";

/** Tells that a sign-in on another site has failed. */
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

const PARAMETER = "authError";
const CODE = /^[a-z][a-z/-]{0,59}$/;

/**
 * The message for a failed sign-in on another site, and removes the parameter from the address. Only a code is taken from the
 * address: anybody can make such a link, and a sentence in it would look like ours.
 */
export function takeRedirectError(): string | null {
  const address = new URL(window.location.href);
  const [error] = address.searchParams.getAll(PARAMETER);
  if (error === undefined) return null;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, "", address);
  return CODE.test(error)
    ? `Spróbuj ponownie albo zaloguj się hasłem (kod: ${error}).`
    : "Spróbuj ponownie albo zaloguj się hasłem.";
}
