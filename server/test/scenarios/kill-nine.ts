import { readFileSync } from "node:fs";
import path from "node:path";
import { openConnection } from "../../src/db/connection.ts";
import { runningEmbedded } from "../../src/postgres/embedded.ts";
import { processesIn, signal } from "../../src/postgres/process-table.ts";
import { sleep } from "../../src/queues/waiting.ts";
import { eventually } from "../eventually.ts";
import { startProcess } from "../program.ts";
import { preparedFolder } from "../temporary-folder.ts";
import { rowWriter, settings, whatIsWrong } from "./row-writers.ts";
import { acknowledged, startWriters } from "./writers.ts";

const victims = ["the program", "PostgreSQL", "everything", "one backend", "the program while it starts"] as const;
type Victim = (typeof victims)[number];

/**
 * In each round writers save rows, something is killed by SIGKILL, and the program is started again or recovers.
 * At the end every save that was answered with 200 must be stored, and none partially.
 */
export async function killAndCount(rounds: number, say: (line: string) => void = () => {}) {
  const { folder, remove } = preparedFolder();
  const data = path.join(folder, "postgres/data");
  const start = () => startProcess({ DATA_DIR: folder, ...settings }, "as shipped");
  let program = start();
  let address = await program.ready;
  const { write, rowsOf } = await rowWriter(address);
  const saved: string[] = [];
  const starts: number[] = [];

  const restart = async () => {
    await program.exited;
    const begin = performance.now();
    program = start();
    address = await program.ready;
    starts.push(performance.now() - begin);
  };
  const kill: Record<Victim, () => Promise<void>> = {
    "the program": async () => {
      program.child.kill("SIGKILL");
      await restart();
    },
    PostgreSQL: async () => {
      signal(postmaster(data), "SIGKILL");
      await answersAgain();
    },
    everything: async () => {
      for (const pid of [...processesIn(data), program.child.pid ?? 0]) signal(pid, "SIGKILL");
      await restart();
    },
    "one backend": async () => {
      const backend = processesIn(data).find((pid) => /ekorok_app/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8")));
      if (backend) signal(backend, "SIGKILL");
      await answersAgain();
    },
    "the program while it starts": async () => {
      program.child.kill("SIGKILL");
      await program.exited;
      for (const moment of [150, 450, 700]) {
        const half = start();
        await sleep(moment + Math.random() * 200); // chooses the moment of the kill
        half.child.kill("SIGKILL");
        await half.exited;
      }
      await restart();
    },
  };
  const answersAgain = async () => {
    for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50)) {
      const isReady = await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
    }
    throw new Error(`not ready again: ${program.said()}`);
  };

  try {
    for (let round = 0; round < rounds; round++) {
      const victim = victims[round % victims.length] ?? "the program";
      const { answers, stop } = startWriters(() => address, 4, write);
      const enough = 20 + Math.random() * 100;
      await eventually("saves before the kill", () => acknowledged(answers).length > enough);
      await kill[victim]();
      const before = acknowledged(answers).length;
      await eventually("saves after the kill", () => acknowledged(answers).length > before);
      await stop();
      saved.push(...acknowledged(answers));
      say(`round ${round + 1}: ${victim} killed, ${acknowledged(answers).length} saves answered`);
    }
    const client = await openConnection(ownerOf(folder));
    const wrong = await whatIsWrong(client, saved, rowsOf);
    await client.end();
    program.child.kill("SIGTERM");
    return { answered: saved.length, wrong, starts, exitCode: await program.exited };
  } finally {
    program.child.kill("SIGKILL");
    await remove();
  }
}

const postmaster = (data: string) => Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[0]);

function ownerOf(folder: string) {
  const running = runningEmbedded(folder);
  if (!running) throw new Error("the program does not run");
  return running.owner;
}
