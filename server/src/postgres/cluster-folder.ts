import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { CannotStart } from "../errors/cannot-start.ts";
import { messageOf } from "../errors/system-errors.ts";
import { writeOnce } from "../atomic-file.ts";
import { canEnter, databaseUser, type DatabaseUser } from "./database-user.ts";

/** Where root puts the database or the binaries if the database's user cannot reach the data folder or the checkout. */
export const REACHABLE = "/var/lib/ekorok";

/** The folders of a database cluster. `conf` belongs to us, `data` and `log` to the server. */
export type ClusterFolder = { root: string; data: string; conf: string; log: string };
export type OwnedFolder = ClusterFolder & { user: DatabaseUser };

const foldersIn = (root: string): ClusterFolder => ({
  root,
  data: path.join(root, "data"),
  conf: path.join(root, "conf"),
  log: path.join(root, "log"),
});
const clusterIn = (dataDir: string) => path.join(dataDir, "postgres");
const pointerIn = (dataDir: string) => path.join(dataDir, "postgres-folder.txt");

/** Finds the cluster of a data folder, if there is one. Changes nothing. */
export function findClusterFolder(dataDir: string): ClusterFolder | undefined {
  if (!existsSync(dataDir)) return undefined;
  const folder = foldersIn(readPointer(dataDir) ?? clusterIn(realpathSync(dataDir)));
  return existsSync(folder.data) ? folder : undefined;
}

/** Finds or makes the cluster's folder, and prepares it for the database's user. */
export function makeClusterFolder(givenDir: string, say: (sentence: string) => void): OwnedFolder {
  make(givenDir);
  const dataDir = realpathSync(givenDir); // without links: processes are recognised by their working folder
  const elsewhere = readPointer(dataDir);
  if (elsewhere) {
    say(`The database of ${dataDir} is in ${elsewhere}.`);
    return prepared(elsewhere, databaseUser(foldersIn(elsewhere), say));
  }
  const usual = clusterIn(dataDir);
  const user = databaseUser(foldersIn(usual), say);
  if (canEnter(user, dataDir)) return prepared(usual, user);
  if (existsSync(path.join(usual, "data")))
    throw new CannotStart(
      `The database's user (${user.name}) cannot reach ${usual}: allow it to pass through the folders above, or move the data folder.`,
    );
  const root = notePointer(dataDir);
  say(
    `The database's user cannot reach ${dataDir}, so the database is kept in ${root} (noted in ${pointerIn(dataDir)}).`,
  );
  return prepared(root, user);
}

function readPointer(dataDir: string): string | undefined {
  const file = pointerIn(dataDir);
  if (!existsSync(file)) return undefined;
  const root = readFileSync(file, "utf8").trim();
  const isOurs = path.dirname(root) === REACHABLE && lstatSync(file).uid === process.getuid?.();
  if (!isOurs)
    throw new CannotStart(
      `${file} should name a folder in ${REACHABLE} and belong to the user who starts the program, but does not.`,
    );
  return root;
}

/** Chooses a folder in REACHABLE and writes it down. If two starts do so at once, both use the first one's. */
function notePointer(dataDir: string): string {
  const file = pointerIn(dataDir);
  writeOnce(file, `${path.join(REACHABLE, randomBytes(6).toString("hex"))}\n`);
  const root = readPointer(dataDir);
  if (!root) throw new Error(`${file} was just written and is not there`);
  return root;
}

function prepared(root: string, user: DatabaseUser): OwnedFolder {
  make(root);
  const folder = foldersIn(root);
  chmodSync(root, user.uid === undefined ? 0o700 : 0o711); // with root's the database's user may pass through, but neither list nor change it
  mkdirSync(folder.conf, { recursive: true, mode: 0o755 });
  makePrivate(folder.log, user);
  return { ...folder, user };
}

function make(folder: string): void {
  if (existsSync(folder) && lstatSync(realpathSync(folder)).isDirectory()) return; // mkdir would fail on a read-only disk
  try {
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    throw new CannotStart(`The folder ${folder} cannot be made (${messageOf(error)}): set DATA_DIR to one that can.`);
  }
}

/** Makes a folder that only the server's user can open. Refuses a link or another user's folder in its place. */
export function makePrivate(folder: string, user: DatabaseUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || ![process.getuid?.(), user.uid].includes(found.uid))
    throw new CannotStart(`${folder} is not a folder of this program: remove it.`);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
}
