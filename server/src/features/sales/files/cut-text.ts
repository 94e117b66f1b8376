/** The first signs of a text; what the database takes for no text at all, NUL and half a pair, becomes the sign for "unreadable". */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replaceAll(/[\0\p{Surrogate}]/gu, "\uFFFD");
