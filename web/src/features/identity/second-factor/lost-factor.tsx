import { LINK_LIFE } from "@ekorok/domain/users/identity";
import { Alert } from "../../../ui/alert.tsx";
import { TextButton } from "../../../ui/button.tsx";
import styles from "../identity.module.css";

export const BackToSignIn = ({ onBack }: { onBack: () => void }) => (
  <p className={styles.ways}>
    <TextButton onClick={onBack}>Wróć do logowania</TextButton>
  </p>
);

/** After 'to nie ja', a restore of a backup that held no factors, or under another name than the passkeys were made for. */
export function LostFactor({ isMailed, onBack }: { isMailed: boolean; onBack: () => void }) {
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
          <>
            Konto administratora może otworzyć tylko osoba, która prowadzi serwer, poleceniem{" "}
            <code>npm run user -- factor-off</code>.
          </>
        )}
      </Alert>
      <BackToSignIn onBack={onBack} />
    </div>
  );
}
