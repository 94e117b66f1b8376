import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { TextLink } from "../../ui/button.tsx";
import { CardPage } from "../../ui/page.tsx";
import styles from "./identity.module.css";
import { ResetForm } from "./reset-form.tsx";

type Props = { token: string | undefined; isDamaged: boolean; onDone: () => void };

const damagedLink =
  "Link jest niepełny lub uszkodzony. Otwórz go jeszcze raz z wiadomości z zaproszeniem albo poproś o nowe osobę, która Cię zaprosiła.";

/** For somebody who was invited: sets the first password. The token is not in the address for long, so a reload loses it. */
export function InvitationCard({ token, isDamaged, onDone }: Props) {
  const [deadLink, setDeadLink] = useState(isDamaged ? damagedLink : null);
  if (token !== undefined && deadLink === null)
    return (
      <CardPage title="Witaj w Ekoroku">
        <p className={styles.above}>
          Twoje konto jest gotowe. Ustaw hasło, a&nbsp;potem zaloguj się nim i&nbsp;adresem e&#8209;mail, na który
          przyszło zaproszenie.
        </p>
        <ResetForm token={token} purpose="invite" onDone={onDone} onDeadLink={setDeadLink} />
      </CardPage>
    );
  return (
    <CardPage title="Zaproszenie do Ekoroka">
      {deadLink === null ? (
        <p>
          Otwórz jeszcze raz link z&nbsp;wiadomości z&nbsp;zaproszeniem. Jeśli już nie działa, poproś o&nbsp;nowe osobę,
          która Cię zaprosiła.
        </p>
      ) : (
        <Alert tone="error">{deadLink}</Alert>
      )}
      <p className={styles.ways}>
        <TextLink to="/login">Przejdź do logowania</TextLink>
      </p>
    </CardPage>
  );
}
