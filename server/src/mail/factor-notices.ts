import type { Facts } from "../jobs/kinds/mail.ts";
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
      "Jeśli nie spodziewali się Państwo tej zmiany, proszę od razu zmienić hasło i skontaktować się ze swoim doradcą. Drugi składnik można włączyć ponownie w aplikacji, w menu konta.",
      "Ekorok",
    ],
  });

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
