import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openConnection } from "../src/db/connection.ts";
import { runningEmbedded } from "../src/postgres/embedded.ts";
import { processesIn, signal } from "../src/postgres/process-table.ts";
import { sleep } from "../src/queues/waiting.ts";
import { eventually } from "./eventually.ts";
import { startProcess, type RunningProgram } from "./program.ts";
import { acknowledged, startWriters } from "./scenarios/writers.ts";
import { fillFolder, preparedFolder } from "./temporary-folder.ts";

let folder = "";
let remove = async () => {};
const running: RunningProgram[] = [];
beforeEach(() => {
  ({ folder, remove } = preparedFolder());
});
afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill("SIGKILL");
  await remove();
});

function start(env: Record<string, string> = {}) {
  const program = startProcess({ DATA_DIR: folder, ...env });
  running.push(program);
  return program;
}
const stop = async (program: RunningProgram, signal: NodeJS.Signals) => {
  const start = performance.now();
  program.child.kill(signal);
  return { code: await program.exited, milliseconds: performance.now() - start };
};
const data = () => path.join(folder, "postgres/data");
async function expectNothingLeft(): Promise<void> {
  await expect.poll(() => processesIn(data()), { timeout: 30_000 }).toEqual([]); // the server's logger may be slow to end
  expect(existsSync(path.join(folder, "postgres/lock"))).toBe(false);
}

test("a second program on the same folder, or at the same port, is refused in one sentence that names it", async () => {
  const first = start();
  const { port } = new URL(await first.ready);
  const second = start();
  expect(await second.exited).toBe(1);
  const refusal = second.said().trim().split("\n").at(-1) ?? "";
  expect(refusal).toContain(`is in use by another Ekorok (process ${first.child.pid}, `);

  const other = path.join(folder, "other");
  mkdirSync(other, { mode: 0o711 });
  fillFolder(other);
  const third = start({ DATA_DIR: other, PORT: port });
  expect(await third.exited).toBe(1);
  expect(third.said()).toContain(`127.0.0.1:${port} is taken by another program: set PORT`);
  expect((await fetch(`${await first.ready}/readyz`)).status).toBe(200);
});

