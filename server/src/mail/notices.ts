import type { Facts } from "./mail-kind.ts";
import type { Letter } from "./letters.ts";

/** To the address that no longer signs in: somebody who did not ask for the change should hear of it. */
export const newAddressMail = (to: string, facts: Facts): Letter => ({
  to,
  subject: "Ekorok: zmiana adresu logowania",
  paragraphs: [
    "Dzień dobry,",
    `administrator aplikacji Ekorok zmienił adres e-mail konta, którego loginem był dotąd ${to}. Tym adresem nie można się już zalogować, a wszystkie sesje tego konta zostały zakończone.`,
    `Jeśli nie spodziewali się Państwo tej zmiany, proszę od razu skontaktować się ${withWhom(facts)}.`,
  ],
});

/** To the address that signs in from now on. */
export const newLoginMail = (to: string, facts: Facts): Letter => ({
  to,
  subject: "Ekorok: nowy adres logowania",
  paragraphs: [
    "Dzień dobry,",
    `administrator aplikacji Ekorok zmienił adres e-mail Państwa konta. Od teraz loginem jest ${to}, a hasło pozostaje bez zmian. Wszystkie sesje tego konta zostały zakończone, więc trzeba zalogować się ponownie.`,
    `Jeśli nie spodziewali się Państwo tej wiadomości, proszę skontaktować się ${withWhom(facts)}.`,
  ],
});

/** An administrator has no advisor. */
export const withWhom = ({ isAdmin }: Facts): string => (isAdmin ? "z drugim administratorem" : "ze swoim doradcą");

export const byWhom = ({ by }: Facts) => (by === null ? "z wiersza poleceń serwera" : `z konta administratora ${by}`);

export const ifUnexpected =
  "Jeśli ta zmiana jest nieoczekiwana, proszę od razu ją wyjaśnić, najlepiej telefonicznie, a w razie wątpliwości zablokować oba konta na liście użytkowników. Blokada kończy wszystkie sesje konta.";

/** To every administrator, the one who did it included: it may have been somebody with their session. */
export const loginChangedMail = (to: string, facts: Facts): Letter => ({
  to,
  subject: "Ekorok: zmieniono login użytkownika",
  paragraphs: [
    "Dzień dobry,",
    `w aplikacji Ekorok zmieniono login użytkownika: ${facts.before ?? "poprzedni adres"} na ${facts.account}. Zmiany dokonano ${byWhom(facts)}.`,
    ifUnexpected,
  ],
});

export const promotedMail = (to: string, facts: Facts): Letter => ({
  to,
  subject: "Ekorok: nowy administrator",
  paragraphs: [
    "Dzień dobry,",
    `w aplikacji Ekorok konto ${facts.account} otrzymało uprawnienia administratora: widzi i zmienia odtąd dane wszystkich klientów. Uprawnienia nadano ${byWhom(facts)}.`,
    ifUnexpected,
  ],
});
