import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { proofQuestion } from "../../session/proof-question.ts";
import type { User } from "../../session/session-state.ts";

// Few are ever asked.
const PasswordProofDialog = lazy(async () => ({
  default: (await import("./proof-dialog.tsx")).PasswordProofDialog,
}));
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
