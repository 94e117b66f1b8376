import { type Ref, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TextButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { errorText } from "../../../http/client.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { isPasskeyError, passkeyErrorText } from "./passkey.ts";
import styles from "../identity.module.css";

export const USE_PASSKEY = "Użyj klucza dostępu";

/** The field for a code, if the form asks for one. */
export function FactorField({ form: { field, way, typed, type, codeProblem } }: { form: FactorForm }) {
  if (way !== "app" && way !== "recoveryCode") return null;
  return (
    <CodeField ref={field} isRecovery={way === "recoveryCode"} value={typed} onChange={type} problem={codeProblem} />
  );
}

/** Buttons for the account's other factors, and the passkey's problem. */
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

type CodeFieldProps = {
  /** A recovery code instead of one from the app. */
  isRecovery: boolean;
  value: string;
  onChange: (typed: string) => void;
  problem: string | null;
  ref?: Ref<HTMLInputElement>;
};

export function CodeField({ isRecovery, value, onChange, problem, ref }: CodeFieldProps) {
  return (
    <TextField
      key={String(isRecovery)}
      ref={ref}
      autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- entering the code is the form's purpose
      label={isRecovery ? "Kod zapasowy" : "Kod z aplikacji"}
      name={isRecovery ? "recovery-code" : "one-time-code"}
      autoComplete={isRecovery ? "off" : "one-time-code"}
      inputMode={isRecovery ? "text" : "numeric"}
      autoCapitalize={isRecovery ? "characters" : "none"}
      spellCheck={false}
      required
      hasStar={false}
      maxLength={isRecovery ? 40 : 12}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      problem={problem}
      note={isRecovery ? "16 znaków, na przykład ABCD-EFGH-IJKL-MNOP. Każdy kod działa raz." : "6 cyfr"}
      isRead
    />
  );
}

/** The problem with a code that is known without asking the server. */
export function codeProblem(typed: string, isRecovery: boolean): string | null {
  const signs = typed.replaceAll(/[\s-]/g, "");
  if (signs === "") return isRecovery ? "Wpisz kod zapasowy." : "Wpisz kod z aplikacji.";
  if (isRecovery) return signs.length === 16 ? null : "Kod zapasowy ma 16 znaków.";
  return /^\d{6}$/.test(signs) ? null : "Kod ma 6 cyfr.";
}

/** Which of the account's factors can be used in this browser, at this address. */
type FactorsHere = {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  readonly hasRecoveryCodes: boolean;
};
type TypedCode = { readonly code: string } | { readonly recoveryCode: string };
type ShownBy = "code" | "passkey";
type AskedFactor = "app" | "recoveryCode" | "passkey";

type FactorFormOptions = {
  here: FactorsHere;
  showCode: (typed: TypedCode) => Promise<unknown>;
  showPasskey: () => Promise<unknown>;
  onShown: () => void;
  /** Returns true if it has handled the failure itself. */
  onFailure?: (error: unknown) => boolean;
};

const ABOUT = "factor";
const failureText = (error: unknown) => (isPasskeyError(error) ? passkeyErrorText(error) : errorText(error));

/** The form for a second factor, at signing in or to confirm one's identity. Failures are also shown beside the field. */
export function useFactorForm({ here, showCode, showPasskey, onShown, onFailure }: FactorFormOptions) {
  const { hasApp, hasPasskey, hasRecoveryCodes } = here;
  const hasDevice = hasApp || hasPasskey;
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(!hasDevice);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<{ by: ShownBy; text: string } | null>(null);
  /** The factor that the form asks for; null if none works here. */
  const way: AskedFactor | null = isRecovery ? (hasRecoveryCodes ? "recoveryCode" : null) : hasApp ? "app" : "passkey";

  const { mutate, isPending } = useMutation({
    mutationFn: (by: ShownBy) =>
      by === "passkey" ? showPasskey() : showCode(isRecovery ? { recoveryCode: typed } : { code: typed }),
    onSuccess: () => {
      toasts.withdraw(ABOUT);
      onShown();
    },
    onError: (error, by) => {
      if (!onFailure?.(error)) refuse(by, failureText(error));
    },
    meta: { errorText: failureText, about: ABOUT },
  });
  const refuse = (by: ShownBy, text: string) => {
    setProblem({ by, text });
    if (by === "code") field.current?.focus();
  };
  const show = (by: ShownBy) => {
    if (isPending) return;
    setProblem(null);
    mutate(by);
  };
  return {
    field,
    way,
    typed,
    isPending,
    codeProblem: problem?.by === "code" ? problem.text : null,
    passkeyProblem: problem?.by === "passkey" ? problem.text : null,
    canSwitch: hasDevice && hasRecoveryCodes,
    hasPasskeyBeside: way === "app" && hasPasskey,
    type: (text: string) => {
      setTyped(text);
      setProblem(null);
    },
    switchWay: () => {
      setRecovery(!isRecovery);
      setTyped("");
      setProblem(null);
      toasts.withdraw(ABOUT);
    },
    usePasskey: () => show("passkey"),
    submit: () => {
      const wrong = way === "passkey" ? null : codeProblem(typed, isRecovery);
      if (wrong === null) show(way === "passkey" ? "passkey" : "code");
      else refuse("code", wrong);
    },
  };
}

type FactorForm = ReturnType<typeof useFactorForm>;
