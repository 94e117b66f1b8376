import { Refused } from "../../../errors/refused.ts";

/** Refused because of a limit: worth a line in the security log, unlike a moment in which the server is busy. */
export class Throttled extends Refused {
  /** Said a moment ago, and once is enough for the log. */
  isRemembered = false;
}

const CODE = { code: "auth/too-many-requests" };
const withRetryAfter = <R extends Refused>(refusal: R, seconds: number): R =>
  Object.assign(refusal, { retryAfter: Math.max(1, seconds) });

export const tooMany = (seconds: number) =>
  withRetryAfter(
    new Throttled("RESOURCE_EXHAUSTED", "Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.", CODE),
    seconds,
  );

/** Of many who were written to at once the same is said: the time is rounded up. */
export const tooManyMails = (times: number, seconds: number) =>
  withRetryAfter(
    new Throttled(
      "RESOURCE_EXHAUSTED",
      `W ciągu godziny na jeden adres można wysłać najwyżej ${times} takie wiadomości, żeby nikogo nimi nie zasypać. Następną wyślesz za około ${Math.ceil(seconds / 300) * 5} min.`,
      CODE,
    ),
    seconds,
  );

export const tooBusy = () =>
  withRetryAfter(
    new Refused("RESOURCE_EXHAUSTED", "Serwer obsługuje teraz zbyt wiele logowań. Spróbuj ponownie za chwilę.", CODE),
    2,
  );

const REMEMBERED = 5_000;
const MOST_REMEMBERED = 10_000;
const rememberedRefusals = new Map<string, { at: number; windowEnds: number }>();

/** An address that was refused a moment ago is refused again without asking the database: a flood must cost the flooder, not us. */
export function rememberRefusal(key: string, secondsLeft: number): void {
  if (rememberedRefusals.size >= MOST_REMEMBERED) rememberedRefusals.clear();
  rememberedRefusals.set(key, { at: Date.now(), windowEnds: Date.now() + secondsLeft * 1_000 });
}

export const forgetRefusal = (key: string) => void rememberedRefusals.delete(key);

export function refuseRemembered(key: string): void {
  const known = rememberedRefusals.get(key);
  if (!known) return;
  const now = Date.now();
  if (now < Math.min(known.at + REMEMBERED, known.windowEnds))
    throw Object.assign(tooMany(Math.ceil((known.windowEnds - now) / 1_000)), { isRemembered: true });
  rememberedRefusals.delete(key);
}
