import { mkdirSync } from "node:fs";
import path from "node:path";
import { verifyArchive } from "../backup/archive.ts";
import { exportDatabase } from "../backup/export.ts";
import { importDatabase } from "../backup/import.ts";
import { isEmpty, whileNobodyUses } from "../backup/present-data.ts";
import { CannotStart } from "../cannot-start.ts";
import { openDatabase } from "../db/index.ts";
import { readMigrations } from "../db/migrate.ts";
import { appLogin } from "../db/roles.ts";
import { endEverySession } from "../features/identity/store.ts";
import { MIGRATIONS } from "../folders.ts";
import { runCommand } from "./command.ts";

await runCommand(async ({ settings, args, say, signal, database }) => {
  const [name, ...more] = args.filter((arg) => arg !== "--replace");
  if (!name || name.startsWith("--") || more.length > 0)
    throw new CannotStart("Say which backup to restore: npm run restore -- FILE, or FILE --replace");
  const file = path.resolve(name);
  await verifyArchive(file); // before a database is even started
  const owner = await database({ whileRunning: false, mustExist: false });
  await whileNobodyUses(owner, async () => {
    if (!(await isEmpty(owner))) {
      if (!args.includes("--replace"))
        throw new CannotStart(
          `The database holds data already. To replace them all by the backup: npm run restore -- ${name} --replace`,
        );
      const kept = path.join(settings.dataDir, `before-restore-${new Date().toISOString().replaceAll(":", "")}.backup`);
      mkdirSync(settings.dataDir, { recursive: true });
      await exportDatabase(owner, kept, new Date(), signal);
      say(`The present data were kept in ${kept}.`);
    }
    const { rows } = await importDatabase(owner, file, readMigrations(MIGRATIONS), signal);
    const { db, close } = openDatabase(appLogin(owner));
    try {
      await endEverySession(db);
    } finally {
      await close();
    }
    say(`Restored ${rows} rows from ${file}${settings.databaseUrl ? "" : ` into ${settings.dataDir}`}.`);
  });
});
