import { counted } from "@ekorok/domain/polish/counted";
import { limitReached, Refused } from "../../../errors/refused.ts";

/** Refused by a rate limit, which the security log notes; a busy server is not. */
export class Throttled extends Refused {
  /** A repeated refusal, which the log leaves out. */
  isRemembered = false;

  constructor(message: string, seconds: number) {
    super("RESOURCE_EXHAUSTED", message, CODE);
    this.retryAfter = Math.max(1, seconds);
  }
}

const CODE = { code: "auth/too-many-requests" };

export const tooMany = (seconds: number) =>
  new Throttled("Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.", seconds);

const suchForms = { one: "taką wiadomość", few: "takie wiadomości", many: "takich wiadomości" };

/** The time is rounded up, so that the same message fits many recipients. */
export const tooManyMails = (times: number, seconds: number) =>
  new Throttled(
    `W ciągu godziny na jeden adres można wysłać najwyżej ${counted(times, suchForms)}. Następną wyślesz za około ${Math.ceil(seconds / 300) * 5} min.`,
    seconds,
  );

export const tooBusy = () =>
  Object.assign(limitReached("Serwer obsługuje teraz zbyt wiele logowań. Spróbuj ponownie za chwilę.", CODE), {
    retryAfter: 2,
  });

const REMEMBERED = 5_000;
const MOST_REMEMBERED = 10_000;
const rememberedRefusals = new Map<string, { at: number; windowEnds: number }>();

/** Refuses an address again without asking the database, for some seconds: a flood must be cheap for us. */
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
