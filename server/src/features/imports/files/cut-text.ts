/**
 * The first signs of a text. What the database takes for no text at all, NUL and half a pair, and what is no letter but an order to who
 * shows it, controls and turns of the direction of writing, becomes the sign for "unreadable".
 */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replaceAll(/(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu, "\uFFFD");
