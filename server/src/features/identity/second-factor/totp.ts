import { createHmac, timingSafeEqual } from "node:crypto";

/** What every authenticator app takes without asking: RFC 6238 with SHA-1, six digits and half a minute. */
const STEP = 30_000;
const DIGITS = 6;
/** Clocks may be so many steps apart, either way. */
const DRIFT = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / STEP);

/** The code of a step (RFC 4226, 5.3). */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step whose code it is, if that is now or next to it. Each is compared, so that the time says nothing. */
export function stepOfCode(secret: Buffer, code: string, milliseconds: number): number | undefined {
  const now = stepAt(milliseconds);
  const near = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => now - DRIFT + index);
  const matching = near.filter((step) => isSame(codeOf(secret, step), code));
  return matching.at(-1);
}

function isSame(wanted: string, typed: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(typed)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** As people read it aloud and apps take it (RFC 4648, without the padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}
