import path from "node:path";
import { exportDatabase } from "../backup/export.ts";
import { verifyArchive } from "../backup/archive.ts";
import { importDatabase } from "../backup/import.ts";
import { isInUse, isEmpty } from "../backup/present-data.ts";
import { CannotStart } from "../cannot-start.ts";
import { readMigrations } from "../db/migrate.ts";
import { MIGRATIONS } from "../folders.ts";
import { runCommand } from "./command.ts";

await runCommand(async ({ settings, args, say, database }) => {
  const replace = args.includes("--replace");
  const name = args.find((arg) => !arg.startsWith("--"));
  if (!name) throw new CannotStart("Say which backup to restore: npm run restore -- FILE");
  const file = path.resolve(name);
  await verifyArchive(file); // before a database is even started
  const owner = await database({ whileRunning: false });
  if (await isInUse(owner)) throw new CannotStart("An Ekorok is working with this database: stop it first.");
  if (!(await isEmpty(owner))) {
    if (!replace)
      throw new CannotStart(
        `The database holds data already. To replace them all by the backup: npm run restore -- ${name} --replace`,
      );
    const kept = path.join(path.dirname(file), `before-restore-${new Date().toISOString().replaceAll(":", "")}.backup`);
    await exportDatabase(owner, kept, new Date());
    say(`The present data were kept in ${kept}.`);
  }
  const { rows } = await importDatabase(owner, file, readMigrations(MIGRATIONS));
  say(`Restored ${rows} rows from ${file}${settings.databaseUrl ? "" : ` into ${settings.dataDir}`}.`);
});
