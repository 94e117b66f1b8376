import { existsSync } from "node:fs";
import path from "node:path";
import { existsAlready } from "../backup/backup-refused.ts";
import { exportDatabase } from "../backup/write-backup.ts";
import { CannotStart } from "../errors/cannot-start.ts";
import { runCommand } from "./command.ts";

await runCommand(async ({ settings, args, say, signal, database }) => {
  const [name, ...more] = args;
  if (!name || name.startsWith("--") || more.length > 0)
    throw new CannotStart("Say where to write the backup: npm run backup -- FILE");
  const file = path.resolve(name);
  if (existsSync(file)) throw existsAlready(file);
  if (!existsSync(path.dirname(file))) throw new CannotStart(`There is no folder ${path.dirname(file)}.`);
  const owner = await database({ whileRunning: true, mustExist: true });
  const { counts, isEncrypted } = await exportDatabase(owner, file, settings, new Date(), signal);
  say(`Backup of ${Object.keys(counts).length} tables written to ${file}${isEncrypted ? ", encrypted" : ""}.`);
});
