import { mkdirSync } from "node:fs";
import path from "node:path";
import { verifyArchive } from "../backup/archive-reader.ts";
import { exportDatabase } from "../backup/write-backup.ts";
import { importDatabase } from "../backup/read-backup.ts";
import { isEmpty, whileNobodyUses } from "../backup/tables.ts";
import { CannotStart } from "../errors/cannot-start.ts";
import { openDatabase } from "../db/index.ts";
import { readMigrations } from "../db/migrate.ts";
import { appLogin } from "../db/roles.ts";
import { verifyAndNote } from "../features/upkeep/upkeep-jobs.ts";
import { MIGRATIONS } from "../folders.ts";
import { runCommand } from "./command.ts";

await runCommand(async ({ settings, args, say, signal, database }) => {
  const [name, ...more] = args.filter((arg) => arg !== "--replace" && arg !== "--unverified");
  if (!name || name.startsWith("--") || more.length > 0)
    throw new CannotStart("Say which backup to restore: npm run restore -- FILE, or FILE --replace");
  const file = path.resolve(name);
  const trust = { ...settings, isUnverified: args.includes("--unverified") };
  const { isVerified } = await verifyArchive(file, trust); // before a database is even started
  if (!isVerified)
    say(
      "Warning: whether somebody changed this backup cannot be told. A person who could write to the file decides who signs in, who is an administrator and what the reports say.",
    );
  const owner = await database({ whileRunning: false, mustExist: false });
  await whileNobodyUses(owner, async () => {
    if (!(await isEmpty(owner))) {
      if (!args.includes("--replace"))
        throw new CannotStart(
          `The database holds data already. To replace them all by the backup: npm run restore -- ${name} --replace`,
        );
      const kept = path.join(settings.dataDir, `before-restore-${new Date().toISOString().replaceAll(":", "")}.backup`);
      mkdirSync(settings.dataDir, { recursive: true });
      await exportDatabase(owner, kept, settings, new Date(), signal);
      say(`The present data were kept in ${kept}.`);
    }
    const { rows } = await importDatabase(owner, file, trust, readMigrations(MIGRATIONS), signal);
    say(`Restored ${rows} rows from ${file}${settings.databaseUrl ? "" : ` into ${settings.dataDir}`}.`);
    const { db, close } = openDatabase(appLogin(owner));
    try {
      await verifyAndNote(db, { say }); // without the signal: the restore is done, and a stop cannot undo it
    } finally {
      await close();
    }
  });
});
