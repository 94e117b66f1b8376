import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import text from "../../../ui/text.module.css";
import styles from "../ksef.module.css";

/** What being connected does, and what it never does. */
export const AboutConnecting = () => (
  <Section title="Co to daje">
    <Stack gap={2} className={text.narrow}>
      <p>
        Każdej nocy sprawdzamy, czy w&nbsp;KSeF są nowe faktury Twojej firmy, i&nbsp;odczytujemy z&nbsp;nich, co
        i&nbsp;kiedy sprzedano. Nie trzeba już niczego pobierać ani wczytywać z&nbsp;plików.
      </p>
      <p>
        Tylko czytamy: niczego do KSeF nie wysyłamy i&nbsp;niczego tam nie zmieniamy. Faktur nie przechowujemy; zostają
        ich numery i&nbsp;pozycje, bez cen i&nbsp;nabywców. Do sprawozdania nic nie trafi, dopóki nie zobaczysz
        podglądu, chyba że włączysz „wpisuj sam”.
      </p>
    </Stack>
  </Section>
);

/** How to make the token, without names of menus: the ministry's guide has none. */
export const AboutToken = ({ nip }: { nip: string }) => (
  <ol className={styles.steps}>
    <li>Zaloguj się w&nbsp;aplikacji KSeF Ministerstwa Finansów jako firma o&nbsp;NIP-ie {nip}.</li>
    <li>
      Utwórz tam nowy token z&nbsp;jednym uprawnieniem: <b>przeglądanie faktur</b>. Innych uprawnień nie dodawaj.
    </li>
    <li>
      Skopiuj token i&nbsp;wklej go poniżej. KSeF pokazuje go tylko raz. Kto go ma, widzi faktury firmy, więc nie
      wysyłaj go mailem.
    </li>
  </ol>
);

/** How to make a token worthless, once it is forgotten here. */
export const AboutRevoking = () => (
  <>
    U&nbsp;nas tokenu już nie ma, ale w&nbsp;KSeF jest nadal ważny. Zaloguj się w&nbsp;aplikacji KSeF Ministerstwa
    Finansów jako ta sama firma, odszukaj go wśród tokenów i&nbsp;unieważnij. Może to zrobić ten, kto go utworzył, albo
    osoba, która zarządza w&nbsp;firmie uprawnieniami.
  </>
);
