import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import { beginProof, proveByFactor } from "../../../api/second-factor.ts";
import { proofQuestion } from "../../../session/proof-question.ts";
import { TextButton } from "../../../ui/button.tsx";
import styles from "../identity.module.css";
import { ProofForm } from "../proof-form.tsx";
import { canUsePasskeys } from "./can-use-passkeys.ts";
import { CodeField, codeProblem } from "./code-field.tsx";
import { isGivenUp, signWithPasskey } from "./passkey.ts";

/** Where a second factor protects the account it is asked for: somebody with the cookie may have the password as well. */
export function FactorProofDialog() {
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const { mutate: prove, isPending } = useMutation({
    mutationFn: async (by: "code" | "passkey") => {
      if (by === "code") return proveByFactor(isRecovery ? { recoveryCode: typed } : { code: typed });
      const question = await beginProof();
      return proveByFactor({ challenge: question.challenge, passkey: await signWithPasskey(question) });
    },
    onSuccess: () => proofQuestion.answer(true),
    onError: (error) =>
      refuse(
        error instanceof DOMException
          ? `Nie użyto klucza dostępu${isGivenUp(error) ? "" : ": to urządzenie go nie ma"}. Wpisz kod albo spróbuj ponownie.`
          : errorText(error),
      ),
    meta: { errorText: null }, // it is said at the field
  });
  const submit = () => {
    const wrong = codeProblem(typed, isRecovery);
    if (wrong === null) prove("code");
    else refuse(wrong);
  };
  return (
    <ProofForm what="drugi składnik logowania" isPending={isPending} onSubmit={submit}>
      <CodeField
        ref={field}
        isRecovery={isRecovery}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setProblem(null);
        }}
        problem={problem}
      />
      {canUsePasskeys() && (
        <p className={styles.ways}>
          <TextButton onClick={() => !isPending && prove("passkey")}>Użyj klucza dostępu</TextButton>
        </p>
      )}
      <p className={styles.ways}>
        <TextButton
          onClick={() => {
            setRecovery(!isRecovery);
            setTyped("");
            setProblem(null);
          }}
        >
          {isRecovery ? "Użyj kodu z aplikacji" : "Użyj kodu zapasowego"}
        </TextButton>
      </p>
    </ProofForm>
  );
}
