import { RESET_LIFE } from "@ekorok/domain";
import type { Mail } from "./transport.ts";

const MINUTES = RESET_LIFE / 60;

/** The mail with the link to set a new password. The address comes from the settings, never from a request. */
export function resetMail(to: string, publicUrl: string, token: string): Mail {
  const link = `${publicUrl}/reset-hasla?token=${token}`;
  const lines = [
    "Dzień dobry,",
    `otrzymaliśmy prośbę o ustawienie nowego hasła do konta ${to} w aplikacji Ekorok. Aby je ustawić, proszę otworzyć link:`,
    link,
    `Link działa raz, przez ${MINUTES} minut. Jeśli poproszą Państwo o kolejny, ten przestanie działać.`,
    "Jeśli to nie Państwo prosili o zmianę hasła, proszę zignorować tę wiadomość. Hasło pozostanie bez zmian.",
    "Ekorok",
  ];
  const paragraphs = lines.map((line) =>
    line === link ? `<p><a href="${link}">Ustaw nowe hasło</a></p>` : `<p>${escaped(line)}</p>`,
  );
  return {
    to,
    subject: "Ekorok: ustawienie nowego hasła",
    text: lines.join("\n\n"),
    html: `<!doctype html><html lang="pl"><body style="font-family:sans-serif;line-height:1.5">${paragraphs.join("")}<p style="color:#555">Jeśli link się nie otwiera, proszę skopiować adres: ${link}</p></body></html>`,
  };
}

/** An e-mail address may hold an ampersand. */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
