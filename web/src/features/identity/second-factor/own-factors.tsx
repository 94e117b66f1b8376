import { formatInstant } from "@ekorok/domain/polish/dates";
import { SESSION_LIFE } from "@ekorok/domain/users/identity";
import { useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SecondFactorState } from "@ekorok/domain/users/contract/second-factor";
import { secondFactorQuery, sessionsQuery } from "../../../api/account.ts";
import type { User } from "../../../session/session-state.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { command } from "../../../api/functions.ts";
import { useSession } from "../../../session/use-session.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import styles from "./second-factor.module.css";
import text from "../../../ui/text.module.css";

/**
 * After a new password other sessions have ended, but factors that a stranger added in one of them still work. Sessions live a
 * week at most, so older factors cannot be a stranger's.
 */
export function RecentFactors({ user }: { user: User }) {
  const [now] = useState(() => Date.now());
  const { data } = useQuery(secondFactorQuery(user.id));
  const askToRemove = useFactorRemoval(user.id);
  const recent = (data ? ownFactors(data) : []).filter(({ since }) => now - Date.parse(since) < SESSION_LIFE * 1_000);
  if (recent.length === 0) return null;
  return (
    <Alert tone="warning" role={"status" /* Alert decides on the element */} title="Czy to Twoje składniki logowania?">
      <p>
        Dodano je w&nbsp;ciągu ostatnich 7&nbsp;dni, a&nbsp;nowe hasło ich nie usuwa. Usuń każdy, którego nie poznajesz,
        i&nbsp;utwórz nowe kody zapasowe.
      </p>
      <ul className={styles.factors} aria-label="Składniki z ostatnich 7 dni">
        {recent.map((factor) => (
          <li key={factor.id}>
            <div className={styles.factor}>
              <p>{factor.what}</p>
              <p className={text.note}>Dodano {formatInstant(factor.since)}</p>
              {!factor.canGo && (
                <p className={text.note}>
                  To jedyny działający składnik: dodaj najpierw inny albo wyłącz drugi składnik.
                </p>
              )}
            </div>
            {factor.canGo && (
              <Button
                look="outlined"
                tone="danger"
                aria-label={`Usuń, bo nie mój: ${factor.what}`}
                onClick={() => askToRemove(factor)}
              >
                Usuń
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type OwnFactor = {
  readonly id: string;
  readonly what: string;
  readonly since: string;
  /** False for the last usable factor, which can only be removed by switching the second factor off. */
  readonly canGo: boolean;
};

export function ownFactors({ app, passkeys }: SecondFactorState): OwnFactor[] {
  const usable = passkeys.filter(({ isUsable }) => isUsable).length + (app ? 1 : 0);
  return [
    ...(app ? [{ id: "app", what: "Aplikacja uwierzytelniająca", since: app.since, canGo: usable > 1 }] : []),
    ...passkeys.map(({ id, name, since, isUsable }) => ({
      id,
      what: `Klucz dostępu: ${name}`,
      since,
      canGo: usable > 1 || !isUsable,
    })),
  ];
}

/** Reloads the factors and the id token, which says whether there is a factor. */
export function useFactorRefresh(uid: string): () => Promise<void> {
  const { session } = useSession();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: secondFactorQuery(uid).queryKey }),
      queryClient.invalidateQueries({ queryKey: sessionsQuery(uid).queryKey }), // adding the first factor ends other sessions
      session.getIdToken(true).catch(() => null), // the next refresh brings it as well
    ]);
  };
}

/** Removes a factor after a question. */
export function useFactorRemoval(uid: string): (factor: OwnFactor) => void {
  const { mutateAsync: remove } = useMutation({
    mutationFn: (factor: string) => command("removeFactor", { factor }),
    onSettled: useFactorRefresh(uid),
  });
  return ({ id, what }) =>
    void confirmation.open({
      title: "Usunąć składnik?",
      message: `${what}. Nie będzie już można się nim zalogować.`,
      tone: "danger",
      onConfirm: () => remove(id),
    });
}
