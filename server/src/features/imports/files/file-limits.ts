import { MOST_SHEET_ROWS } from "@ekorok/domain/contract/limits";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { firstCharacters } from "@ekorok/domain/polish/typography";

/** A file that cannot be read, with a Polish message that says what to do. */
export class UnreadableFile extends Error {}

/** The file is not what it seems to be. */
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

/** Characters of all cells together, read in seconds: one shared string may occur in a million cells. */
export const MOST_TEXT = 24 * 1024 * 1024;
/** Longer than any of our cells accepts: cut here, it is refused there. */
export const LONGEST_TEXT = 1_000;

const UNREADABLE = "\uFFFD";

/**
 * Cuts and cleans a stranger's text. What the database cannot store (NUL, lone surrogates), control characters and
 * changes of writing direction become the replacement character.
 */
export const cleanedText = (text: string, most: number): string =>
  firstCharacters(text, most).replaceAll(/(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu, UNREADABLE);

/** Whether the database can store the text. */
export const isStorableText = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** The text with a replacement character for what cannot be stored. */
export const storableText = (text: string): string => text.replaceAll(/\0|\p{Surrogate}/gu, UNREADABLE);
