import type { SecondFactorNeeded } from "@ekorok/domain/users/contract/second-factor";
import { useMutation } from "@tanstack/react-query";
import { LINK_LIFE } from "@ekorok/domain/users/identity";
import { type Factor, showFactor } from "../../../api/auth.ts";
import { ApiError, errorText } from "../../../http/client.ts";
import { useSession } from "../../../session/use-session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TextButton } from "../../../ui/button.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { FormStack } from "../form-stack.tsx";
import { canUsePasskeys } from "./available-factors.ts";
import { FactorField, OtherFactors, USE_PASSKEY, useFactorForm } from "./factor-form.tsx";
import { signWithPasskey } from "./passkey.ts";
import styles from "../identity.module.css";

type Props = {
  needed: SecondFactorNeeded;
  /** A mailed token that replaces a lost factor. */
  link: string | undefined;
  onBack: () => void;
};

/** The second step of signing in. */
export function FactorStep({ needed, link, onBack }: Props) {
  const { factors } = needed;
  if (factors.length === 0 || (factors.includes("link") && link === undefined))
    return <LostFactor isMailed={factors.includes("link")} onBack={onBack} />;
  if (factors.includes("link")) return <LinkStep needed={needed} link={link ?? ""} onBack={onBack} />;
  return <CodeStep needed={needed} onBack={onBack} />;
}

const isExpired = (error: unknown) => error instanceof ApiError && error.code === "auth/code-expired";

/** Signs in with a factor. If the challenge has expired, returns to the first step. */
function useFactorSignIn({ challenge }: SecondFactorNeeded, onBack: () => void) {
  const { session } = useSession();
  return {
    enter: (factor: Factor) => session.signInBy(() => showFactor(challenge, factor)),
    onShown: () => toasts.withdraw("sign-in"),
    onFailure: (error: unknown) => {
      const isOver = isExpired(error);
      if (isOver) {
        toasts.show("error", errorText(error), "sign-in");
        onBack();
      }
      return isOver;
    },
  };
}

const sentences = {
  app: "wpisz kod, który pokazuje teraz Twoja aplikacja.",
  recoveryCode: "wpisz jeden z kodów zapasowych.",
  passkey: "użyj klucza dostępu.",
} as const;

function CodeStep({ needed, onBack }: Pick<Props, "needed" | "onBack">) {
  const { challenge, factors, passkeys } = needed;
  const { enter, ...outcome } = useFactorSignIn(needed, onBack);
  const form = useFactorForm({
    here: {
      hasApp: factors.includes("app"),
      hasPasskey: passkeys !== null && canUsePasskeys(),
      hasRecoveryCodes: factors.includes("recoveryCode"),
    },
    showCode: enter,
    showPasskey: async () => {
      if (passkeys) await enter({ passkey: await signWithPasskey({ challenge, ...passkeys }) });
    },
    ...outcome,
  });
  const isPasskeyElsewhere = factors.includes("passkey") && !factors.includes("app") && form.way !== "passkey";
  return (
    <FormStack onSubmit={form.submit}>
      <p>Hasło się zgadza. To konto chroni też drugi składnik{form.way ? `: ${sentences[form.way]}` : "."}</p>
      {isPasskeyElsewhere && !form.canSwitch && (
        <Alert tone={form.way ? "info" : "warning"} role="none">
          Klucz dostępu tego konta działa w&nbsp;innej przeglądarce albo pod innym adresem, na przykład localhost
          zamiast 127.0.0.1. {form.way ? "Tutaj możesz użyć kodu zapasowego." : "Otwórz program tam, gdzie go używasz."}
        </Alert>
      )}
      <FactorField form={form} />
      {form.way && (
        <Button type="submit" look="solid" isBusy={form.isPending} busyLabel="Trwa logowanie">
          {form.way === "passkey" ? USE_PASSKEY : "Zaloguj się"}
        </Button>
      )}
      <OtherFactors form={form} />
      <BackToSignIn onBack={onBack} />
    </FormStack>
  );
}

function LinkStep({ needed, link, onBack }: Omit<Props, "link"> & { link: string }) {
  const { enter, onShown, onFailure } = useFactorSignIn(needed, onBack);
  const isDead = (error: unknown) => error instanceof ApiError && error.code === "auth/invalid-verification-code";
  const {
    mutate: show,
    isPending,
    error,
  } = useMutation({
    mutationFn: () => enter({ link }),
    onSuccess: onShown,
    onError: onFailure,
    meta: {
      errorText: (error) => (isExpired(error) ? null : errorText(error)), // onFailure shows that one
      about: "sign-in",
    },
  });
  if (isDead(error))
    return (
      <FormStack onSubmit={onBack}>
        <Alert tone="error">
          Ten link już nie działa: został użyty, wygasł albo wysłaliśmy nowszy. Przed chwilą wysłaliśmy kolejny: otwórz
          link z&nbsp;najnowszej wiadomości.
        </Alert>
        <BackToSignIn onBack={onBack} />
      </FormStack>
    );
  return (
    <FormStack onSubmit={() => !isPending && show()}>
      <p>
        Hasło się zgadza. Link z&nbsp;wiadomości zastąpi tym razem drugi składnik. W&nbsp;następnym kroku ustawisz go od
        nowa.
      </p>
      <Button type="submit" look="solid" isBusy={isPending} busyLabel="Trwa logowanie">
        Dalej
      </Button>
      <BackToSignIn onBack={onBack} />
    </FormStack>
  );
}

const BackToSignIn = ({ onBack }: { onBack: () => void }) => (
  <p className={styles.ways}>
    <TextButton onClick={onBack}>Wróć do logowania</TextButton>
  </p>
);

/** The account's factors are gone: after 'to nie ja', a restore without factors, or a change of the program's address. */
function LostFactor({ isMailed, onBack }: { isMailed: boolean; onBack: () => void }) {
  return (
    <div className={styles.form}>
      <Alert tone="warning" title="Drugi składnik trzeba ustawić od nowa">
        Żaden drugi składnik tego konta już nie działa: usunięto je po zgłoszeniu obcej sesji, dane programu przywrócono
        z&nbsp;kopii zapasowej, która ich nie zawiera, albo zmienił się jego adres.{" "}
        {isMailed ? (
          <>
            Na adres e&#8209;mail konta wysłaliśmy link, który działa raz, przez {LINK_LIFE.factor / 60}&nbsp;minut.
            Otwórz go, zaloguj się hasłem i&nbsp;ustaw drugi składnik.
          </>
        ) : (
          <>Poproś osobę od serwera o wyłączenie go, a&nbsp;potem zaloguj się hasłem i&nbsp;ustaw nowy.</>
        )}
      </Alert>
      <BackToSignIn onBack={onBack} />
    </div>
  );
}
