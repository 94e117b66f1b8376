import { randomBytes, createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { authenticatorApps } from "../../../db/schema.ts";
import type { Vault } from "./vault.ts";

const SECRET = 20;
/** How long somebody may take to get the secret into an app, in milliseconds. */
const TICKET_LIFE = 30 * 60_000;

/** A secret that nobody has confirmed yet is kept nowhere: the person who asked brings it back, sealed, with its first code. */
export function newApp(vault: Vault, { uid, email }: { uid: string; email: string }) {
  const secret = randomBytes(SECRET);
  const end = Buffer.alloc(8);
  end.writeBigUInt64BE(BigInt(Date.now() + TICKET_LIFE));
  const text = base32(secret);
  const label = encodeURIComponent(`Ekorok:${email}`);
  return {
    secret: text,
    uri: `otpauth://totp/${label}?secret=${text}&issuer=Ekorok&algorithm=SHA1&digits=6&period=30`,
    ticket: vault.seal("set-up", uid, Buffer.concat([end, secret])).toString("base64url"),
  };
}

export type ConfirmedApp = { secret: Buffer; step: number };

/** The secret of a ticket whose first code is right. Codes go by the database's clock, so that all servers take the same ones. */
export async function confirmedApp(
  db: Db,
  vault: Vault,
  uid: string,
  { ticket, code }: { ticket: string; code: string },
): Promise<ConfirmedApp | "over" | "wrong"> {
  const opened = vault.open("set-up", uid, Buffer.from(ticket, "base64url"));
  if (!opened || Number(opened.readBigUInt64BE()) < Date.now()) return "over";
  const secret = opened.subarray(8);
  const step = stepOfCode(secret, code, await databaseTime(db));
  return step === undefined ? "wrong" : { secret, step };
}

/** In place of the one there was, if there was one. The code that confirmed it is used up. */
export async function storeApp(db: Db, vault: Vault, uid: string, { secret, step }: ConfirmedApp): Promise<true> {
  const kept = { sealedSecret: vault.seal("app", uid, secret), createdAt: new Date() };
  // A ticket that is shown twice gives no code back that was used meanwhile.
  const lastStep = sql`greatest(${authenticatorApps.lastStep}, ${step})`;
  await db
    .insert(authenticatorApps)
    .values({ uid, ...kept, lastStep: step })
    .onConflictDoUpdate({ target: authenticatorApps.uid, set: { ...kept, lastStep } });
  return true;
}

/** Uses a code up: neither it nor an older one is taken again, however many show it at once. */
export async function verifyAppCode(db: Db, vault: Vault, uid: string, code: string): Promise<boolean> {
  const [app] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.uid, uid));
  const secret = app && vault.open("app", uid, app.sealedSecret);
  const step = secret && stepOfCode(secret, code, await databaseTime(db));
  if (step === undefined) return false;
  const taken = await db
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApps.uid, uid), lt(authenticatorApps.lastStep, step)))
    .returning({ uid: authenticatorApps.uid });
  return taken.length === 1;
}

/** What every authenticator app takes without asking: RFC 6238 with SHA-1, six digits and half a minute. */
const STEP = 30_000;
const DIGITS = 6;
/** Clocks may be so many steps apart, either way. */
const DRIFT = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / STEP);

/** The code of a step (RFC 4226, 5.3). */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
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
  const matching = near.filter((step) => isSameCode(totpCode(secret, step), code));
  return matching.at(-1);
}

function isSameCode(wanted: string, typed: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(typed)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** As people read it aloud and apps take it (RFC 4648, without the padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}
