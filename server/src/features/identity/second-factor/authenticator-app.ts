import { randomBytes, createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { authenticatorApps } from "../../../db/schema.ts";
import type { Vault } from "./vault.ts";

const SECRET = 20;
/** How long setting up an app may take, in milliseconds. */
const TICKET_LIFE = 30 * 60_000;

/** An unconfirmed secret is stored nowhere: its owner sends it back, sealed, with the first code. */
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

/** The ticket's secret if its first code is correct, by the database's clock, so that all servers agree. */
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

/** Replaces an earlier app. The confirming code counts as used. */
export async function storeApp(db: Db, vault: Vault, uid: string, { secret, step }: ConfirmedApp): Promise<true> {
  const stored = { sealedSecret: vault.seal("app", uid, secret), createdAt: new Date() };
  // A repeated ticket must not make used codes valid again.
  const lastStep = sql`greatest(${authenticatorApps.lastStep}, ${step})`;
  await db
    .insert(authenticatorApps)
    .values({ uid, ...stored, lastStep: step })
    .onConflictDoUpdate({ target: authenticatorApps.uid, set: { ...stored, lastStep } });
  return true;
}

/** Checks and uses a code: neither it nor an older one is accepted again, even in simultaneous calls. */
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

/** RFC 6238 with what every authenticator app supports: SHA-1, six digits, 30 seconds. */
const STEP = 30_000;
const DIGITS = 6;
/** Accepted clock drift in steps, either way. */
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

/** The step of a code, if it is near the present. All are compared, so that timing reveals nothing. */
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

/** RFC 4648 without padding, as apps take it and people can read it aloud. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}
