import type { Facts, FactorName } from "../jobs/kinds/mail.ts";
import { letter } from "./letters.ts";
import { byWhom, ifUnexpected } from "./notices.ts";
import type { Mail } from "./transport.ts";

/** To the account's owner: who did not do it has lost a password, and is about to be locked out. */
export const factorOnMail = (to: string): Mail =>
  letter({
    to,
    subject: "Ekorok: włączono drugi składnik logowania",
    paragraphs: [
      "Dzień dobry,",
      `konto ${to} w aplikacji Ekorok chroni odtąd drugi składnik logowania: kod z aplikacji albo klucz dostępu. Samo hasło już go nie otwiera, a pozostałe sesje zostały zakończone.`,
      "Jeśli to nie Państwo włączyli drugi składnik, ktoś zna hasło do konta: proszę od razu skontaktować się ze swoim doradcą.",
      "Ekorok",
    ],
  });

export const factorOffMail = (to: string, facts: Facts): Mail =>
  letter({
    to,
    subject: "Ekorok: wyłączono drugi składnik logowania",
    paragraphs: [
      "Dzień dobry,",
      `konta ${to} w aplikacji Ekorok nie chroni już drugi składnik logowania: otwiera je samo hasło. Wyłączono go ${facts.by === to ? "z tego konta" : byWhom(facts)}.`,
      "Jeśli nie spodziewali się Państwo tej zmiany, proszę od razu zmienić hasło i skontaktować się ze swoim doradcą. Drugi składnik można włączyć ponownie na stronie „Bezpieczeństwo konta”.",
      "Ekorok",
    ],
  });

/** Not by the name that its owner gave it: a thief would write to them in our name. */
const factorNames: Readonly<Record<FactorName, string>> = {
  app: "aplikacja uwierzytelniająca",
  passkey: "klucz dostępu",
};
const nameOf = ({ factor }: Facts) => (factor ? factorNames[factor] : "składnik");

const ifNotYou =
  "Jeśli to nie Państwo, ktoś ma dostęp do konta: proszę od razu zmienić hasło, sprawdzić składniki i sesje na stronie „Bezpieczeństwo konta” i skontaktować się ze swoim doradcą.";

/** What is changed of a factor that is on: who did not do it has a stranger in the account. */
const changeMail = (to: string, subject: string, what: string): Mail =>
  letter({ to, subject: `Ekorok: ${subject}`, paragraphs: ["Dzień dobry,", what, ifNotYou, "Ekorok"] });

export const factorAddedMail = (to: string, facts: Facts): Mail =>
  changeMail(
    to,
    "dodano składnik logowania",
    `do konta ${to} w aplikacji Ekorok dodano składnik logowania: ${nameOf(facts)}. ${facts.factor === "app" ? "Jeśli była tam inna aplikacja, jej kody już nie działają." : "Można się nim zalogować także zamiast hasła."}`,
  );

export const factorRemovedMail = (to: string, facts: Facts): Mail =>
  changeMail(
    to,
    "usunięto składnik logowania",
    `z konta ${to} w aplikacji Ekorok usunięto składnik logowania: ${nameOf(facts)}. Pozostałe składniki działają dalej.`,
  );

export const recoveryCodesMadeMail = (to: string): Mail =>
  changeMail(
    to,
    "utworzono kody zapasowe",
    `dla konta ${to} w aplikacji Ekorok utworzono nowe kody zapasowe. Wcześniejsze, jeśli były, już nie działają.`,
  );

export const recoveryCodeUsedMail = (to: string, { codesLeft = 0 }: Facts): Mail =>
  changeMail(
    to,
    "użyto kodu zapasowego",
    `na koncie ${to} w aplikacji Ekorok użyto kodu zapasowego zamiast aplikacji lub klucza dostępu. Pozostało kodów: ${codesLeft}.${codesLeft <= 2 ? " Nowe można utworzyć na stronie „Bezpieczeństwo konta”." : ""}`,
  );

/** To every administrator, as with other things that open an account. */
export const factorTakenOffMail = (to: string, facts: Facts): Mail =>
  letter({
    to,
    subject: "Ekorok: wyłączono drugi składnik użytkownika",
    paragraphs: [
      "Dzień dobry,",
      `w aplikacji Ekorok wyłączono drugi składnik logowania konta ${facts.account}. Zmiany dokonano ${byWhom(facts)}.`,
      ifUnexpected,
      "Ekorok",
    ],
  });
