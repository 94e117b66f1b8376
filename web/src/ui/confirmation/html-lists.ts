import { type Html, html, LONGEST_MESSAGE } from "./html.ts";

/** One after the other. */
export const joined = (parts: readonly Html[]) => parts.reduce((all, part) => html`${all}${part}`, html``);

export const listOf = (heading: string, items: readonly Html[]) =>
  items.length === 0
    ? html``
    : html`<p>${heading}</p>
        <ul>
          ${joined(items)}
        </ul>`;

/** A list of any length, in parts that follow each other, none longer than a message may be: nothing declared is cut. */
export function longListOf(heading: string, items: readonly Html[]): Html[] {
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
      ${joined(own)}
    </ul>`;
  return parts.map((own, index) => (index === 0 ? listOf(heading, own) : asList(own)));
}
