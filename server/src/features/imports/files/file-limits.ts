import { MOST_SHEET_ROWS } from "@ekorok/domain/contract/limits";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { firstCharacters } from "@ekorok/domain/polish/typography";

/** A file that cannot be read, and what to do about it, in Polish. */
export class UnreadableFile extends Error {}

/** It is not what it seems to be. */
export class DamagedFile extends UnreadableFile {}

export const damaged = () =>
  new DamagedFile(
    "Pliku nie da się odczytać: jest uszkodzony albo nie jest arkuszem. Otwórz go w Excelu i zapisz ponownie jako .xlsx.",
  );

export const isEmpty = () => new UnreadableFile("Plik jest pusty. Wybierz inny.");

export const tooManyRows = () =>
  new UnreadableFile(
    `W pliku jest za dużo wierszy. Zostaw najwyżej ${formatDecimal(String(MOST_SHEET_ROWS))} i wczytaj resztę osobno.`,
  );

export const declaresType = () =>
  new UnreadableFile(
    "Plik zawiera deklarację DOCTYPE (DTD), której arkusze nie mają. Takich plików nie odczytujemy. Otwórz go w Excelu i zapisz jako .xlsx.",
  );

/** Of all cells together, in characters, to be read in a few seconds: a text that is kept once may stand in a million cells. */
export const MOST_TEXT = 24 * 1024 * 1024;
/** Longer than any text that a cell of ours takes: cut here, it is refused there. */
export const LONGEST_TEXT = 1_000;

const UNREADABLE = "\uFFFD";

/**
 * The same of a text by a stranger. What the database takes for no text at all, NUL and half a pair, and what is no letter but an order
 * to who shows it, controls and turns of the direction of writing, becomes the sign for "unreadable".
 */
export const cleanedText = (text: string, most: number): string =>
  firstCharacters(text, most).replaceAll(/(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu, UNREADABLE);

/** Whether the database takes it for a text. */
export const isStorableText = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** The text with a sign for each that could not be kept. */
export const storableText = (text: string): string => text.replaceAll(/\0|\p{Surrogate}/gu, UNREADABLE);
