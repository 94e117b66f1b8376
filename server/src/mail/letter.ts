import type { Mail } from "./transport.ts";

type Letter = {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  /** Also one of the paragraphs. */
  link?: { readonly address: string; readonly name: string };
};

/** One text as plain text and as HTML, where the paragraph that is the link gets a name. Its words are ours but for the address. */
export function letter({ to, subject, paragraphs, link }: Letter): Mail {
  const href = escaped(link?.address ?? "");
  const html = paragraphs.map((text) =>
    text === link?.address ? `<p><a href="${href}">${link.name}</a></p>` : `<p>${escaped(text)}</p>`,
  );
  const help = link ? `<p style="color:#555">Jeśli link się nie otwiera, proszę skopiować adres: ${href}</p>` : "";
  return {
    to,
    subject,
    text: paragraphs.join("\n\n"),
    html: `<!doctype html><html lang="pl"><body style="font-family:sans-serif;line-height:1.5">${html.join("")}${help}</body></html>`,
  };
}

/** An e-mail address may hold an ampersand. */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
