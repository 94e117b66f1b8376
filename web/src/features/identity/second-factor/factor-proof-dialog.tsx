import type { SecondFactorState } from "@ekorok/domain/users/contract/second-factor";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { errorText } from "../../../http/client.ts";
import { secondFactorQuery } from "../../../api/account.ts";
import { send } from "../../../api/server.ts";
import { proofQuestion } from "../../../session/proof-question.ts";
import type { User } from "../../../session/session-state.ts";
import { Alert, RetryAlert } from "../../../ui/alert.tsx";
import text from "../../../ui/text.module.css";
import { ProofForm } from "../proof-dialog.tsx";
import styles from "../identity.module.css";
import { canUsePasskeys } from "./available-factors.ts";
import { FactorField, OtherFactors, USE_PASSKEY, useFactorForm } from "./factor-form.tsx";
import { signWithPasskey } from "./passkey.ts";

const WHAT = "drugi składnik logowania";

type Props = {
  user: Pick<User, "id" | "isAdmin">;
  /** The account no longer has a factor: the password is enough. */
  onNoFactor: () => void;
};

/** Asks accounts with a second factor for it: somebody with a stolen cookie may have the password as well. */
export function FactorProofDialog({ user, onNoFactor }: Props) {
  // The cached factors may have changed in another window.
  const asked = useQuery({ ...secondFactorQuery(user.id), staleTime: 0 });
  const { error, isFetching, refetch } = asked;
  const factors = (asked.isFetchedAfterMount || !isFetching) && !error ? asked.data : undefined;
  const isOff = factors !== undefined && factors.state !== "on";
  useEffect(() => {
    if (isOff) onNoFactor();
  }, [isOff, onNoFactor]);
  if (factors?.state === "on") return <FactorQuestion factors={factors} isAdmin={user.isAdmin} />;
  return (
    <ProofForm what={WHAT} isPending={false}>
      {error && !isFetching ? (
        <RetryAlert tone="error" onRetry={() => void refetch()}>
          {errorText(error)}
        </RetryAlert>
      ) : (
        <p className={text.muted}>Wczytujemy…</p>
      )}
    </ProofForm>
  );
}

function FactorQuestion({ factors, isAdmin }: { factors: SecondFactorState; isAdmin: boolean }) {
  const usable = factors.passkeys.filter(({ isUsable }) => isUsable);
  const form = useFactorForm({
    here: {
      hasApp: factors.app !== null,
      hasPasskey: usable.length > 0 && canUsePasskeys(),
      hasRecoveryCodes: factors.recoveryCodes > 0,
    },
    showCode: (shown) => send("POST /api/auth/prove", {}, shown),
    showPasskey: async () => {
      const question = await send("POST /api/second-factor/proof-challenge", {}, {});
      const passkey = await signWithPasskey(question);
      await send("POST /api/auth/prove", {}, { challenge: question.challenge, passkey });
    },
    onShown: () => proofQuestion.answer(true),
  });
  if (form.way === null)
    return (
      <ProofForm what={WHAT} isPending={false}>
        <Alert tone="warning" role="none">
          {usable[0] ? (
            <>
              Klucz dostępu tego konta nie działa w&nbsp;tej przeglądarce albo pod tym adresem. Otwórz program pod
              adresem <b>{usable[0].rpId}</b> i&nbsp;spróbuj tam.
            </>
          ) : isAdmin ? (
            <>
              Żaden drugi składnik tego konta już nie działa. Poproś osobę od serwera o wyłączenie go, zaloguj się
              hasłem i&nbsp;ustaw nowy.
            </>
          ) : (
            <>
              Żaden drugi składnik tego konta już nie działa. Wyloguj się i&nbsp;zaloguj ponownie hasłem: wyślemy link,
              przez który ustawisz nowy.
            </>
          )}
        </Alert>
      </ProofForm>
    );
  return (
    <ProofForm
      what={WHAT}
      isPending={form.isPending}
      onSubmit={form.submit}
      submitLabel={form.way === "passkey" ? USE_PASSKEY : undefined}
    >
      <div className={styles.fields}>
        <FactorField form={form} />
        <OtherFactors form={form} />
      </div>
    </ProofForm>
  );
}
