type Version = { readonly number: number; readonly correction: number };

/** "Wersja 2", or after an approved report was reopened "Wersja 3 – korekta 1". */
export const versionName = ({ number, correction }: Version): string =>
  correction > 0 ? `Wersja ${number} – korekta ${correction}` : `Wersja ${number}`;
