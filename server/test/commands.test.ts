import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { npmRun } from "./npm-run.ts";
import { startProcess, type RunningProgram } from "./program.ts";
import { writeNote } from "./scenarios/writers.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const { folder, remove } = temporaryFolder();
const running: RunningProgram[] = [];
afterAll(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  await remove();
});

async function whileRunning(
  dataDir: string,
  entry: "with notes" | "as shipped",
  work: (address: string) => Promise<void> = async () => {},
) {
  const program = startProcess({ DATA_DIR: dataDir }, entry);
  running.push(program);
  await work(await program.ready);
  program.child.kill("SIGTERM");
  expect(await program.exited).toBe(0);
}

const refused = (sentence: string) => ({ code: 1, said: expect.stringContaining(sentence) });
const done = (sentence: string) => ({ code: 0, said: expect.stringContaining(sentence) });

const [here, there, file] = [path.join(folder, "here"), path.join(folder, "there"), path.join(folder, "one.backup")];

test("backup and restore work as a person types them", async () => {
  expect(await npmRun("backup", here)).toMatchObject(refused("npm run backup -- FILE"));
  expect(await npmRun("backup", here, file)).toMatchObject(refused("There are no data in"));
  expect(existsSync(here)).toBe(false);
  mkdirSync(here);
  expect(await npmRun("backup", here, file)).toMatchObject(refused("There are no data in"));
  expect(await npmRun("backup", here, folder)).toMatchObject(refused("exists already"));
  await whileRunning(here, "as shipped", async () => {
    expect(await npmRun("backup", here, file)).toMatchObject(done(`written to ${file}`));
    expect(await npmRun("backup", here, file)).toMatchObject(refused("exists already"));
    expect(await npmRun("restore", here, file)).toMatchObject(refused("is in use by another Ekorok"));
    expect(await npmRun("verify", here)).toMatchObject(done("All is as it should be"));
  });
  expect(await npmRun("backup", here, `${file}.idle`)).toMatchObject(done("written to"));

  writeFileSync(`${file}.bad`, "damaged");
  expect(await npmRun("restore", there, `${file}.bad`)).toMatchObject(refused("is damaged or is not a backup"));
  expect(existsSync(there)).toBe(false);
  expect(await npmRun("restore", there, file)).toMatchObject(refused("is not in")); // the key is here, not there
  expect(existsSync(there)).toBe(false);
  const unverified = await npmRun("restore", there, file, "--unverified");
  expect(unverified).toMatchObject(done(`rows from ${file} into ${there}`));
  expect(unverified.said).toContain("Warning: whether somebody changed this backup cannot be told");
  expect(unverified.said).toMatch(/All is as it should be: [1-9]\d* entries in [1-9]\d* histories/);
  await whileRunning(there, "as shipped");
  const heads = await npmRun("verify", there, "--heads");
  expect(heads).toMatchObject({ code: 0, said: expect.stringMatching(/^[0-9a-f-]{36} \d+ [0-9a-f]{64}$/m) });
  writeFileSync(`${file}.heads`, heads.said.replace(/^(\S{36} \d+) [0-9a-f]{8}/m, "$1 00000000"));
  expect(await npmRun("verify", there, "--against", `${file}.heads`)).toMatchObject(
    refused("the entry that was noted is not there, or is another one"),
  );
}, 180_000);

test("a restore over existing data needs --replace, and backs them up first", async () => {
  await whileRunning(here, "with notes", async (address) => void (await writeNote(address)));
  expect(await npmRun("restore", here, file)).toMatchObject(refused("holds data already"));
  expect(await npmRun("restore", here, file, "--replace")).toMatchObject(done("The present data were kept in"));
  expect(readdirSync(here).filter((name) => name.startsWith("before-restore-"))).toHaveLength(1);
  expect(readdirSync(folder).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
  await whileRunning(here, "as shipped");
}, 180_000);
