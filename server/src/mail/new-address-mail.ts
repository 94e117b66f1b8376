import { letter } from "./letter.ts";
import type { Mail } from "./transport.ts";

/** To the address that no longer signs in: whoever did not ask for the change should hear of it. */
export const newAddressMail = (to: string): Mail =>
  letter({
    to,
    subject: "Ekorok: zmiana adresu logowania",
    paragraphs: [
      "Dzień dobry,",
      `administrator aplikacji Ekorok zmienił adres e-mail konta, którego loginem był dotąd ${to}. Tym adresem nie można się już zalogować, a wszystkie sesje tego konta zostały zakończone.`,
      "Jeśli nie spodziewali się Państwo tej zmiany, proszę od razu skontaktować się ze swoim doradcą.",
      "Ekorok",
    ],
  });
