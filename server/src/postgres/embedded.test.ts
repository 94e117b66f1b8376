import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fillFolder, temporaryFolder } from "../../test/temporary-folder.ts";
import { openConnection } from "../db/connection.ts";
import { pollUntil } from "../queues/waiting.ts";
import { startEmbedded, type Embedded } from "./embedded.ts";
import { processesIn, signal } from "./process-table.ts";

let folder = "";
let remove = async () => {};
const running: Embedded[] = [];
const said: string[] = [];
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  said.length = 0;
});
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop();
  await remove();
});

const within = (...parts: string[]) => path.join(folder, "postgres", ...parts);
const postmaster = () => Number(readFileSync(within("data/postmaster.pid"), "utf8").split("\n")[0]);

async function start({ dataDir = folder, aborted = false, stopping = new AbortController() } = {}) {
  if (aborted) stopping.abort();
  const embedded = await startEmbedded({
    dataDir,
    address: "http://test",
    say: (sentence) => said.push(sentence),
    signal: stopping.signal,
  });
  running.push(embedded);
  return embedded;
}

async function ask({ owner }: Embedded, query: string): Promise<unknown> {
  const client = await openConnection(owner);
  const { rows } = await client.query({ text: query, rowMode: "array" });
  await client.end();
  return rows[0]?.[0];
}

test("durable, checked and closed to others", async () => {
  const embedded = await start();
  for (const name of ["fsync", "synchronous_commit", "full_page_writes", "data_checksums"])
    expect([name, await ask(embedded, `show ${name}`)]).toEqual([name, "on"]);
  expect(await ask(embedded, "show listen_addresses")).toBe("");
  expect(await ask(embedded, "select rolsuper from pg_roles where rolname = current_user")).toBe(false);
  for (const name of ["data", "run", "log"]) expect(statSync(within(name)).mode & 0o777).toBe(0o700);
  expect(statSync(within("conf/password")).mode & 0o777).toBe(0o600);
  await expect(openConnection({ ...embedded.owner, password: "guessed" })).rejects.toThrow(
    "password authentication failed",
  );
});

test("its log does not quote values that it refuses", async () => {
  const embedded = await start();
  const client = await openConnection(embedded.owner);
  await client.query("select $1::jsonb", ['{"cell": "KANAREK \\ud83d"}']).catch(() => {});
  await client.query("create table t (text text unique)");
  for (let time = 0; time < 2; time++) await client.query("insert into t values ($1)", ["KANAREK"]).catch(() => {});
  await client.end();
  await embedded.stop();
  const log = readdirSync(within("log")).map((name) => readFileSync(within("log", name), "utf8"));
  expect(log.join("")).toContain("duplicate key");
  expect(log.join("")).not.toContain("KANAREK");
});

test("stopped and started again, it has what it had, and nothing runs in between", async () => {
  const first = await start();
  await ask(first, "create table kept as select 42 as n");
  await first.stop();
  await expect.poll(() => processesIn(within("data"))).toEqual([]); // the logging process may end later
  expect(existsSync(within("lock"))).toBe(false);
  expect(await ask(await start(), "select n from kept")).toBe(42);
  expect(readFileSync(within("log", readdirSync(within("log")).toSorted().at(-1) ?? ""), "utf8")).not.toContain(
    "recovery",
  );
});

test("a first start that was killed half-way heals on the next", async () => {
  mkdirSync(within("data.init-1/base"), { recursive: true });
  writeFileSync(within("data.init-1/PG_VERSION"), "18");
  mkdirSync(within("conf"));
  writeFileSync(within("conf/password.new"), "half");
  expect(await ask(await start(), "select 1")).toBe(1);
  expect(readdirSync(within()).toSorted()).toEqual(["conf", "data", "lock", "log", "run", "start.log"]);
});

test("a lost password is replaced", async () => {
  fillFolder(folder);
  await (await start()).stop();
  rmSync(within("conf/password"));
  expect(await ask(await start(), "select 1")).toBe(1);
});

