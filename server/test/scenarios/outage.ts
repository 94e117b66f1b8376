import { openConnection } from "../../src/db/connection.ts";
import path from "node:path";
import { startEmbedded, type Embedded } from "../../src/postgres/embedded.ts";
import { processesIn, signal } from "../../src/postgres/process-table.ts";
import { sleep } from "../../src/queues/waiting.ts";
import { urlOf } from "../database.ts";
import { eventually } from "../eventually.ts";
import { startProcess } from "../program.ts";
import { preparedFolder } from "../temporary-folder.ts";
import { acknowledged, startWriters, type Answer } from "./writers.ts";

/** A database run by the test and reached by DATABASE_URL, so that the program itself cannot restart it. */
async function startExternal(dataDir: string): Promise<Embedded> {
  return startEmbedded({ dataDir, address: "a test", say: () => {}, signal: new AbortController().signal });
}

export type Outage = {
  during: Answer[];
  after: Answer[];
  recovery: number;
  readyz: { down: number; up: number };
  livez: number;
  lost: number;
};

/** Stops the database of a program under load or makes it hang for a while, and measures the recovery. */
export async function takeDatabaseAway(
  kind: "stopped" | "hanging",
  milliseconds: number,
  writers: number,
): Promise<Outage> {
  const { folder, remove } = preparedFolder();
  const data = path.join(folder, "postgres/data");
  let external = await startExternal(folder);
  const program = startProcess({
    DATABASE_URL: urlOf(external.owner),
    DATA_DIR: `${folder}/unused`,
    LOG_LEVEL: "silent",
  });
  try {
    const address = await program.ready;
    const status = (url: string) =>
      fetch(`${address}${url}`).then(
        (answer) => answer.status,
        () => 0,
      );
    const timeUntil = async (url: string, wanted: number) => {
      const start = performance.now();
      while ((await status(url)) !== wanted && performance.now() - start < 30_000) await sleep(20);
      return performance.now() - start;
    };
    const { answers, stop } = startWriters(() => address, writers);
    await eventually("notes before the outage", () => acknowledged(answers).length > 50);

    const stopped = kind === "hanging" ? processesIn(data) : [];
    if (kind === "hanging") for (const pid of stopped) signal(pid, "SIGSTOP");
    else await external.stop();
    const gone = performance.now();
    const down = await timeUntil("/readyz", 503);
    const livez = await status("/livez");
    await sleep(Math.max(0, gone + milliseconds - performance.now())); // the length of the outage
    const during = answers.filter(({ startedAt }) => startedAt > gone);

    if (kind === "hanging") for (const pid of stopped) signal(pid, "SIGCONT");
    else external = await startExternal(folder);
    const back = performance.now();
    const count = acknowledged(answers).length;
    await eventually("a note after the outage", () => acknowledged(answers).length > count);
    const recovery = performance.now() - back;
    const up = await timeUntil("/readyz", 200);
    const calm = answers.length;
    await eventually("notes well after the outage", () => answers.length > calm + 200);
    await stop();

    const client = await openConnection(external.owner);
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int from (select id from unnest($1::uuid[]) as id except select id from ekorok.notes) lost",
      [acknowledged(answers)],
    );
    await client.end();
    program.child.kill("SIGTERM");
    if ((await program.exited) !== 0) throw new Error(`the program did not end well: ${program.said()}`);
    return { during, after: answers.slice(calm), recovery, readyz: { down, up }, livez, lost: rows[0]?.count ?? -1 };
  } finally {
    program.child.kill("SIGKILL");
    await external.stop();
    await remove();
  }
}
