import { formatInstant } from "@ekorok/domain/polish/dates";
import type { SecondFactorState } from "@ekorok/domain/users/contract/second-factor";
import { RECOVERY_CODES } from "@ekorok/domain/users/identity";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../http/client.ts";
import { makeRecoveryCodes, secondFactorQuery } from "../../../api/account.ts";
import { command } from "../../../api/functions.ts";
import type { User } from "../../../session/session-state.ts";
import { Alert, RetryAlert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { canUsePasskeys } from "./available-factors.ts";
import { FactorSetUp } from "./factor-set-up.tsx";
import { ownFactors, useFactorRemoval, useFactorRefresh } from "./own-factors.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factor.module.css";
import text from "../../../ui/text.module.css";

/** Switches the second factor on and off, and lists its factors. */
export function SecondFactorSection({ user }: { user: User }) {
  const { data: factors, error, refetch } = useQuery(secondFactorQuery(user.id));
  return (
    <Section title="Drugi składnik logowania">
      {factors ? (
        <Factors user={user} factors={factors} />
      ) : error ? (
        <RetryAlert tone="error" onRetry={() => void refetch()}>
          {errorText(error)}
        </RetryAlert>
      ) : (
        <p className={text.muted}>Wczytujemy…</p>
      )}
    </Section>
  );
}

function Factors({ user, factors }: { user: User; factors: SecondFactorState }) {
  const lookAgain = useFactorRefresh(user.id);
  const [isSettingUp, setSettingUp] = useState(false); // the recovery codes are still to be shown
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = factors.state === "on" && !isSettingUp;
  if (codes) return <RecoveryCodes codes={codes} email={user.email} onDone={() => setCodes(null)} />;
  return (
    <Stack gap={4}>
      {!isSettingUp && (
        <p className={text.narrow}>
          {isOn ? (
            <>
              Do zalogowania potrzebne jest hasło i&nbsp;jeden z&nbsp;poniższych składników. Samo hasło nie otwiera
              konta.
            </>
          ) : (
            <>
              Do zalogowania wystarcza dziś samo hasło. Z&nbsp;drugim składnikiem, kodem z&nbsp;telefonu albo kluczem
              dostępu, nikt nie wejdzie na konto, nawet gdy pozna hasło.
            </>
          )}
        </p>
      )}
      {isOn && <FactorList user={user} factors={factors} onChanged={lookAgain} onCodes={setCodes} />}
      <FactorSetUp
        email={user.email}
        needsCodes={!isOn}
        hasApp={isOn && factors.app !== null}
        onAdded={() => {
          if (!isOn) setSettingUp(true);
        }}
        onDone={() => {
          setSettingUp(false);
          toasts.show("success", isOn ? "Składnik został dodany." : "Drugi składnik jest włączony.");
          void lookAgain();
        }}
      />
      {!canUsePasskeys() && (
        <p className={text.note}>
          Klucze dostępu działają tylko pod adresem, który jest nazwą, na przykład localhost zamiast 127.0.0.1.
        </p>
      )}
      {isOn && <SwitchOff isRequired={factors.isRequired} onChanged={lookAgain} />}
    </Stack>
  );
}

type ListProps = {
  user: User;
  factors: SecondFactorState;
  onChanged: () => Promise<void>;
  onCodes: (codes: readonly string[]) => void;
};

function FactorList({ user, factors, onChanged, onCodes }: ListProps) {
  const { passkeys, recoveryCodes } = factors;
  const own = ownFactors(factors);
  const askToRemove = useFactorRemoval(user.id);
  const { mutateAsync: make } = useMutation({
    mutationFn: makeRecoveryCodes,
    onSuccess: onCodes,
    onSettled: onChanged,
  });
  const askForCodes = () =>
    confirmation.open({
      title: "Utworzyć nowe kody zapasowe?",
      message: "Dotychczasowe kody przestaną działać.",
      onConfirm: () => make(),
    });
  return (
    <>
      <ul className={styles.factors}>
        {own.map((factor) => {
          const key = passkeys.find(({ id }) => id === factor.id);
          return (
            <li key={factor.id}>
              <div className={styles.factor}>
                <p>{factor.what}</p>
                <p className={text.note}>
                  Dodano {formatInstant(factor.since)}
                  {key &&
                    (key.lastUsedAt === null
                      ? ", jeszcze nieużywany"
                      : `, ostatnio użyty ${formatInstant(key.lastUsedAt)}`)}
                </p>
                {key && !key.isUsable && (
                  <p className={text.note}>
                    Utworzony dla adresu {key.rpId}: tutaj nie działa. Dodaj nowy, a ten usuń.
                  </p>
                )}
              </div>
              {factor.canGo && (
                <Button
                  look="outlined"
                  tone="danger"
                  aria-label={`Usuń: ${factor.what}`}
                  onClick={() => askToRemove(factor)}
                >
                  Usuń
                </Button>
              )}
            </li>
          );
        })}
        <li>
          <div className={styles.factor}>
            <p>Kody zapasowe</p>
            <p className={text.note}>
              Pozostało: {recoveryCodes} z {RECOVERY_CODES}
            </p>
          </div>
          <Button look="outlined" onClick={askForCodes}>
            Nowe kody
          </Button>
        </li>
      </ul>
      {!factors.app && passkeys.every(({ isUsable }) => !isUsable) && (
        <Alert tone="warning" role="none">
          Żaden ze składników nie działa pod obecnym adresem programu. Dodaj nowy, zanim się wylogujesz.
        </Alert>
      )}
      {recoveryCodes <= 2 && (
        <Alert tone="warning" role="none">
          {recoveryCodes === 0
            ? "Nie masz kodów zapasowych. Utwórz je: bez nich po zgubieniu telefonu lub klucza nie wejdziesz na konto."
            : "Kody zapasowe się kończą. Utwórz nowe, zanim będą potrzebne."}
        </Alert>
      )}
    </>
  );
}

function SwitchOff({ isRequired, onChanged }: { isRequired: boolean; onChanged: () => Promise<void> }) {
  const { mutateAsync: switchOff } = useMutation({
    mutationFn: () => command("switchOffSecondFactor", {}),
    onSettled: onChanged,
  });
  if (isRequired)
    return <p className={text.note}>Administrator musi mieć drugi składnik: można go zmienić, ale nie wyłączyć.</p>;
  const ask = () =>
    confirmation.open({
      title: "Wyłączyć drugi składnik?",
      message: "Do zalogowania wystarczy wtedy samo hasło. Składniki i kody zapasowe zostaną usunięte.",
      tone: "danger",
      onConfirm: async () => {
        await switchOff();
        toasts.show("success", "Drugi składnik jest wyłączony.");
      },
    });
  return (
    <Row>
      <Button tone="danger" onClick={ask}>
        Wyłącz drugi składnik
      </Button>
    </Row>
  );
}
