import { afterAll, expect, test } from "vitest";
import { startProcess } from "./program.ts";
import { wasteSockets } from "./scenarios/slow-sockets.ts";
import { preparedFolder } from "./temporary-folder.ts";

const { folder, remove } = preparedFolder();
const program = startProcess({ DATA_DIR: folder });
afterAll(async () => {
  program.child.kill("SIGTERM");
  await program.exited;
  await remove();
});

test("connections that waste time are closed, and do not slow down others", async () => {
  const { areAllClosed, lasted, requests, failures } = await wasteSockets(await program.ready, 60);
  expect(areAllClosed).toBe(true);
  expect(lasted).toBeLessThan(25_000);
  expect(requests).toBeGreaterThan(20);
  expect(failures).toBe(0);
});
