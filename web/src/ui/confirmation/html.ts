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

/** One after the other. */
export const joinHtml = (parts: readonly Html[]) => parts.reduce((all, part) => html`${all}${part}`, html``);

export const htmlList = (heading: string, items: readonly Html[]) =>
  items.length === 0
    ? html``
    : html`<p>${heading}</p>
        <ul>
          ${joinHtml(items)}
        </ul>`;

/** A list of any length, in parts that follow each other, none longer than a message may be: nothing declared is cut. */
export function longHtmlList(heading: string, items: readonly Html[]): Html[] {
  const parts: Html[][] = [];
  let length = Infinity;
  for (const item of items) {
    length += item.markup.length;
    if (length > LONGEST_MESSAGE / 2) {
      parts.push([]);
      length = item.markup.length;
    }
    parts.at(-1)?.push(item);
  }
  const asList = (own: readonly Html[]) =>
    html`<ul>
      ${joinHtml(own)}
    </ul>`;
  return parts.map((own, index) => (index === 0 ? htmlList(heading, own) : asList(own)));
}
