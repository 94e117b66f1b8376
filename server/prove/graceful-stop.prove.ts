import { expect, test } from "vitest";
import { openConnection } from "../src/db/connection.ts";
import { runningEmbedded } from "../src/postgres/embedded.ts";
import { eventually } from "../test/eventually.ts";
import { startProcess } from "../test/program.ts";
import { acknowledged, startWriters } from "../test/scenarios/writers.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";

test("SIGTERM under load, twenty times", async () => {
  const { folder, remove } = temporaryFolder();
  const notes: string[] = [];
  let slowest = 0;
  for (let round = 0; round < 20; round++) {
    const program = startProcess({ DATA_DIR: folder });
    const address = await program.ready;
    const { answers, stop } = startWriters(() => address, 10);
    const enough = Math.random() * 500;
    await eventually("notes", () => acknowledged(answers).length > enough);
    const start = performance.now();
    program.child.kill("SIGTERM");
    expect(await program.exited).toBe(0);
    slowest = Math.max(slowest, performance.now() - start);
    await stop();
    notes.push(...acknowledged(answers));
  }
  const last = startProcess({ DATA_DIR: folder });
  await last.ready;
  const client = await openConnection(runningEmbedded(folder)?.owner ?? {});
  const { rows } = await client.query("select count(*)::int as found from ekorok.notes where id = any($1::uuid[])", [
    notes,
  ]);
  await client.end();
  last.child.kill("SIGTERM");
  await last.exited;
  await remove();
  process.stdout.write(`${notes.length} notes answered; slowest end ${slowest.toFixed(0)} ms\n`);
  expect(rows).toEqual([{ found: notes.length }]);
  expect(slowest).toBeLessThan(10_000);
});
