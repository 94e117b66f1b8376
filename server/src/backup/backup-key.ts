import { hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { readKeyFile, readOrCreateKey, stretched } from "./secret-sources.ts";

/** The source of backup keys: a passphrase in the settings, or else a key file that no backup contains. */
export type BackupKeys = { readonly backupKey: string | undefined; readonly dataDir: string };

/** The unencrypted label of a backup: which key it was sealed with. */
export const label = z.strictObject({
  sealedBy: z.enum(["BACKUP_KEY", "DATA_DIR"]),
  salt: z.string().regex(/^[0-9a-f]{64}$/),
  /** Distinguishes a wrong key from a changed file. */
  check: z.string().regex(/^[0-9a-f]{32}$/),
});
export type Label = z.infer<typeof label>;

/** The keys of one backup. Every backup has its own salt and therefore its own keys. */
export type Seal = { label: Label; digestKey: Buffer; cipherKey: Buffer | undefined };

export const keyFileIn = (dataDir: string) => path.join(dataDir, "backup.key");

/** Makes the keys of a new backup. */
export function newSeal(keys: BackupKeys): Promise<Seal> {
  const salt = randomBytes(32);
  return keys.backupKey === undefined
    ? sealedBy("DATA_DIR", readOrCreateKey(keyFileIn(keys.dataDir)), salt)
    : sealedBy("BACKUP_KEY", keys.backupKey, salt);
}

/** Derives the keys of an existing backup, if its passphrase or key file is the one that we have. */
export async function sealOf(keys: BackupKeys, { sealedBy: origin, salt, check }: Label): Promise<Seal | undefined> {
  const secret = origin === "BACKUP_KEY" ? keys.backupKey : readKeyFile(keyFileIn(keys.dataDir));
  if (secret === undefined) return undefined;
  const seal = await sealedBy(origin, secret, Buffer.from(salt, "hex"));
  return timingSafeEqual(Buffer.from(seal.label.check, "hex"), Buffer.from(check, "hex")) ? seal : undefined;
}

const LENGTH = 80;

async function sealedBy(origin: Label["sealedBy"], secret: string | Buffer, salt: Buffer): Promise<Seal> {
  const bytes =
    typeof secret === "string"
      ? await stretched(secret, salt, LENGTH)
      : Buffer.from(hkdfSync("sha256", secret, salt, "ekorok backup", LENGTH));
  return {
    label: { sealedBy: origin, salt: salt.toString("hex"), check: bytes.subarray(64).toString("hex") },
    digestKey: bytes.subarray(0, 32),
    cipherKey: origin === "BACKUP_KEY" ? bytes.subarray(32, 64) : undefined,
  };
}
