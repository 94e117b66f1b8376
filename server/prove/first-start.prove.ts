import { expect, test } from "vitest";
import { sleep } from "../src/queues/waiting.ts";
import { startProcess } from "../test/program.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";

test("a first start that was killed at any of twenty moments succeeds at the next try", async () => {
  for (let round = 0; round < 20; round++) {
    const { folder, remove } = temporaryFolder();
    const killed = startProcess({ DATA_DIR: folder });
    await sleep(400 + round * 90); // chooses the moment of the kill
    killed.child.kill("SIGKILL");
    await killed.exited;
    const next = startProcess({ DATA_DIR: folder });
    const address = await next.ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    next.child.kill("SIGTERM");
    expect(await next.exited).toBe(0);
    await remove();
  }
});

test("of ten programs that start at once exactly one runs, ten times over", async () => {
  for (let round = 0; round < 10; round++) {
    const { folder, remove } = temporaryFolder();
    const programs = Array.from({ length: 10 }, () => startProcess({ DATA_DIR: folder }));
    const outcomes = await Promise.allSettled(programs.map(({ ready }) => ready));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const { child } of programs) child.kill("SIGTERM");
    for (const { exited } of programs) await exited;
    await remove();
  }
});
