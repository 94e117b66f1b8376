import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { makeRecoveryCodes, type NewApp } from "../../../api/account.ts";
import { ask } from "../../../api/functions.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { AppSetUp, PasskeySetUp } from "./set-up-steps.tsx";
import { canUsePasskeys } from "./available-factors.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Step =
  | { readonly at: "choice" }
  | { readonly at: "app"; readonly app: NewApp }
  | { readonly at: "passkey" }
  | { readonly at: "codes"; readonly codes: readonly string[] | null };

type Props = {
  email: string;
  /** Whether recovery codes follow: only after the first factor. */
  needsCodes: boolean;
  hasApp: boolean;
  /** A factor was added; codes may still have to be shown. */
  onAdded: () => void;
  onDone: () => void;
};

/** Adds a factor: its choice, its steps, and after the first factor the recovery codes. */
export function FactorSetUp({ email, needsCodes, hasApp, onAdded, onDone }: Props) {
  const [step, setStep] = useState<Step>({ at: "choice" });
  const begin = useMutation({
    mutationFn: () => ask("beginAuthenticatorApp", {}),
    onSuccess: (app) => setStep({ at: "app", app }),
  });
  const codes = useMutation({
    mutationFn: makeRecoveryCodes,
    onSuccess: (made) => setStep({ at: "codes", codes: made }),
  });
  const cancel = () => setStep({ at: "choice" });
  const added = () => {
    onAdded();
    if (!needsCodes) {
      cancel();
      onDone();
      return;
    }
    setStep({ at: "codes", codes: null });
    codes.mutate();
  };
  if (step.at === "app") return <AppSetUp app={step.app} hasApp={hasApp} onDone={added} onCancel={cancel} />;
  if (step.at === "passkey") return <PasskeySetUp onDone={added} onCancel={cancel} />;
  if (step.at === "codes" && step.codes)
    return (
      <RecoveryCodes
        codes={step.codes}
        email={email}
        onDone={() => {
          cancel();
          onDone();
        }}
      />
    );
  if (step.at === "codes")
    return (
      <Stack>
        {codes.isError ? (
          <>
            <Alert tone="warning">
              Drugi składnik jest włączony, ale kodów zapasowych nie udało się przygotować. Bez nich po zgubieniu
              telefonu lub klucza nie wejdziesz na konto.
            </Alert>
            <Row>
              <Button look="solid" onClick={() => codes.mutate()}>
                Spróbuj ponownie
              </Button>
            </Row>
          </>
        ) : (
          <Alert tone="success">Drugi składnik jest włączony. Przygotowujemy kody zapasowe…</Alert>
        )}
      </Stack>
    );
  return (
    <Row>
      <Button look="outlined" isBusy={begin.isPending} busyLabel="Przygotowujemy klucz" onClick={() => begin.mutate()}>
        {hasApp ? "Zmień aplikację" : "Dodaj aplikację w telefonie"}
      </Button>
      {canUsePasskeys() && (
        <Button look="outlined" onClick={() => setStep({ at: "passkey" })}>
          Dodaj klucz dostępu
        </Button>
      )}
    </Row>
  );
}
