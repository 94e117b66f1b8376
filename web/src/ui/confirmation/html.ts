/** Text with tags in it, as opposed to a mere string, which is shown as it is. */
export type Html = { readonly markup: string };

/** In characters of markup. A message is a few sentences; what is longer is cut, unless it comes in parts. */
export const LONGEST_MESSAGE = 5_000;

/** html`Usunąć <b>${name}</b>?`: what is filled in stays text, whatever characters it is made of. */
export function html(parts: TemplateStringsArray, ...filledIn: readonly (string | number | Html)[]): Html {
  const pieces = filledIn.map((piece) => (typeof piece === "object" ? piece.markup : escaped(String(piece))));
  return { markup: parts.reduce((markup, part, index) => `${markup}${pieces[index - 1]}${part}`) };
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
