import { Refused } from "../../../errors.ts";

/** Refused because of a limit: worth a line in the security log, unlike a moment in which the server is busy. */
export class Throttled extends Refused {
  /** Said a moment ago, and once is enough for the log. */
  isRemembered = false;
}

const CODE = { code: "auth/too-many-requests" };
const retryAfter = <R extends Refused>(refusal: R, seconds: number): R =>
  Object.assign(refusal, { retryAfter: Math.max(1, seconds) });

export const tooMany = (seconds: number) =>
  retryAfter(
    new Throttled("RESOURCE_EXHAUSTED", "Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.", CODE),
    seconds,
  );

/** Of many who were written to at once the same is said: the time is rounded up. */
export const tooManyMails = (times: number, seconds: number) =>
  retryAfter(
    new Throttled(
      "RESOURCE_EXHAUSTED",
      `W ciągu godziny na jeden adres można wysłać najwyżej ${times} takie wiadomości, żeby nikogo nimi nie zasypać. Następną wyślesz za około ${Math.ceil(seconds / 300) * 5} min.`,
      CODE,
    ),
    seconds,
  );

export const tooBusy = () =>
  retryAfter(
    new Refused("RESOURCE_EXHAUSTED", "Serwer obsługuje teraz zbyt wiele logowań. Spróbuj ponownie za chwilę.", CODE),
    2,
  );
