import { randomBytes, scrypt } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeOnce } from "../atomic-file.ts";
import { badKey } from "./backup-refused.ts";
import { KEY_COST } from "./key-cost.ts";

// Where secrets come from that are not in the database: a passphrase of the settings, or a file beside the data.

export const stretched = (passphrase: string, salt: Buffer, length: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize("NFKC"), salt, length, KEY_COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export const readKeyFile = (file: string): Buffer | undefined =>
  existsSync(file) ? parseKey(file, readFileSync(file, "utf8")) : undefined;

function parseKey(file: string, text: string): Buffer {
  if (!/^[0-9a-f]{64}$/.test(text.trim())) throw badKey(file);
  return Buffer.from(text.trim(), "hex");
}

/** If two programs make the file at once, both use the first one's key. */
export function readOrCreateKey(file: string): Buffer {
  const found = readKeyFile(file);
  if (found) return found;
  mkdirSync(path.dirname(file), { recursive: true });
  return parseKey(file, writeOnce(file, `${randomBytes(32).toString("hex")}\n`, 0o600));
}
