import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { TextLink } from "../../ui/button.tsx";
import { CardPage } from "../../ui/page.tsx";
import styles from "./identity.module.css";
import { ResetForm } from "./reset-form.tsx";
import { ResetRequestForm } from "./reset-request-form.tsx";

type Props = {
  token: string | undefined;
  /** The address holds something that is no token. */
  isDamaged: boolean;
  email: string;
  /** It was sent because of a stranger's session. */
  isLinkSent: boolean;
  onDone: () => void;
};

const damagedLink = "Link jest niepełny lub uszkodzony. Otwórz go jeszcze raz z wiadomości albo poproś poniżej o nowy.";

/** For a forgotten password: asks for the address, and with the token of the link for a new one. */
export function ResetCard({ token, isDamaged, email, isLinkSent, onDone }: Props) {
  const [deadLink, setDeadLink] = useState(isDamaged ? damagedLink : null);
  if (token !== undefined && deadLink === null)
    return (
      <CardPage title="Nowe hasło">
        <ResetForm token={token} purpose="reset" onDone={onDone} onDeadLink={setDeadLink} />
      </CardPage>
    );
  return (
    <CardPage title="Resetowanie hasła">
      {deadLink !== null && (
        <Alert tone="error" className={styles.above}>
          {deadLink}
        </Alert>
      )}
      {isLinkSent && deadLink === null && (
        <Alert tone="success" title="Wszystkie sesje zostały zakończone" className={styles.above}>
          Dotychczasowe hasło już nie działa. Na adres {email} wysłaliśmy link do ustawienia nowego; działa raz, przez
          30&nbsp;minut. Jeśli wiadomość nie przyjdzie, poproś poniżej o&nbsp;kolejną.
        </Alert>
      )}
      <p className={styles.above}>
        Podaj adres e&#8209;mail swojego konta. Wyślemy na niego link do ustawienia nowego hasła. Link działa raz, przez
        30&nbsp;minut.
      </p>
      <ResetRequestForm known={email} />
      <p className={styles.ways}>
        <TextLink to="/login" search={true}>
          Wróć do logowania
        </TextLink>
      </p>
    </CardPage>
  );
}
