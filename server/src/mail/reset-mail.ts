import { LINK_LIFE } from "@ekorok/domain";
import { letter } from "./letter.ts";
import type { Mail } from "./transport.ts";

const MINUTES = LINK_LIFE.reset / 60;

/** The mail with the link to set a new password. The address comes from the settings, never from a request. */
export function resetMail(to: string, publicUrl: string, token: string): Mail {
  const link = `${publicUrl}/reset-hasla?token=${token}`;
  const paragraphs = [
    "Dzień dobry,",
    `otrzymaliśmy prośbę o ustawienie nowego hasła do konta ${to} w aplikacji Ekorok. Aby je ustawić, proszę otworzyć link:`,
    link,
    `Link działa raz, przez ${MINUTES} minut. Jeśli poproszą Państwo o kolejny, ten przestanie działać.`,
    "Jeśli to nie Państwo prosili o zmianę hasła, proszę zignorować tę wiadomość. Hasło pozostanie bez zmian.",
    "Ekorok",
  ];
  return letter({
    to,
    subject: "Ekorok: ustawienie nowego hasła",
    paragraphs,
    link: { address: link, name: "Ustaw nowe hasło" },
  });
}
