import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Db } from "../../../db/index.ts";
import { factorKeys } from "../../../db/schema.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** Encrypts secrets of factors. What was sealed for one account and purpose opens for no other. */
export type Vault = {
  seal: (purpose: string, uid: string, secret: Buffer) => Buffer;
  /** Undefined: not sealed here, for something else, or changed. */
  open: (purpose: string, uid: string, sealed: Buffer) => Buffer | undefined;
};

/**
 * The key is in the database, apart from the secrets: all servers need it, and a backup with the secrets must contain
 * it. It does not protect against somebody who reads the whole database, but makes a leaked table worthless.
 */
export async function openVault(db: Db): Promise<Vault> {
  await db
    .insert(factorKeys)
    .values({ key: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await db.select({ key: factorKeys.key }).from(factorKeys);
  if (!row) throw new Error("no key for the secrets of factors");
  const { key } = row;
  const about = (purpose: string, uid: string) => Buffer.from(`${purpose} ${uid}`);
  return {
    seal: (purpose, uid, secret) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(about(purpose, uid));
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    open: (purpose, uid, sealed) => {
      if (sealed.length < NONCE + TAG) return undefined;
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(about(purpose, uid))
        .setAuthTag(sealed.subarray(-TAG));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
      } catch {
        return undefined; // not sealed here
      }
    },
  };
}
