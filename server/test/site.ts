import { randomUUID } from "node:crypto";
import { openDatabase, type Db } from "../src/db/index.ts";
import { hashPassword } from "../src/features/identity/passwords/password-hash.ts";
import { addUser } from "../src/features/users/accounts.ts";
import { runningEmbedded } from "../src/postgres/embedded.ts";
import { startProcess } from "./program.ts";
import { preparedFolder } from "./temporary-folder.ts";

export const SITE_PASSWORD = "siedem starych rowerów";

export type Account = { uid: string; email: string };

/** The shipped program as a process, and its database for making and changing accounts. */
export type Site = {
  address: string;
  folder: string;
  pid: number;
  db: Db;
  account: (kind?: { isAdmin?: boolean }) => Promise<Account>;
  stop: () => Promise<void>;
};

export async function startSite({ folder, remove } = preparedFolder()): Promise<Site> {
  const program = startProcess({ DATA_DIR: folder, APP_INTEGRITY: "off", LOG_LEVEL: "error" }, "as shipped");
  const address = await program.ready;
  const { db, close } = openDatabase(runningEmbedded(folder)?.owner ?? {});
  const passwordHash = await hashPassword(SITE_PASSWORD);
  return {
    address,
    folder,
    pid: program.child.pid ?? 0,
    db,
    account: async ({ isAdmin = false } = {}) => {
      const email = `${randomUUID()}@firma.pl`;
      return { email, uid: (await addUser(db, { email, isAdmin, passwordHash })) ?? "" };
    },
    stop: async () => {
      await close();
      program.child.kill("SIGTERM");
      await program.exited;
      await remove();
    },
  };
}
