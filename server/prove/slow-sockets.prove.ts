import { expect, test } from "vitest";
import { startProcess } from "../test/program.ts";
import { wasteSockets } from "../test/scenarios/slow-sockets.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";

test("800 connections that waste time", async () => {
  const { folder, remove } = temporaryFolder();
  const program = startProcess({ DATA_DIR: folder });
  const { areAllClosed, lasted, failures, p95 } = await wasteSockets(await program.ready, 800);
  process.stdout.write(
    `all closed after ${lasted.toFixed(0)} ms; ordinary requests: p95 ${p95.toFixed(0)} ms, ${failures} failed\n`,
  );
  program.child.kill("SIGTERM");
  await program.exited;
  await remove();
  expect(areAllClosed).toBe(true);
  expect(lasted).toBeLessThan(20_000);
  expect(p95).toBeLessThan(200);
  expect(failures).toBe(0);
});