test("a server that dies is started again", async () => {
  fillFolder(folder);
  const embedded = await start();
  const killed = postmaster();
  signal(killed, "SIGKILL");
  expect(await pollUntil(() => existsSync(within("data/postmaster.pid")) && postmaster() !== killed, 20_000)).toBe(
    true,
  );
  await expect.poll(() => ask(embedded, "select 1").catch(() => undefined), { timeout: 20_000 }).toBe(1);
});

test("a second program is refused even if the lock file of the first was deleted", async () => {
  fillFolder(folder);
  const embedded = await start();
  rmSync(within("lock"));
  await expect(start()).rejects.toThrow("serves another Ekorok that is still running");
  expect(await ask(embedded, "select 1")).toBe(1);
});

test("a foreign process with the pid of an old server is not touched", async () => {
  fillFolder(folder);
  await (await start()).stop();
  const innocent = spawn("sleep", ["60"]);
  writeFileSync(within("data/postmaster.pid"), `${innocent.pid}\n${within("data")}\n`);
  expect(await ask(await start(), "select 1")).toBe(1);
  expect(innocent.exitCode).toBeNull();
  expect(innocent.kill()).toBe(true);
});

test("data of another version of PostgreSQL are refused", async () => {
  fillFolder(folder);
  await (await start()).stop();
  writeFileSync(within("data/PG_VERSION"), "17\n");
  await expect(start()).rejects.toThrow("was made by PostgreSQL 17");
});

test("a folder too deep for a socket gets its socket elsewhere", async () => {
  const deep = path.join(folder, ..."abcdefgh".split("").map((letter) => letter.repeat(12)));
  const embedded = await start({ dataDir: deep });
  expect(embedded.owner.host).not.toContain(deep);
  expect(await ask(embedded, "select 1")).toBe(1);
});

test("asked to stop while it starts, it gives up and leaves nothing behind", async () => {
  await expect(start({ aborted: true })).rejects.toThrow("Stopped while starting.");
  expect(processesIn(within("data"))).toEqual([]);
});

test("asked to stop while initdb runs, it does not wait for that", async () => {
  const stopping = new AbortController();
  const starting = start({ stopping });
  const unfinished = () => existsSync(within()) && readdirSync(within()).find((name) => name.startsWith("data.init-"));
  expect(await pollUntil(() => Boolean(unfinished()), 20_000, 1)).toBe(true);
  const folderOfIt = within(unfinished() || "");
  stopping.abort();
  await expect(starting).rejects.toThrow("Stopped while starting.");
  expect([unfinished(), existsSync(within("data")), existsSync(within("lock"))]).toEqual([undefined, false, false]);
  await expect.poll(() => processesIn(folderOfIt), { timeout: 20_000 }).toEqual([]);
});

test("a server left behind is found and stopped even if the folder is reached through a link", async () => {
  const linked = path.join(folder, "linked");
  const real = path.join(folder, "real");
  mkdirSync(real);
  chmodSync(real, 0o711);
  symlinkSync(real, linked);
  const embedded = await start({ dataDir: linked });
  const pid = Number(readFileSync(path.join(real, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
  expect(processesIn(path.join(real, "postgres/data"))).toContain(pid);
  expect(embedded.dataFolder).toBe(path.join(real, "postgres/data"));
});

test("killing one backend resets the server, and the second program is still refused", async () => {
  fillFolder(folder);
  const embedded = await start();
  const backend = await ask(
    embedded,
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  signal(Number(backend), "SIGKILL");
  await expect.poll(() => ask(embedded, "select 1").catch(() => undefined), { timeout: 20_000 }).toBe(1);
  await expect
    .poll(() => ask(embedded, "select count(*)::int from pg_locks where locktype = 'advisory'").catch(() => 0), {
      timeout: 20_000,
    })
    .toBe(1);
  rmSync(within("lock"));
  await expect(start()).rejects.toThrow("serves another Ekorok that is still running");
});

test.each(["Smith's, Co żółć 50 %", 'back\\slash "x"'])("a folder called %s", async (name) => {
  const dataDir = path.join(folder, name);
  expect(await ask(await start({ dataDir }), "select 1")).toBe(1);
});
