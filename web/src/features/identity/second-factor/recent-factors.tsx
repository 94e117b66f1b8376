import { formatInstant } from "@ekorok/domain/polish/dates";
import { SESSION_LIFE } from "@ekorok/domain/users/identity";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { secondFactorQuery } from "../../../api/second-factor.ts";
import type { User } from "../../../session/session-state.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ownFactors, useFactorRemoval } from "./own-factors.ts";
import styles from "./second-factor.module.css";
import text from "../../../ui/text.module.css";

/**
 * After a new password: other sessions have ended, but what somebody in one of them may have added still opens the account.
 * No session lives longer than a week, so nothing older can be theirs.
 */
export function RecentFactors({ user }: { user: User }) {
  const [now] = useState(() => Date.now());
  const { data } = useQuery(secondFactorQuery(user.id));
  const askToRemove = useFactorRemoval(user.id);
  const recent = (data ? ownFactors(data) : []).filter(({ since }) => now - Date.parse(since) < SESSION_LIFE * 1_000);
  if (recent.length === 0) return null;
  return (
    <Alert tone="warning" role={"status" /* of the kit, not an element's */} title="Czy to Twoje składniki logowania?">
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
