import type { Mail } from "./transport.ts";

type Letter = { to: string; subject: string; paragraphs: readonly string[]; link: string; button: string };

/** One text as plain text and as HTML, where the paragraph that is the link becomes a button. Its words are ours alone. */
export function letter({ to, subject, paragraphs, link, button }: Letter): Mail {
  const href = link.replaceAll("&", "&amp;");
  const html = paragraphs.map((text) => (text === link ? `<p><a href="${href}">${button}</a></p>` : `<p>${text}</p>`));
  return {
    to,
    subject,
    text: paragraphs.join("\n\n"),
    html: `<!doctype html><html lang="pl"><body style="font-family:sans-serif;line-height:1.5">${html.join("")}<p style="color:#555">Jeśli przycisk nie działa, proszę skopiować adres: ${href}</p></body></html>`,
  };
}
