import { LINK_LIFE } from "@ekorok/domain";
import { letter } from "./letter.ts";
import type { Mail } from "./transport.ts";

const HOURS = LINK_LIFE.invite / 3_600;

/** The mail to somebody for whom an administrator made an account: its link sets the first password. */
export function inviteMail(to: string, publicUrl: string, token: string): Mail {
  const link = `${publicUrl}/reset-hasla?token=${token}&zaproszenie=1`;
  const paragraphs = [
    "Dzień dobry,",
    `założyliśmy dla Państwa konto ${to} w aplikacji Ekorok, w której przygotowuje się sprawozdania środowiskowe. Aby zacząć, proszę otworzyć link i ustawić hasło:`,
    link,
    `Loginem jest adres e-mail ${to}.`,
    `Link działa raz, przez ${HOURS} godziny. Jeśli wygaśnie, proszę poprosić swojego doradcę o nowe zaproszenie; poprzednie przestanie wtedy działać.`,
    "Jeśli nie spodziewali się Państwo tej wiadomości, proszę ją zignorować. Bez ustawienia hasła nikt nie skorzysta z konta.",
    "Ekorok",
  ];
  return letter({
    to,
    subject: "Zaproszenie do aplikacji Ekorok",
    paragraphs,
    link: { address: link, name: "Ustaw hasło" },
  });
}
