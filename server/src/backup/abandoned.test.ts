import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { writeArchive } from "./archive.ts";
import { newSeal } from "./backup-key.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);
const keys = { backupKey: undefined, dataDir: folder };
const unfinished = () => readdirSync(folder).filter((name) => name.endsWith(".unfinished"));
const backUp = async (name: string, meanwhile: () => Promise<void> = async () => {}) =>
  writeArchive(path.join(folder, name), await newSeal(keys), async ({ write }) => {
    await write("{}\n");
    await meanwhile();
  });

test("the next backup, whatever its name, removes files of killed ones; files that are still written stay", async () => {
  const ended = spawn(process.execPath, ["-e", ""]);
  await once(ended, "exit");
  await backUp("monday.backup", async () => {
    const [own = ""] = unfinished();
    expect(own).toContain(`-${process.pid}.`);
    const killed = own.replace("monday", "sunday").replace(`-${process.pid}.`, `-${ended.pid}.`);
    const elsewhere = killed.replace(/backup\.[0-9a-f]{8}/, "backup.00000000");
    const longAgo = elsewhere.replace("sunday", "saturday");
    const fromBefore = "friday.backup.0b54bd44-7d0f-4ab5-a8a0-e0a0ed1e0a6b.unfinished"; // older programs did not name the writer
    const notOurs = "film.unfinished";
    for (const name of [killed, elsewhere, longAgo, fromBefore, notOurs]) writeFileSync(path.join(folder, name), "x");
    for (const name of [longAgo, fromBefore, notOurs]) utimesSync(path.join(folder, name), 0, 0);
    await backUp("tuesday.backup");
    expect(unfinished().toSorted()).toEqual([own, elsewhere, notOurs].toSorted());
  });
  expect(readdirSync(folder).filter((name) => name.endsWith(".backup"))).toEqual(["monday.backup", "tuesday.backup"]);
});
