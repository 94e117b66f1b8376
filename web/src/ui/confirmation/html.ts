/** Markup, as opposed to a string, which is shown as it is. */
export type Html = { readonly markup: string };

/** In characters of markup. A longer message is cut, unless it comes in parts. */
export const LONGEST_MESSAGE = 5_000;

/** html`Usunąć <b>${name}</b>?` escapes what is filled in. */
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

export const joinHtml = (parts: readonly Html[]) => parts.reduce((all, part) => html`${all}${part}`, html``);

export const htmlList = (heading: string, items: readonly Html[]) =>
  items.length === 0
    ? html``
    : html`<p>${heading}</p>
        <ul>
          ${joinHtml(items)}
        </ul>`;

/** Splits a list of any length into parts shorter than a message may be, so that no declared item is cut. */
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
