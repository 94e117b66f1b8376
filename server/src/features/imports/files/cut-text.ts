import { firstSigns } from "@ekorok/domain/polish/first-signs";

const UNREADABLE = "\uFFFD";

/**
 * The same of a text by a stranger. What the database takes for no text at all, NUL and half a pair, and what is no letter but an order
 * to who shows it, controls and turns of the direction of writing, becomes the sign for "unreadable".
 */
export const cutText = (text: string, most: number): string =>
  firstSigns(text, most).replaceAll(/(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu, UNREADABLE);

/** Whether the database takes it for a text. */
export const canBeKept = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** The text with a sign for each that could not be kept. */
export const keepable = (text: string): string => text.replaceAll(/\0|\p{Surrogate}/gu, UNREADABLE);
