import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { proveByPassword } from "../../api/auth.ts";
import { ApiError } from "../../api/client.ts";
import { errorText } from "../../api/error-text.ts";
import { proofQuestion } from "../../session/proof-question.ts";
import { PasswordField } from "../../ui/sign-in-fields.tsx";
import { toasts } from "../../ui/toasts.ts";
import { ProofForm } from "./proof-form.tsx";

const wantsFactor = (error: unknown) => error instanceof ApiError && error.code === "auth/multi-factor-auth-required";

/** Asks for the password, once more. */
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
    // The password was right: what is wanted besides is the next question.
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
