import { randomUUID } from "node:crypto";
import type pg from "pg";
import { openConnection } from "../../src/db/connection.ts";
import { LIMITS } from "../../src/features/identity/throttle/throttle.ts";
import { startEmbedded } from "../../src/postgres/embedded.ts";
import { sleep } from "../../src/queues/waiting.ts";
import { freshAddress } from "../call-from.ts";
import { urlOf } from "../database.ts";
import { atEndOfFile } from "../end-of-file.ts";
import { eventually } from "../eventually.ts";
import { freePorts } from "../free-ports.ts";
import { startMailbox } from "../mailbox.ts";
import { startProcess, type RunningProgram } from "../program.ts";
import { preparedFolder } from "../temporary-folder.ts";
import { rowWriter, settings, whatIsWrong } from "./row-writers.ts";
import { acknowledged, startWriters } from "./writers.ts";

/** A load balancer with one address for all servers. */
export type Balance = (ports: readonly number[]) => Promise<{ address: () => string; stop: () => Promise<void> }>;

/** A load balancer without a proxy: each request goes to the next server. */
export const inTurns: Balance = async (ports) => {
  let turn = 0;
  return { address: () => `http://127.0.0.1:${ports[turn++ % ports.length]}`, stop: async () => {} };
};

/**
 * Three servers on one database. Writers save through the load balancer and repeat unanswered requests while the servers are
 * killed and restarted one after the other.
 */
export async function killServers(
  rounds: number,
  balance: Balance,
  { say = () => {}, patience = 0 }: { say?: (line: string) => void; patience?: number } = {},
) {
  // Also stopped at the end of the test file, as a test that times out does not reach its own cleanup.
  const ends: (() => Promise<unknown>)[] = [];
  const endAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  atEndOfFile(endAll);
  const { folder, remove } = preparedFolder();
  ends.push(remove);
  const database = await startEmbedded({
    dataDir: folder,
    address: "a test",
    say: () => {},
    signal: new AbortController().signal,
  });
  ends.push(database.stop);
  const ports = await freePorts(3);
  const mailbox = await startMailbox();
  ends.push(mailbox.stop);
  const start = (port: number) =>
    startProcess(
      {
        ...settings,
        DATABASE_URL: urlOf(database.owner),
        DATA_DIR: `${folder}/unused`,
        PORT: String(port),
        TRUSTED_PROXIES: "127.0.0.1",
        SMTP_URL: mailbox.url,
        LOG_LEVEL: "silent",
      },
      "as shipped",
    );
  const servers: RunningProgram[] = [];
  ends.push(async () => {
    for (const { child } of servers) child.kill("SIGTERM");
    for (const { exited } of servers) await exited;
  });
  const front = await balance(ports);
  ends.push(front.stop);
  try {
    for (const port of ports) {
      const server = start(port);
      servers.push(server);
      await server.ready; // one after the other, as the first one runs migrations
    }
    const [first = "", second = "", third = ""] = ports.map((port) => `http://127.0.0.1:${port}`);
    const writer = await rowWriter(first);
    const elsewhere = await writer.write(second);
    const seenBy = await fetch(`${third}/api/users/${writer.uid}`, {
      headers: { authorization: `Bearer ${writer.idToken}` },
    });
    const saved = acknowledged([{ ...elsewhere, startedAt: 0, milliseconds: 0 }]);

    const client = await openConnection(database.owner);
    const asked: string[] = [];
    let slowestGap = 0;
    for (let round = 0; round < rounds; round++) {
      const victim = round % servers.length;
      const { answers, stop } = startWriters(front.address, 6, () => writer.writeUntilAnswered(front.address));
      const enough = 20 + Math.random() * 60;
      await eventually("saves before the kill", () => acknowledged(answers).length > enough);
      asked.push(...(await askForLinks(client, front.address)));
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

    const wrong = await whatIsWrong(client, saved, writer.rowsOf);
    const { rows } = await client.query<{ saves: number }>(
      "select count(*)::int as saves from ekorok.history where uid = $1 and action = 'report.rows'",
      [writer.uid],
    );
    const mails = await mailsOf(client, asked, mailbox.received, patience);
    await client.end();
    return {
      signedInOnOne: { savedOnAnother: elsewhere.status, seenByAThird: seenBy.status },
      answered: saved.length,
      /** Each save makes one entry of the history; a repeated one would make two. */
      effects: rows[0]?.saves ?? -1,
      wrong,
      slowestGap,
      guesses: await guessEverywhere(front.address),
      mails,
    };
  } finally {
    await endAll();
  }
}

/** Makes accounts and requests a password link for each. */
async function askForLinks(client: pg.Client, address: () => string): Promise<string[]> {
  const emails = Array.from({ length: 5 }, () => `${randomUUID()}@firma.pl`);
  await client.query("insert into ekorok.users (email, password_hash) select unnest($1::text[]), 'x'", [emails]);
  for (const email of emails) {
    const answer = await fetch(`${address()}/api/auth/reset-request`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": freshAddress() },
      body: JSON.stringify({ email }),
    });
    if (answer.status !== 200) throw new Error(`no link was asked for: ${answer.status}`);
  }
  return emails;
}

/** Counts the requested mails once no job waits any more; a killed server's jobs are taken over within fifteen seconds. */
async function mailsOf(
  client: pg.Client,
  asked: readonly string[],
  received: ReadonlyMap<string, number>,
  patience: number,
) {
  const count = async (condition: string) => {
    const { rows } = await client.query<{ jobs: number }>(
      `select count(*)::int as jobs from ekorok.jobs where name = 'mail' and ${condition}`,
    );
    return rows[0]?.jobs ?? -1;
  };
  const end = Date.now() + patience;
  while ((await count("failed_at is null")) > 0 && Date.now() < end) await sleep(200);
  return {
    asked: asked.length,
    once: asked.filter((email) => received.get(email) === 1).length,
    twice: asked.filter((email) => (received.get(email) ?? 0) > 1),
    /** Mails that a server was sending when it was killed: an administrator decides on them. */
    listed: await count("failed_at is not null"),
  };
}

/** Sends guesses from one address to all servers: how many were compared, and how many are allowed. */
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
