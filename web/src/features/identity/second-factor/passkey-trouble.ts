/** The browser gave something else than was asked for. */
export class OddCredential extends Error {}

/** What browser and device say is not for people; anything else has come from the server. */
export const isPasskeyTrouble = (error: unknown): boolean =>
  error instanceof DOMException || error instanceof OddCredential;

/** The person closed the browser's window, or let it time out. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");

export const passkeyTroubleText = (error: unknown): string =>
  isGivenUp(error)
    ? "Nie użyto klucza dostępu. Spróbuj ponownie albo wybierz inny sposób."
    : "Nie udało się użyć klucza dostępu na tym urządzeniu. Spróbuj ponownie albo wybierz inny sposób.";