test("of five programs whose first starts coincide exactly one runs", async () => {
  await remove();
  const programs = Array.from({ length: 5 }, () => start());
  const outcomes = await Promise.allSettled(programs.map(({ ready }) => ready));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("at SIGTERM, SIGINT or SIGHUP under load accepted requests are answered and stored, and the exit code is 0", async () => {
  let program = start();
  for (const name of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    const address = await program.ready;
    const slow = fetch(`${address}/api/notes/slow`);
    const { answers, stop: stopWriters } = startWriters(() => address, 8);
    await eventually("notes", () => acknowledged(answers).length > 50);
    const { code, milliseconds } = await stop(program, name);
    await stopWriters();
    expect([name, code, milliseconds < 10_000]).toEqual([name, 0, true]);
    expect((await slow).status).toBe(200);
    expect(answers.filter(({ status }) => ![200, 503, 0].includes(status))).toEqual([]);
    await expectNothingLeft();

    program = start();
    await program.ready;
    const client = await openConnection(runningEmbedded(folder)?.owner ?? {});
    const { rows } = await client.query("select count(*)::int as found from ekorok.notes where id = any($1::uuid[])", [
      acknowledged(answers),
    ]);
    await client.end();
    expect(rows).toEqual([{ found: acknowledged(answers).length }]);
  }
});

test("a request that never ends does not delay a stop by more than ten seconds", async () => {
  const program = start();
  const address = await program.ready;
  const stuck = Promise.all(
    Array.from({ length: 20 }, () => fetch(`${address}/api/notes/slow?seconds=60`).catch(() => undefined)),
  );
  await expect.poll(() => fetch(`${address}/livez`).then(({ status }) => status)).toBe(200);
  const { code, milliseconds } = await stop(program, "SIGTERM");
  await stuck;
  expect([code, milliseconds < 10_000]).toEqual([0, true]);
});

test("a stop at any moment of a first start ends with 0 and leaves nothing running", async () => {
  for (const moment of [0, 250, 600]) {
    await remove();
    const program = start();
    await eventually("its first word", () => program.said() !== ""); // before that no signal handler is set
    await sleep(moment); // a moment of the start, not a wait for something
    expect([moment, (await stop(program, "SIGTERM")).code]).toEqual([moment, 0]);
    await expectNothingLeft();
  }
});

test("data newer than the program are refused in a sentence", async () => {
  const first = start();
  await first.ready;
  const client = await openConnection(runningEmbedded(folder)?.owner ?? {});
  await client.query("insert into ekorok.migrations (version, name, checksum) values (9999, 'from_the_future', '')");
  await client.end();
  await stop(first, "SIGTERM");
  const second = start();
  expect(await second.exited).toBe(1);
  expect(second.said()).toContain("The data were written by a newer Ekorok");
  await expectNothingLeft();
});

test("amounts that an older release computed by other rates are computed again after the start", async () => {
  const older = start();
  await older.ready;
  const owner = await openConnection(runningEmbedded(folder)?.owner ?? {});
  await owner.query(`with client as (insert into ekorok.users (email) values ('klient@firma.pl') returning uid)
    insert into ekorok.year_amounts (uid, year, due, is_stale) select uid, 2025, 77, false from client`);
  await owner.query("update ekorok.dictionary_state set law_fingerprint = 'of the older release'");
  await owner.end();
  await stop(older, "SIGTERM");

  await start().ready;
  const client = await openConnection(runningEmbedded(folder)?.owner ?? {});
  const kept = async () => (await client.query("select due::float, is_stale from ekorok.year_amounts")).rows;
  await expect.poll(kept, { timeout: 30_000 }).toEqual([{ due: null, is_stale: false }]);
  await client.end();
});

test("a wrong setting is refused before anything is started", async () => {
  const program = start({ PORT: "many" });
  expect(await program.exited).toBe(1);
  expect(program.said().trim()).toBe("The setting PORT must be a whole number from 0 (any free port) to 65535.");
});

test("neither the most detailed log nor the output contains a password or a token", async () => {
  const [email, password, next] = ["a@firma.pl", "siedem starych rowerów", "dziewięć cichych latarni"];
  const admin = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  const program = start({ LOG_LEVEL: "trace", APP_INTEGRITY: "off", ...admin });
  const address = await program.ready;
  const post = (url: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${address}${url}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  await post("/api/auth/sign-in", { email, password: "a wrong password" });
  await post("/api/auth/sign-in", { email, password, oops: true });
  const signedIn = await post("/api/auth/sign-in", { email, password });
  const { idToken } = z.object({ idToken: z.string() }).parse(await signedIn.json());
  const cookies = signedIn.headers.getSetCookie().map((line) => /=([^;]+)/.exec(line)?.[1] ?? line);
  const data = { requestId: randomUUID(), current: password, next };
  const changed = await post("/functions/changePassword", { data }, { authorization: `Bearer ${idToken}` });
  expect(changed.status).toBe(200);
  const database = readFileSync(path.join(folder, "postgres/conf/password"), "utf8");
  await stop(program, "SIGTERM");
  expect(program.said()).toContain('"event":"password changed"');
  for (const secret of [database, password, next, "a wrong password", idToken, ...cookies])
    expect(program.said()).not.toContain(secret);
});

test("a malformed ADMIN_PASSWORD is refused before anything is started, whether there is an administrator or not", async () => {
  await remove();
  const program = start({ ADMIN_PASSWORD: "short" });
  expect(await program.exited).toBe(1);
  expect(program.said().trim()).toBe(
    "The setting ADMIN_PASSWORD must be a password of 12 to 128 characters that is hard to guess.",
  );
  expect(existsSync(path.join(folder, "postgres"))).toBe(false);
});

test("the program stops even if the database hangs", async () => {
  const program = start();
  await program.ready;
  const hanging = processesIn(data());
  for (const pid of hanging) process.kill(pid, "SIGSTOP");
  const { code, milliseconds } = await stop(program, "SIGTERM");
  for (const pid of hanging) signal(pid, "SIGCONT");
  expect([code, milliseconds < 10_000]).toEqual([0, true]);
});
