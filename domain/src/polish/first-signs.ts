/** The first signs of a text; one that takes two places is not cut in half. */
export function firstSigns(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** The same with an ellipsis for what was left out. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${firstSigns(text, most)}…` : text;
