import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import path from "node:path";
import { readKeyFile, readOrCreateKey, stretched } from "../../backup/secret-sources.ts";
import type { Settings } from "../../settings.ts";

export type SealSettings = Pick<Settings, "ksefKey" | "databaseUrl" | "dataDir">;

/** Whose token: what was sealed for one client and NIP opens for no other. */
type Owner = { readonly uid: string; readonly nip: string };

/** Encrypts tokens of KSeF with a key that is not in the database. */
export type TokenSeal = {
  readonly seal: (owner: Owner, token: string) => Promise<Buffer>;
  /** Undefined: sealed with another key, for somebody else, or changed. */
  readonly open: (owner: Owner, sealed: Buffer) => Promise<string | undefined>;
};

const ksefKeyFile = (dataDir: string): string => path.join(dataDir, "ksef.key");

/** Whether tokens can be encrypted: a key of the settings, or a file beside the embedded database. */
export const canSeal = ({ ksefKey, databaseUrl }: SealSettings): boolean =>
  ksefKey !== undefined || databaseUrl === undefined;

const ALGORITHM = "aes-256-gcm";
const [SALT, NONCE, TAG, LENGTH] = [32, 12, 16, 32];

/** Each token has its own salt. Keys of passphrases take half a second, so they are kept while the program runs. */
export function tokenSeal({ ksefKey, dataDir }: SealSettings): TokenSeal {
  const file = ksefKeyFile(dataDir);
  const known = new Map<string, Promise<Buffer>>();
  const fromFile = (secret: Buffer, salt: Buffer) =>
    Buffer.from(hkdfSync("sha256", secret, salt, "ekorok ksef token", LENGTH));
  const fromPassphrase = (passphrase: string, salt: Buffer): Promise<Buffer> => {
    const name = salt.toString("hex");
    const key = known.get(name) ?? stretched(passphrase, salt, LENGTH);
    if (known.size > MOST_KNOWN) known.clear();
    known.set(name, key);
    return key;
  };
  const toSeal = async (salt: Buffer) =>
    ksefKey === undefined ? fromFile(readOrCreateKey(file), salt) : fromPassphrase(ksefKey, salt);
  const toOpen = async (salt: Buffer): Promise<Buffer | undefined> => {
    if (ksefKey !== undefined) return fromPassphrase(ksefKey, salt);
    const secret = readKeyFile(file);
    return secret && fromFile(secret, salt);
  };
  return {
    seal: async (owner, token) => {
      const salt = randomBytes(SALT);
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, await toSeal(salt), nonce).setAAD(about(owner));
      return Buffer.concat([salt, nonce, cipher.update(token, "utf8"), cipher.final(), cipher.getAuthTag()]);
    },
    open: async (owner, sealed) => {
      if (sealed.length < SALT + NONCE + TAG) return undefined;
      const key = await toOpen(sealed.subarray(0, SALT));
      if (!key) return undefined;
      const nonce = sealed.subarray(SALT, SALT + NONCE);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG })
        .setAAD(about(owner))
        .setAuthTag(sealed.subarray(-TAG));
      try {
        const token = Buffer.concat([decipher.update(sealed.subarray(SALT + NONCE, -TAG)), decipher.final()]);
        return token.toString("utf8");
      } catch {
        return undefined; // sealed with another key
      }
    },
  };
}

const MOST_KNOWN = 1_000;
const about = ({ uid, nip }: Owner) => Buffer.from(`ksef token ${uid} ${nip}`);
