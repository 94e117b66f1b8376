import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { proveByPassword } from "../../api/auth.ts";
import { ApiError } from "../../api/client.ts";
import { errorText } from "../../api/error-text.ts";
import { proofQuestion } from "../../session/proof-question.ts";
import type { User } from "../../session/session-state.ts";
import { PasswordField } from "../../ui/sign-in-fields.tsx";
import { toasts } from "../../ui/toasts.ts";
import { ProofForm } from "./proof-form.tsx";

const FactorProofDialog = lazy(async () => ({
  default: (await import("./second-factor/factor-proof-dialog.tsx")).FactorProofDialog,
}));

type Props = { user: Pick<User, "id" | "email" | "isAdmin" | "secondFactor"> };

/**
 * Where people are asked to show that it is them, over whatever asked for it: a form below keeps what was typed in it, and
 * goes on by itself. Mounted once.
 */
export function ProofArea({ user }: Props) {
  const isAsked = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.isAsked);
  // Signed out meanwhile: there is nobody left to answer.
  useEffect(() => () => proofQuestion.answer(false), []);
  if (!isAsked) return null;
  return <ProofDialog user={user} />;
}

/** By the factor or by the password: what the token says of that may have changed since. */
function ProofDialog({ user }: Props) {
  const [hasFactor, setFactor] = useState(user.secondFactor === "on");
  if (!hasFactor) return <PasswordProofDialog email={user.email} onFactor={() => setFactor(true)} />;
  return (
    <Suspense fallback={null}>
      <FactorProofDialog user={user} onNoFactor={() => setFactor(false)} />
    </Suspense>
  );
}

const wantsFactor = (error: unknown) => error instanceof ApiError && error.code === "auth/multi-factor-auth-required";

function PasswordProofDialog({ email, onFactor }: { email: string; onFactor: () => void }) {
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
