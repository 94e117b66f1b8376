import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { quickFolder } from "../../tools/quick-folder.mjs";
import { processesIn, signal } from "../src/postgres/process-table.ts";
import { pollUntil } from "../src/queues/waiting.ts";

/** Makes a folder for a test's data; `remove` ends what still runs in it and deletes it. */
export function temporaryFolder(parent = quickFolder()): { folder: string; remove: () => Promise<void> } {
  const folder = mkdtempSync(path.join(parent, "ekorok-test-"));
  chmodSync(folder, 0o711); // when root runs this, the database's user must be able to enter
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

/** The same with a prepared database, if this run has one: a program's first start takes twice as long as others. */
export function preparedFolder(): ReturnType<typeof temporaryFolder> {
  const made = temporaryFolder();
  fillFolder(made.folder);
  return made;
}

export function fillFolder(folder: string): void {
  const prepared = process.env.PREPARED_DATA;
  if (prepared) execFileSync("cp", ["-a", "--reflink=auto", path.join(prepared, "postgres"), folder]);
}
