import { existsSync } from "node:fs";
import path from "node:path";
import { exportDatabase } from "../backup/export.ts";
import { CannotStart } from "../cannot-start.ts";
import { runCommand } from "./command.ts";

await runCommand(async ({ settings, args: [name], say, database }) => {
  if (!name) throw new CannotStart("Say where to write the backup: npm run backup -- FILE");
  const file = path.resolve(name);
  if (existsSync(file)) throw new CannotStart(`${file} exists already: a backup never overwrites a file.`);
  if (!existsSync(path.dirname(file))) throw new CannotStart(`There is no folder ${path.dirname(file)}.`);
  if (!settings.databaseUrl && !existsSync(settings.dataDir))
    throw new CannotStart(`There are no data in ${settings.dataDir} (DATA_DIR).`);
  const { tables } = await exportDatabase(await database({ whileRunning: true }), file, new Date());
  say(`Backup of ${tables} tables written to ${file}.`);
});
