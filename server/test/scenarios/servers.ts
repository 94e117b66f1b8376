import { randomUUID } from "node:crypto";
import { connect } from "../../src/db/connection.ts";
import { LIMITS } from "../../src/features/identity/throttle/throttle.ts";
import { startEmbedded } from "../../src/postgres/embedded.ts";
import { urlOf } from "../database.ts";
import { eventually } from "../eventually.ts";
import { freePorts } from "../free-ports.ts";
import { startProcess, type RunningProgram } from "../program.ts";
import { preparedFolder } from "../temporary-folder.ts";
import { rowWriter, settings, whatIsWrong } from "./row-writers.ts";
import { acknowledged, startWriters } from "./writers.ts";

/** Stands before the servers, and gives the one address under which they are reached. */
export type Balance = (ports: readonly number[]) => Promise<{ address: () => string; stop: () => Promise<void> }>;

/** Without a proxy: each request goes to the next server. */
export const inTurns: Balance = async (ports) => {
  let turn = 0;
  return { address: () => `http://127.0.0.1:${ports[turn++ % ports.length]}`, stop: async () => {} };
};

/**
 * Three servers on one database. Writers write through what stands before them, and repeat what was not answered; the
 * servers are killed one after the other and started again.
 */
export async function killServers(rounds: number, balance: Balance, say: (line: string) => void = () => {}) {
  const { folder, remove } = preparedFolder();
  const database = await startEmbedded({
    dataDir: folder,
    address: "a test",
    say: () => {},
    signal: new AbortController().signal,
  });
  const ports = await freePorts(3);
  const start = (port: number) =>
    startProcess(
      {
        ...settings,
        DATABASE_URL: urlOf(database.owner),
        DATA_DIR: `${folder}/unused`,
        PORT: String(port),
        TRUSTED_PROXIES: "127.0.0.1",
        LOG_LEVEL: "silent",
      },
      "as shipped",
    );
  const servers: RunningProgram[] = [];
  const front = await balance(ports);
  try {
    for (const port of ports) {
      const server = start(port);
      servers.push(server);
      await server.ready; // one after the other, as the first one migrates
    }
    const [first = "", second = "", third = ""] = ports.map((port) => `http://127.0.0.1:${port}`);
    const writer = await rowWriter(first);
    const elsewhere = await writer.write(second);
    const seenBy = await fetch(`${third}/api/users/${writer.uid}`, {
      headers: { authorization: `Bearer ${writer.idToken}` },
    });
    const saved = acknowledged([{ ...elsewhere, startedAt: 0, milliseconds: 0 }]);

    let slowestGap = 0;
    for (let round = 0; round < rounds; round++) {
      const victim = round % servers.length;
      const { answers, stop } = startWriters(front.address, 6, () => writer.writeUntilAnswered(front.address));
      const enough = 20 + Math.random() * 60;
      await eventually("saves before the kill", () => acknowledged(answers).length > enough);
      servers[victim]?.child.kill("SIGKILL");
      await servers[victim]?.exited;
      const before = acknowledged(answers).length;
      await eventually("saves without it", () => acknowledged(answers).length > before + 10);
      const again = start(ports[victim] ?? 0);
      servers[victim] = again;
      await again.ready;
      const calm = acknowledged(answers).length;
      await eventually("saves with it", () => acknowledged(answers).length > calm + 10);
      await stop();
      const refused = answers.filter(({ status }) => status !== 200);
      if (refused.length > 0) throw new Error(`refused with ${refused.map(({ status }) => status).join(", ")}`);
      slowestGap = Math.max(slowestGap, ...answers.map(({ milliseconds }) => milliseconds));
      saved.push(...acknowledged(answers));
      say(`round ${round + 1}: server ${victim + 1} killed, ${answers.length} saves answered`);
    }

    const client = await connect(database.owner);
    const wrong = await whatIsWrong(client, saved, writer.rowsOf);
    const { rows } = await client.query<{ saves: number }>(
      "select count(*)::int as saves from ekorok.history where uid = $1 and action = 'report.rows'",
      [writer.uid],
    );
    await client.end();
    return {
      signedInOnOne: { savedOnAnother: elsewhere.status, seenByAThird: seenBy.status },
      answered: saved.length,
      /** Each save is one entry of the history: one that took effect twice would have two. */
      effects: rows[0]?.saves ?? -1,
      wrong,
      slowestGap,
      guesses: await guessEverywhere(front.address),
    };
  } finally {
    for (const { child } of servers) child.kill("SIGTERM");
    for (const { exited } of servers) await exited;
    await front.stop();
    await database.stop();
    await remove();
  }
}

/** Guesses from one address that reach any of the servers: how many were looked at, and how many were allowed. */
async function guessEverywhere(address: () => string) {
  let looked = 0;
  const guess = async () => {
    const answer = await fetch(`${address()}/api/auth/sign-in`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.7" },
      body: JSON.stringify({ email: `${randomUUID()}@firma.pl`, password: "nie wiem, zgaduję" }),
    });
    if (answer.status === 401) looked++;
  };
  for (let tried = 0; tried < LIMITS.address.times * 2; tried += 3) await Promise.all([guess(), guess(), guess()]);
  return { looked, allowed: LIMITS.address.times };
}
