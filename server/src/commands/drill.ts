import { existsSync } from "node:fs";
import path from "node:path";
import { CannotStart } from "../errors/cannot-start.ts";
import { backupFolder } from "../settings.ts";
import { drill } from "./drill-backup.ts";
import { findInstallation, scheduledBackups } from "../features/upkeep/scheduled-backup.ts";
import { runCommand } from "./command.ts";

await runCommand(async ({ settings, args, say, signal }) => {
  const [name, ...more] = args.filter((arg) => arg !== "--unverified");
  if (name?.startsWith("--") || more.length > 0)
    throw new CannotStart("npm run drill tries the newest backup of BACKUP_DIR; npm run drill -- FILE another one.");
  const folder = backupFolder(settings);
  const there = existsSync(folder) ? scheduledBackups(folder) : [];
  const installation = findInstallation(settings.dataDir);
  // On a new machine all backups were made by the one that it replaces.
  const newest = (there.find((found) => found.installation === installation) ?? there[0])?.file;
  const file = name ? path.resolve(name) : newest;
  if (!file) throw new CannotStart(`There is no backup in ${folder} (BACKUP_DIR) yet: one is made every night.`);
  await drill(file, { settings, isUnverified: args.includes("--unverified"), say, signal });
});
