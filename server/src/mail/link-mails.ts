import { counted } from "@ekorok/domain/polish/counted";
import { LINK_LIFE, type MailedLink } from "@ekorok/domain/users/identity";
import type { Mail } from "./transport.ts";

export type MailContent = {
  to: string;
  subject: string;
  /** An array is a list. */
  paragraphs: readonly (string | readonly string[])[];
  /** Its address is also one of the paragraphs. */
  link?: { readonly address: string; readonly name: string; readonly isButton?: boolean };
  /** In small print, followed by its address. */
  footer?: { readonly text: string; readonly address: string };
};

const BUTTON =
  "display:inline-block;padding:10px 18px;border-radius:6px;background:#1b6b47;color:#fff;text-decoration:none;font-weight:bold";

/** Makes a mail as plain text and as HTML, in which the link has a name. Paragraphs may hold what people typed, so they are escaped. */
export function composeMail({ to, subject, paragraphs, link, footer }: MailContent): Mail {
  const href = escaped(link?.address ?? "");
  const html = paragraphs.map((part) => {
    if (typeof part !== "string") return `<ul>${part.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`;
    if (part !== link?.address) return `<p>${escaped(part)}</p>`;
    return `<p><a href="${href}"${link.isButton ? ` style="${BUTTON}"` : ""}>${escaped(link.name)}</a></p>`;
  });
  const help = link ? `<p style="color:#555">Jeśli link się nie otwiera, prosimy skopiować adres: ${href}</p>` : "";
  const small = footer && escaped(footer.address);
  const end = footer
    ? `<p style="color:#555;font-size:small">${escaped(footer.text)} <a href="${small}">${small}</a></p>`
    : "";
  return {
    to,
    subject,
    text: [
      ...paragraphs.map((part) => (typeof part === "string" ? part : part.map((line) => `– ${line}`).join("\n"))),
      ...(footer ? [`${footer.text}\n${footer.address}`] : []),
    ].join("\n\n"),
    html: `<!doctype html><html lang="pl"><body style="font-family:sans-serif;line-height:1.5">${html.join("")}${help}${end}</body></html>`,
    ...(footer ? { settingsAddress: footer.address } : {}),
  };
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const MINUTES = LINK_LIFE.reset / 60;

/** The link to set a new password. `publicUrl` comes from the settings, never from a request. */
export function resetMail(to: string, publicUrl: string, token: string, signature = "Ekorok"): Mail {
  const link = `${publicUrl}/reset-hasla?token=${token}`;
  const paragraphs = [
    "Dzień dobry,",
    `ktoś poprosił o nowe hasło do konta ${to} w Ekoroku. Jeśli to Państwo, prosimy je ustawić:`,
    link,
    `Link działa raz, przez ${MINUTES} minut. Gdy poproszą Państwo o kolejny, ten przestanie działać.`,
    "Jeśli to nie Państwo, nie trzeba nic robić: hasło się nie zmieni.",
    signature,
  ];
  return composeMail({
    to,
    subject: "Nowe hasło do Ekoroka",
    paragraphs,
    link: { address: link, name: "Ustaw nowe hasło" },
  });
}

const HOURS = LINK_LIFE.invite / 3_600;
const hourForms = { one: "godzinę", few: "godziny", many: "godzin" };

/** To a new user: the link sets the first password. */
function inviteMail(
  to: string,
  publicUrl: string,
  token: string,
  signature = "Ekorok",
  { isAdmin = false } = {},
): Mail {
  const link = `${publicUrl}/reset-hasla?token=${token}&zaproszenie=1`;
  // Without a name it is the client's advisor who invites; a colleague has none.
  const host = signature === "Ekorok" ? (isAdmin ? null : "Państwa doradca") : signature;
  const paragraphs = [
    "Dzień dobry,",
    isAdmin
      ? "założyliśmy Państwu konto administratora w Ekoroku. Prosimy ustawić hasło:"
      : "zapraszamy do Ekoroka: tam przygotują Państwo sprawozdania środowiskowe, a my je sprawdzimy. Prosimy ustawić hasło:",
    link,
    `Loginem jest adres ${to}.`,
    `Link działa raz, przez ${counted(HOURS, hourForms)}. Jeśli wygaśnie, prosimy o wiadomość do ${isAdmin ? "innego administratora" : "doradcy"}: wyślemy nowe zaproszenie.`,
    "Jeśli nie spodziewali się Państwo tej wiadomości, nie trzeba nic robić: bez hasła nikt nie wejdzie na to konto.",
    signature,
  ];
  return composeMail({
    to,
    subject: host === null ? "Zaproszenie do Ekoroka" : `${host} zaprasza do Ekoroka`,
    paragraphs,
    link: { address: link, name: "Ustaw hasło" },
  });
}

/** To a client none of whose factors works: with the password, the link leads to setting up a new one. */
function factorMail(to: string, publicUrl: string, token: string, signature = "Ekorok"): Mail {
  const link = `${publicUrl}/login?drugi-skladnik=${token}`;
  return composeMail({
    to,
    subject: "Nowy drugi składnik logowania do Ekoroka",
    paragraphs: [
      "Dzień dobry,",
      `żaden drugi składnik logowania do konta ${to} w Ekoroku już nie działa: dane przywrócono z kopii zapasowej, która go nie zawiera, albo zmienił się adres Ekoroka. Prosimy zalogować się hasłem i ustawić nowy:`,
      link,
      `Link działa raz, przez ${LINK_LIFE.factor / 60} minut.`,
      "Jeśli to nie Państwo próbowali się zalogować, ktoś zna hasło do konta: prosimy je zmienić i dać nam znać.",
      signature,
    ],
    link: { address: link, name: "Ustaw drugi składnik" },
  });
}

export const linkMails = {
  reset: { title: "Link do ustawienia hasła", write: resetMail },
  invite: { title: "Zaproszenie", write: inviteMail },
  factor: { title: "Link do ustawienia drugiego składnika", write: factorMail },
} satisfies Record<MailedLink, unknown>;
