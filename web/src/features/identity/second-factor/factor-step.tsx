import type { SecondFactorNeeded } from "@ekorok/domain";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Factor, showFactor } from "../../../api/auth.ts";
import { ApiError } from "../../../api/client.ts";
import { useSession } from "../../../session/use-session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TextButton } from "../../../ui/button.tsx";
import { toasts } from "../../../ui/toasts.ts";
import { FormStack } from "../form-stack.tsx";
import styles from "../identity.module.css";
import { canUsePasskeys } from "./can-use-passkeys.ts";
import { CodeField, codeProblem } from "./code-field.tsx";
import { isGivenUp, signWithPasskey } from "./passkey.ts";

type Props = {
  needed: SecondFactorNeeded;
  /** Of a link from a mail, which stands in for a factor that was lost. */
  link: string | undefined;
  /** Back to the password. */
  onBack: () => void;
};

/** After the password of a protected account. */
export function FactorStep({ needed, link, onBack }: Props) {
  const { factors } = needed;
  if (factors.length === 0 || (factors.includes("link") && link === undefined))
    return <LostFactor isMailed={factors.includes("link")} onBack={onBack} />;
  if (factors.includes("link")) return <LinkStep needed={needed} link={link ?? ""} onBack={onBack} />;
  return <CodeStep needed={needed} onBack={onBack} />;
}

/** Signs in by a factor; a wrong code is told at its field, and with a challenge that is over one begins anew. */
function useFactor({ challenge }: SecondFactorNeeded, onBack: () => void, onWrong: (why: string) => void) {
  const { session } = useSession();
  return useMutation({
    mutationFn: async (factor: Factor | (() => Promise<Factor>)) => {
      const shown = typeof factor === "function" ? await factor() : factor;
      await session.signInBy(() => showFactor(challenge, shown));
    },
    onSuccess: () => toasts.withdraw("sign-in"),
    onError: (error, factor) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === "auth/code-expired") onBack();
      else if (error.code !== "auth/invalid-verification-code") return;
      else if (typeof factor === "function") toasts.show("error", NOT_USED);
      else onWrong(error.message);
    },
    meta: { errorText: textOf, about: "sign-in" },
  });
}

const NOT_USED = "Nie udało się użyć klucza dostępu. Spróbuj ponownie albo użyj kodu zapasowego.";

function textOf(error: unknown): string | null {
  if (isGivenUp(error)) return "Nie użyto klucza dostępu. Spróbuj ponownie albo wybierz inny sposób.";
  if (!(error instanceof ApiError)) return NOT_USED;
  return error.code === "auth/invalid-verification-code" ? null : error.message;
}

function CodeStep({ needed, onBack }: Pick<Props, "needed" | "onBack">) {
  const { factors, passkeys } = needed;
  const hasApp = factors.includes("app");
  const hasPasskey = passkeys !== null && canUsePasskeys();
  const [isRecovery, setRecovery] = useState(!hasApp && !hasPasskey);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate: show, isPending } = useFactor(needed, onBack, setProblem);
  const hasField = hasApp || isRecovery;
  const submit = () => {
    const wrong = codeProblem(typed, isRecovery);
    setProblem(wrong);
    if (wrong === null && !isPending) show(isRecovery ? { recoveryCode: typed } : { code: typed });
  };
  return (
    <FormStack onSubmit={submit}>
      <p>
        Hasło się zgadza. To konto chroni też drugi składnik:{" "}
        {isRecovery
          ? "wpisz jeden z kodów zapasowych."
          : hasApp
            ? "wpisz kod, który pokazuje teraz Twoja aplikacja."
            : "użyj klucza dostępu."}
      </p>
      {factors.includes("passkey") && !hasPasskey && !hasApp && (
        <Alert tone="info" role="none">
          Klucz dostępu tego konta działa w&nbsp;innej przeglądarce albo pod innym adresem. Tutaj możesz użyć kodu
          zapasowego.
        </Alert>
      )}
      {hasField && (
        <CodeField
          isRecovery={isRecovery}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setProblem(null);
          }}
          problem={problem}
        />
      )}
      {hasField && (
        <Button type="submit" look="solid" isBusy={isPending} busyLabel="Trwa logowanie">
          Zaloguj się
        </Button>
      )}
      {hasPasskey && !isRecovery && (
        <Button
          look={hasField ? "outlined" : "solid"}
          isBusy={!hasField && isPending}
          onClick={() => {
            if (passkeys)
              show(async () => ({ passkey: await signWithPasskey({ challenge: needed.challenge, ...passkeys }) }));
          }}
        >
          Użyj klucza dostępu
        </Button>
      )}
      {factors.includes("recoveryCode") && (hasApp || hasPasskey) && (
        <p className={styles.ways}>
          <TextButton
            onClick={() => {
              setRecovery(!isRecovery);
              setTyped("");
              setProblem(null);
            }}
          >
            {isRecovery ? "Mam telefon lub klucz pod ręką" : "Użyj kodu zapasowego"}
          </TextButton>
        </p>
      )}
      <p className={styles.ways}>
        <TextButton onClick={onBack}>Wróć do logowania</TextButton>
      </p>
    </FormStack>
  );
}

function LinkStep({ needed, link, onBack }: Omit<Props, "link"> & { link: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate: show, isPending } = useFactor(needed, onBack, setProblem);
  return (
    <FormStack onSubmit={() => show({ link })}>
      {problem === null ? (
        <p>
          Hasło się zgadza. Link z&nbsp;wiadomości zastąpi tym razem drugi składnik. W&nbsp;następnym kroku ustawisz go
          od nowa.
        </p>
      ) : (
        <Alert tone="error">
          Ten link już nie działa: został użyty, wygasł albo wysłaliśmy nowszy. Otwórz link z&nbsp;najnowszej
          wiadomości.
        </Alert>
      )}
      <Button type="submit" look="solid" isBusy={isPending}>
        Dalej
      </Button>
      <p className={styles.ways}>
        <TextButton onClick={onBack}>Wróć do logowania</TextButton>
      </p>
    </FormStack>
  );
}

/** After a restore of a backup that held no factors. */
function LostFactor({ isMailed, onBack }: { isMailed: boolean; onBack: () => void }) {
  return (
    <div className={styles.form}>
      <Alert tone="warning" title="Drugi składnik trzeba ustawić od nowa">
        {isMailed ? (
          <>
            Dane programu przywrócono z&nbsp;kopii zapasowej, która nie zawiera drugich składników. Na adres
            e&#8209;mail konta wysłaliśmy link, który działa raz, przez 30&nbsp;minut. Otwórz go, zaloguj się hasłem
            i&nbsp;ustaw drugi składnik.
          </>
        ) : (
          <>
            Dane programu przywrócono z&nbsp;kopii zapasowej, która nie zawiera drugich składników. Konto administratora
            może otworzyć tylko osoba, która prowadzi serwer, poleceniem <code>npm run user</code>.
          </>
        )}
      </Alert>
      <p className={styles.ways}>
        <TextButton onClick={onBack}>Wróć do logowania</TextButton>
      </p>
    </div>
  );
}
