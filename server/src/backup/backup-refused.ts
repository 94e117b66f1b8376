import { CannotStart } from "../errors/cannot-start.ts";

/** What is wrong with a backup or its key. */
export type BackupFault = "damaged" | "changed" | "gone" | "exists" | "no key" | "bad key";

/** Its sentence is for a person who typed a command; other callers word the `fault` themselves. */
export class BackupRefused extends CannotStart {
  readonly fault: BackupFault;
  constructor(fault: BackupFault, sentence: string) {
    super(sentence);
    this.fault = fault;
  }
}

export const damaged = (file: string) =>
  new BackupRefused("damaged", `${file} is damaged or is not a backup of Ekorok; nothing was changed.`);

export const changed = (file: string) =>
  new BackupRefused(
    "changed",
    `${file} was changed after it was made, by somebody without the key of your backups: do not use it. Nothing was changed.`,
  );

export const encrypted = (file: string) =>
  new BackupRefused(
    "no key",
    `${file} is encrypted: set BACKUP_KEY to what it was when the backup was made. Nothing was changed.`,
  );

export const unverifiable = (file: string, why: string) =>
  new BackupRefused(
    "no key",
    `Nobody can tell whether ${file} was changed since it was made: ${why}. If you know that nobody else could write to it: npm run restore -- FILE --unverified. Nothing was changed.`,
  );

export const missing = (file: string) => new BackupRefused("gone", `There is no file ${file}.`);

export const existsAlready = (file: string) =>
  new BackupRefused("exists", `${file} exists already: a backup never overwrites a file.`);

export const badKey = (file: string) =>
  new BackupRefused("bad key", `${file} is not a key: put back the one that was.`);
