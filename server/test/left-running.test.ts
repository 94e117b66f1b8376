import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { startOf } from "../src/postgres/process-table.ts";
import { cleanUp } from "./end-of-file.ts";
import { eventually } from "./eventually.ts";
import { startProcess } from "./program.ts";
import { preparedFolder } from "./temporary-folder.ts";

test("a program that a test left running ends with its test file", async () => {
  const { folder, remove } = preparedFolder();
  const { child, ready } = startProcess({ DATA_DIR: folder });
  await ready;
  await cleanUp();
  expect(child.signalCode).toBe("SIGKILL");
  await remove();
});

test("a program ends when the process of the tests is killed", async () => {
  const { folder, remove } = preparedFolder();
  const code = `import { startProcess } from ${JSON.stringify(path.join(import.meta.dirname, "program.ts"))};
    const { child, ready } = startProcess({ DATA_DIR: ${JSON.stringify(folder)} });
    await ready;
    console.log(child.pid);
    setInterval(() => {}, 1_000);`;
  const tests = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said]: unknown[] = await once(tests.stdout, "data");
  const program = Number(String(said));
  expect(startOf(program)).toBeDefined();
  tests.kill("SIGKILL");
  await eventually("the program has ended", () => startOf(program) === undefined);
  await remove();
});
