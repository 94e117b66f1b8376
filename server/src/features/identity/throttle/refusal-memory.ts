import { tooMany } from "./throttled.ts";

const REMEMBERED = 5_000;
const MOST_REMEMBERED = 10_000;
const refused = new Map<string, { at: number; windowEnds: number }>();

/** An address that was refused a moment ago is refused again without asking the database: a flood must cost the flooder, not us. */
export function rememberRefusal(key: string, secondsLeft: number): void {
  if (refused.size >= MOST_REMEMBERED) refused.clear();
  refused.set(key, { at: Date.now(), windowEnds: Date.now() + secondsLeft * 1_000 });
}

export const forgetRefusal = (key: string) => void refused.delete(key);

export function refuseAgain(key: string): void {
  const known = refused.get(key);
  if (!known) return;
  const now = Date.now();
  if (now < Math.min(known.at + REMEMBERED, known.windowEnds))
    throw Object.assign(tooMany(Math.ceil((known.windowEnds - now) / 1_000)), { isRemembered: true });
  refused.delete(key);
}
