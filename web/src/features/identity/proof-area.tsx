import { PROOF_LIFE } from "@ekorok/domain";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { proveByPassword } from "../../api/auth.ts";
import { errorText } from "../../api/error-text.ts";
import { proofQuestion } from "../../session/proof-question.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/sign-in-fields.tsx";
import styles from "./identity.module.css";

/**
 * Where people are asked to show that it is them, over whatever asked for it: a form below keeps what was typed in it, and
 * goes on by itself. Mounted once.
 */
export function ProofArea({ email }: { email: string }) {
  const isAsked = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.isAsked);
  // Signed out meanwhile: there is nobody left to answer.
  useEffect(() => () => proofQuestion.answer(false), []);
  return isAsked && <ProofDialog email={email} />;
}

function ProofDialog({ email }: { email: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate: prove, isPending } = useMutation({
    mutationFn: () => proveByPassword(password),
    onSuccess: () => proofQuestion.answer(true),
    onError: (error) => refuse(errorText(error)),
    meta: { errorText: null }, // it is said at the field
  });
  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
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
        if (event.key === "Enter" && event.repeat) event.preventDefault(); // held down since what asked for this
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (password === "") refuse("Wpisz hasło.");
          else if (!isPending) prove();
        }}
      >
        <DialogTitle id={`${id}title`}>Potwierdź, że to Ty</DialogTitle>
        <DialogBody>
          <p id={`${id}why`} className={styles.above}>
            Ta czynność decyduje o&nbsp;dostępie do kont, dlatego prosimy o&nbsp;Twoje hasło. Przez następne{" "}
            {PROOF_LIFE / 60}&nbsp;minut nie zapytamy o&nbsp;nie ponownie.
          </p>
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
        </DialogBody>
        <DialogActions>
          <Button disabled={isPending} onClick={cancel}>
            Anuluj
          </Button>
          <Button type="submit" look="solid" isBusy={isPending}>
            Potwierdź
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
