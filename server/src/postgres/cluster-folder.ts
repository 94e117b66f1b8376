import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { CannotStart, messageOf } from "../cannot-start.ts";
import { canEnter, databaseUser, type DatabaseUser } from "./database-user.ts";

/** Where root keeps what the database's user must reach and the checkout or the data folder does not let it. */
export const REACHABLE = "/var/lib/ekorok";

/** The folders of one database cluster, and who may touch which: `conf` is ours, the others are the server's. */
export type ClusterFolder = { root: string; data: string; conf: string; log: string; user: DatabaseUser };

/** The folder of the database that belongs to a data folder; made if there is none. */
export function clusterFolder(dataDir: string, say: (sentence: string) => void): ClusterFolder {
  make(dataDir);
  const pointer = path.join(dataDir, "postgres-folder.txt");
  const near = path.join(dataDir, "postgres");
  if (existsSync(pointer)) {
    const root = readFileSync(pointer, "utf8").trim();
    say(`The database of ${dataDir} is in ${root}.`);
    return folders(root, databaseUser(path.join(root, "data"), say));
  }
  const user = databaseUser(path.join(near, "data"), say);
  if (canEnter(user, dataDir)) return folders(near, user);
  if (existsSync(path.join(near, "data")))
    throw new CannotStart(
      `The database's user (${user.name}) cannot reach ${near}: allow it to pass through the folders above, or move the data folder.`,
    );

  const root = path.join(REACHABLE, randomBytes(6).toString("hex"));
  writeFileSync(`${pointer}.new`, `${root}\n`);
  renameSync(`${pointer}.new`, pointer);
  flushFolder(dataDir);
  say(`The database's user cannot reach ${dataDir}, so the database is kept in ${root} (noted in ${pointer}).`);
  return folders(root, user);
}

function folders(root: string, user: DatabaseUser): ClusterFolder {
  make(root);
  const own = user.uid === undefined;
  chmodSync(root, own ? 0o700 : 0o711); // root's: the database's user may pass through, and neither list nor change it
  const conf = path.join(root, "conf");
  mkdirSync(conf, { recursive: true, mode: 0o755 });
  const log = path.join(root, "log");
  makePrivate(log, user);
  return { root, data: path.join(root, "data"), conf, log, user };
}

function make(folder: string): void {
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

/** A rename is on disk only when the folder is. */
export function flushFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
