import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import { toasts } from "../../../ui/toasts.ts";
import { codeProblem } from "./code-field.tsx";
import { isPasskeyTrouble, passkeyTroubleText } from "./passkey-trouble.ts";

/** What of an account's factors can be shown here: in this browser, at this address. */
type FactorsHere = {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  readonly hasRecoveryCodes: boolean;
};
type Typed = { readonly code: string } | { readonly recoveryCode: string };
type By = "code" | "passkey";
type Way = "app" | "recoveryCode" | "passkey";

type Showing = {
  here: FactorsHere;
  showCode: (typed: Typed) => Promise<unknown>;
  showPasskey: () => Promise<unknown>;
  onShown: () => void;
  /** True where it has dealt with a failure itself. */
  onFailure?: (error: unknown) => boolean;
};

const ABOUT = "factor";
const failureText = (error: unknown) => (isPasskeyTrouble(error) ? passkeyTroubleText(error) : errorText(error));

/** Shows one of the factors that an account has, at signing in or to show that it is them. What goes wrong is said where it was done, too. */
export function useFactorForm({ here, showCode, showPasskey, onShown, onFailure }: Showing) {
  const { hasApp, hasPasskey, hasRecoveryCodes } = here;
  const hasDevice = hasApp || hasPasskey;
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(!hasDevice);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<{ by: By; text: string } | null>(null);
  /** What the form asks for now; null: nothing works here. */
  const way: Way | null = isRecovery ? (hasRecoveryCodes ? "recoveryCode" : null) : hasApp ? "app" : "passkey";

  const { mutate, isPending } = useMutation({
    mutationFn: (by: By) =>
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
  const refuse = (by: By, text: string) => {
    setProblem({ by, text });
    if (by === "code") field.current?.focus();
  };
  const show = (by: By) => {
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

export type FactorForm = ReturnType<typeof useFactorForm>;
