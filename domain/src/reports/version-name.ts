type Version = { readonly number: number; readonly correction: number };

/** "Wersja 2", or "Wersja 3 – korekta 1" after an approved report was reopened, or months of a year corrected. */
export const versionName = ({ number, correction }: Version): string =>
  correction > 0 ? `Wersja ${number} – korekta ${correction}` : `Wersja ${number}`;
