import { Alert } from "../../../ui/alert.tsx";
import { Button, TextButton } from "../../../ui/button.tsx";
import styles from "../identity.module.css";
import { CodeField } from "./code-field.tsx";
import type { FactorForm } from "./use-factor-form.ts";

export const USE_PASSKEY = "Użyj klucza dostępu";

/** The field for a code, where one is asked for. */
export function FactorField({ form: { field, way, typed, type, codeProblem } }: { form: FactorForm }) {
  if (way !== "app" && way !== "recoveryCode") return null;
  return (
    <CodeField ref={field} isRecovery={way === "recoveryCode"} value={typed} onChange={type} problem={codeProblem} />
  );
}

/** What else the account has, and what went wrong with it. */
export function OtherFactors({ form }: { form: FactorForm }) {
  return (
    <>
      {form.passkeyProblem !== null && <Alert tone="error">{form.passkeyProblem}</Alert>}
      {form.hasPasskeyBeside && (
        <Button look="outlined" onClick={form.usePasskey}>
          {USE_PASSKEY}
        </Button>
      )}
      {form.canSwitch && (
        <p className={styles.ways}>
          <TextButton onClick={form.switchWay}>
            {form.way === "recoveryCode" ? "Mam telefon lub klucz pod ręką" : "Użyj kodu zapasowego"}
          </TextButton>
        </p>
      )}
    </>
  );
}
