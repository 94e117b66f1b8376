import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { proofQuestion } from "../../session/proof-question.ts";
import type { User } from "../../session/session-state.ts";

// Loaded later, as few people are asked.
const PasswordProofDialog = lazy(async () => ({
  default: (await import("./proof-dialog.tsx")).PasswordProofDialog,
}));
const FactorProofDialog = lazy(async () => ({
  default: (await import("./second-factor/factor-proof-dialog.tsx")).FactorProofDialog,
}));

type Props = { user: Pick<User, "id" | "email" | "isAdmin" | "secondFactor"> };

/**
 * Asks people to confirm their identity in a dialog, over the form that needs it. The form's request is then repeated.
 * Mounted once.
 */
export function ProofArea({ user }: Props) {
  const isAsked = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.isAsked);
  // After signing out nobody can answer.
  useEffect(() => () => proofQuestion.answer(false), []);
  if (!isAsked) return null;
  return <ProofDialog user={user} />;
}

/** Asks for the second factor or the password. The server corrects the choice if the token is outdated. */
function ProofDialog({ user }: Props) {
  const [hasFactor, setFactor] = useState(user.secondFactor === "on");
  return (
    <Suspense fallback={null}>
      {hasFactor ? (
        <FactorProofDialog user={user} onNoFactor={() => setFactor(false)} />
      ) : (
        <PasswordProofDialog email={user.email} onFactor={() => setFactor(true)} />
      )}
    </Suspense>
  );
}
