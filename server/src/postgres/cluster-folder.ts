import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { CannotStart } from "../errors/cannot-start.ts";
import { messageOf } from "../errors/system-errors.ts";
import { writeOnce } from "../atomic-file.ts";
import { canEnter, databaseUser, type DatabaseUser } from "./database-user.ts";

/** Where root keeps what the database's user must reach and the checkout or the data folder does not let it. */
export const REACHABLE = "/var/lib/ekorok";

/** The folders of one database cluster: `conf` is ours, `data` and `log` are the server's. */
export type ClusterFolder = { root: string; data: string; conf: string; log: string };
export type OwnedFolder = ClusterFolder & { user: DatabaseUser };

const foldersIn = (root: string): ClusterFolder => ({
  root,
  data: path.join(root, "data"),
  conf: path.join(root, "conf"),
  log: path.join(root, "log"),
});
const near = (dataDir: string) => path.join(dataDir, "postgres");
const pointerIn = (dataDir: string) => path.join(dataDir, "postgres-folder.txt");

/** The folder of the database that belongs to a data folder, if there is one. Looking changes nothing. */
export function findClusterFolder(dataDir: string): ClusterFolder | undefined {
  if (!existsSync(dataDir)) return undefined;
  const folder = foldersIn(readPointer(dataDir) ?? path.join(realpathSync(dataDir), "postgres"));
  return existsSync(folder.data) ? folder : undefined;
}

/** The same, made if there is none, and ready for the database's user. */
export function makeClusterFolder(givenDir: string, say: (sentence: string) => void): OwnedFolder {
  make(givenDir);
  const dataDir = realpathSync(givenDir); // processes are known by the folder they work in, and that has no links in it
  const noted = readPointer(dataDir);
  if (noted) {
    say(`The database of ${dataDir} is in ${noted}.`);
    return prepared(noted, databaseUser(foldersIn(noted), say));
  }
  const user = databaseUser(foldersIn(near(dataDir)), say);
  if (canEnter(user, dataDir)) return prepared(near(dataDir), user);
  if (existsSync(path.join(near(dataDir), "data")))
    throw new CannotStart(
      `The database's user (${user.name}) cannot reach ${near(dataDir)}: allow it to pass through the folders above, or move the data folder.`,
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

/** Chooses a place and notes it. Of two starts that do so at once, both use the first one's. */
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
  chmodSync(root, user.uid === undefined ? 0o700 : 0o711); // root's: the database's user may pass through, and neither list nor change it
  mkdirSync(folder.conf, { recursive: true, mode: 0o755 });
  makePrivate(folder.log, user);
  return { ...folder, user };
}

function make(folder: string): void {
  if (existsSync(folder) && lstatSync(realpathSync(folder)).isDirectory()) return; // perhaps on a disk that is read-only
  try {
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    throw new CannotStart(`The folder ${folder} cannot be made (${messageOf(error)}): set DATA_DIR to one that can.`);
  }
}

/** A folder that only the server's user may open. A link or a stranger's folder in its place is refused. */
export function makePrivate(folder: string, user: DatabaseUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || ![process.getuid?.(), user.uid].includes(found.uid))
    throw new CannotStart(`${folder} is not a folder of this program: remove it.`);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
}
