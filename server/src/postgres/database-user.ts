import { spawnSync } from "node:child_process";
import { lstatSync } from "node:fs";
import { CannotStart } from "../errors/cannot-start.ts";

/** The user that the database server runs as; without ids it is the one that runs this program. */
export type DatabaseUser = { name: string; uid?: number; gid?: number };

const NAME = "ekorok";
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { encoding: "utf8", env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C" } });

/**
 * PostgreSQL refuses to run as root, so root runs it as a system user that owns nothing else. As root we refuse a database that an
 * ordinary user made: that user could put links into its folder, and root would follow them.
 */
export function databaseUser(
  { root, data }: { root: string; data: string },
  say: (sentence: string) => void,
): DatabaseUser {
  const self = process.getuid?.() ?? -1;
  const [folder, files] = [root, data].map((place) => lstatSync(place, { throwIfNoEntry: false }));
  if (folder && folder.uid !== self)
    throw new CannotStart(
      `${root} belongs to another user: start the program as that user, or set DATA_DIR to another folder.`,
    );
  if (self !== 0) return { name: "the present user" };
  if (files && files.uid !== 0) return { name: `user ${files.uid}`, uid: files.uid, gid: files.gid };
  return systemUser(NAME) ?? created(say) ?? nobody(say);
}

function systemUser(name: string): DatabaseUser | undefined {
  const [uid, gid] = [run("id", "-u", name), run("id", "-g", name)].map(({ status, stdout }) =>
    status === 0 ? Number(stdout) : undefined,
  );
  return uid && gid ? { name, uid, gid } : undefined;
}

function created(say: (sentence: string) => void): DatabaseUser | undefined {
  const home = ["--no-create-home", "--home-dir", "/nonexistent"];
  run("useradd", "--system", ...home, "--shell", "/usr/sbin/nologin", "--user-group", NAME);
  const user = systemUser(NAME); // whatever useradd says: another start may just have made the user
  if (user) say(`Made the system user "${NAME}", which will run the database.`);
  return user;
}

function nobody(say: (sentence: string) => void): DatabaseUser {
  const user = systemUser("nobody");
  if (!user)
    throw new CannotStart(
      `PostgreSQL does not run as root, and no system user could be made: create a user "${NAME}" or start as an ordinary user.`,
    );
  say(
    `Warning: the system user "${NAME}" could not be made; the database runs as "nobody", which other programs may share.`,
  );
  return user;
}

/** Options to spawn as that user. The environment is fixed, as initdb fails with a locale that is not installed. */
export function as({ uid, gid }: DatabaseUser) {
  return { ...(uid === undefined ? {} : { uid, gid }), env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } };
}

/** May the user enter the folder? Only the operating system knows about access lists and mounts, so we try. */
export function canEnter(user: DatabaseUser, folder: string): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { ...as(user), cwd: "/" }).status === 0;
}
