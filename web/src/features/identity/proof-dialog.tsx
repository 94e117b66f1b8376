import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type ReactNode, useId } from "react";
import { PROOF_LIFE } from "@ekorok/domain/users/identity";
import { proveByPassword } from "../../api/auth.ts";
import { ApiError, errorText } from "../../http/client.ts";
import { proofQuestion } from "../../session/proof-question.ts";
import { PasswordField } from "../../ui/fields/sign-in-fields.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../ui/overlays/dialog.tsx";
import styles from "./identity.module.css";

const wantsFactor = (error: unknown) => error instanceof ApiError && error.code === "auth/multi-factor-auth-required";

/** Asks for the password again. */
export function PasswordProofDialog({ email, onFactor }: { email: string; onFactor: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate: prove, isPending } = useMutation({
    mutationFn: () => proveByPassword(password),
    onSuccess: () => {
      toasts.withdraw("proof");
      proofQuestion.answer(true);
    },
    onError: (error) => {
      if (wantsFactor(error)) onFactor();
      else refuse(errorText(error));
    },
    // The password was right, and the second factor is asked for next.
    meta: { errorText: (error) => (wantsFactor(error) ? null : errorText(error)), about: "proof" },
  });
  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  return (
    <ProofForm
      what="Twoje hasło"
      isPending={isPending}
      onSubmit={() => (password === "" ? refuse("Wpisz hasło.") : prove())}
    >
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        ref={field}
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
        label="Hasło"
        name="current-password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setProblem(null);
        }}
        problem={problem}
        isRead
      />
    </ProofForm>
  );
}

type ProofFormProps = {
  /** What the person has to enter. */
  what: string;
  isPending: boolean;
  /** Undefined while the dialog is loading. */
  onSubmit?: () => void;
  submitLabel?: string | undefined;
  children: ReactNode;
};

/** The dialog around the field by which people confirm their identity. */
export function ProofForm({ what, isPending, onSubmit, submitLabel = "Potwierdź", children }: ProofFormProps) {
  const id = useId();
  const cancel = () => {
    if (!isPending) proofQuestion.answer(false);
  };
  return (
    <Dialog
      size="confirmation"
      labelledBy={`${id}title`}
      describedBy={`${id}why`}
      onClose={(reason) => reason === "escape" && cancel()}
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.repeat) event.preventDefault(); // still held down from submitting the form below
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit?.();
        }}
      >
        <DialogTitle id={`${id}title`}>Potwierdź, że to Ty</DialogTitle>
        <DialogBody>
          <p id={`${id}why`} className={styles.above}>
            Ta czynność decyduje o&nbsp;dostępie do kont, dlatego prosimy o&nbsp;{what}. Przez następne{" "}
            {PROOF_LIFE / 60}&nbsp;minut nie zapytamy ponownie.
          </p>
          {children}
        </DialogBody>
        <DialogActions>
          <Button disabled={isPending} onClick={cancel}>
            Anuluj
          </Button>
          {onSubmit && (
            <Button type="submit" look="solid" isBusy={isPending} busyLabel="Trwa sprawdzanie">
              {submitLabel}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
