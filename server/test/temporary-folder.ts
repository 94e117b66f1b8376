import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { quickFolder } from "../../tools/quick-folder.mjs";
import { processesIn, signal } from "../src/postgres/process-table.ts";
import { pollUntil } from "../src/queues/waiting.ts";

/** A folder for a test to keep data in, and a way to end what still runs there and remove it. */
export function temporaryFolder(parent = quickFolder()): { folder: string; remove: () => Promise<void> } {
  const folder = mkdtempSync(path.join(parent, "ekorok-test-"));
  chmodSync(folder, 0o711); // run by root, the database's own user must be able to pass
  const data = path.join(folder, "postgres/data");
  return {
    folder,
    remove: async () => {
      for (const pid of processesIn(data)) signal(pid, "SIGKILL");
      await pollUntil(() => processesIn(data).length === 0, 10_000);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** The same, with a database in it, where the run of tests has prepared one: a program's first start takes twice the time of others. */
export function preparedFolder(): ReturnType<typeof temporaryFolder> {
  const made = temporaryFolder();
  fillFolder(made.folder);
  return made;
}

export function fillFolder(folder: string): void {
  const prepared = process.env.PREPARED_DATA;
  if (prepared) execFileSync("cp", ["-a", "--reflink=auto", path.join(prepared, "postgres"), folder]);
}
