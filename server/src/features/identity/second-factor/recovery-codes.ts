import { createHash, randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@ekorok/domain/users/identity";
import { and, count, eq } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { recoveryCodes } from "../../../db/schema.ts";
import { base32 } from "./authenticator-app.ts";

/** 80 bits cannot be guessed, so a plain hash is enough. It includes the account, against shared tables. */
const BYTES = 10;
const hashOf = (uid: string, code: string) => createHash("sha256").update(`${uid} ${code}`).digest();

/** Replaces the codes of a locked account by ten new ones, which are shown once. */
export async function makeRecoveryCodes(db: Db, uid: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(BYTES)));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ uid, codeHash: hashOf(uid, code) })));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-"));
}

/** Uses a code; of simultaneous calls exactly one succeeds. */
export async function useRecoveryCode(db: Db, uid: string, code: string): Promise<boolean> {
  const isThis = and(eq(recoveryCodes.uid, uid), eq(recoveryCodes.codeHash, hashOf(uid, code)));
  return (await db.delete(recoveryCodes).where(isThis).returning({ uid: recoveryCodes.uid })).length === 1;
}

export async function countRecoveryCodes(db: Db, uid: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.uid, uid));
  return found?.count ?? 0;
}
