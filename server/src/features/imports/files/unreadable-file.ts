import { MOST_SHEET_ROWS } from "@ekorok/domain/contract/limits";
import { formatDecimal } from "@ekorok/domain/polish/decimals";

/** A file that cannot be read, and what to do about it, in Polish. */
export class UnreadableFile extends Error {}

/** It is not what it seems to be. */
export class Damaged extends UnreadableFile {}

export const damaged = () =>
  new Damaged(
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
