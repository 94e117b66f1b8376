import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { CannotStart } from "../../cannot-start.ts";
import { codeOf } from "../../error-code.ts";
import { writeOnce } from "../../whole-file.ts";

const fileIn = (dataDir: string) => path.join(dataDir, "installation.txt");

/** What tells the backups of this data folder from those of another that go to the same place; none if it never made one. */
export function findInstallation(dataDir: string): string | undefined {
  try {
    return nameIn(dataDir, readFileSync(fileIn(dataDir), "utf8"));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** The same, made once. It is in no backup: data that are restored elsewhere have backups of their own from then on. */
export const installationOf = (dataDir: string): string =>
  findInstallation(dataDir) ?? nameIn(dataDir, writeOnce(fileIn(dataDir), `${randomBytes(4).toString("hex")}\n`));

function nameIn(dataDir: string, text: string): string {
  const name = text.trim();
  if (!/^[0-9a-f]{8}$/.test(name))
    throw new CannotStart(
      `${fileIn(dataDir)} does not name an installation: put back what it said, as the names of its backups do, or remove it.`,
    );
  return name;
}
