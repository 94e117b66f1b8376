import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { atEndOfFile } from "../../test/end-of-file.ts";
import { jobServers, testJob } from "../../test/job-servers.ts";
import { databaseThatHangs } from "../../test/wiretap.ts";
import { openDatabase } from "../db/index.ts";
import { jobs as jobTable } from "../db/schema.ts";
import { jobOf, Uncertain } from "./job.ts";
import { HEARTBEAT, startHeartbeats, TAKEOVER_AFTER } from "./leases.ts";
import { addJob, LEASE, takeJob } from "./store.ts";

const { db, login, clock, server, serverWith, polled, left } = await jobServers();

/** Takes a job as a server that is then lost. */
const lostWithOne = () => takeJob(db, testJob, { clock, takesOver: true, held: [] });

test("another server takes over a killed server's job within fifteen seconds of its last heartbeat, polls of two seconds included", async () => {
  await addJob(db, testJob, { to: "a" });
  await lostWithOne();
  const done: string[] = [];
  const jobs = server(jobOf(testJob, async (_, { to }) => void done.push(to)));
  await polled(jobs, LEASE - 1);
  expect(done).toEqual([]);
  await polled(jobs, 1);
  expect(done).toEqual(["a"]);
  expect(LEASE + 2).toBeLessThan(15);
});

test("a server that starts after another was lost takes over its job just as soon", async () => {
  await addJob(db, testJob, { to: "a" });
  await lostWithOne();
  clock.pass(LEASE); // meanwhile no server is running
  const done: string[] = [];
  await polled(server(jobOf(testJob, async (_, { to }) => void done.push(to))), TAKEOVER_AFTER);
  expect(done).toEqual(["a"]);
});

test("after an outage longer than a lease, no server begins a job that a slow one is still running", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let begun = 0;
  const work = jobOf(testJob, async () => {
    begun++;
    await held;
  });
  let isAway = false;
  const frail = new Proxy(db, {
    get: (target, name, receiver): unknown => {
      if (isAway) throw new Error("Connection terminated unexpectedly");
      return Reflect.get(target, name, receiver);
    },
  });
  const other = serverWith([work], { db: frail });
  await polled(other, TAKEOVER_AFTER + 1); // long enough to have heard every heartbeat
  await addJob(db, testJob, { to: "a" });
  const slow = server(work).settle();
  await expect.poll(() => begun).toBe(1);
  // Neither server reaches the database, so neither can send a heartbeat or poll.
  isAway = true;
  other.wake();
  clock.pass(3 * LEASE);
  isAway = false;
  await polled(other, 2); // long enough for the slow one to send a heartbeat again
  expect(begun).toBe(1);
  letGo();
  await slow;
  expect(await left()).toEqual([]);
});

test("a running job sends heartbeats until its outcome is recorded", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await addJob(db, testJob, { to: "a" });
  const jobs = server(jobOf(testJob, () => held));
  const settled = jobs.settle();
  const dueAt = async () => (await left())[0]?.dueAt.getTime() ?? 0;
  await expect.poll(async () => (await left())[0]?.tries).toBe(1);
  const before = await dueAt();
  clock.pass(LEASE - 1);
  await expect.poll(dueAt, { timeout: 30_000 }).toBeGreaterThan(before);
  letGo();
  await settled;
});

/** A connection for heartbeats that can be made to hang. */
async function forSigns() {
  const line = await databaseThatHangs(login);
  const { db, close } = openDatabase(line.login, { max: 1 });
  atEndOfFile(close);
  await db.execute(sql`select 1`);
  return { db, ...line };
}

test("a server whose heartbeats alone are lost does not take over its own jobs", async () => {
  const signs = await forSigns();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let begun = 0;
  const work = jobOf({ ...testJob, atOnce: 2 }, async () => {
    begun++;
    await held;
  });
  const jobs = serverWith([work], { signs: signs.db });
  await polled(jobs, TAKEOVER_AFTER + 1);
  signs.hang();
  await addJob(db, testJob, { to: "a" });
  jobs.wake();
  await expect.poll(() => begun).toBe(1);
  for (let second = 0; second < 2 * LEASE; second++) {
    clock.pass(1);
    jobs.wake();
    await db.execute(sql`select 1`);
  }
  letGo();
  await jobs.settle();
  expect(begun).toBe(1);
  expect(await left()).toEqual([]);
});

afterEach(() => void vi.useRealTimers());

test("no heartbeat is sent while another waits for its answer", async () => {
  const signs = await forSigns();
  let sent = 0;
  const counting = new Proxy(signs.db, {
    get: (target, name, receiver): unknown => {
      if (name === "update") sent++;
      return Reflect.get(target, name, receiver);
    },
  });
  await addJob(db, testJob, { to: "a" });
  const taken = await lostWithOne();
  if (!taken) throw new Error("nothing to take");
  const before = (await left())[0]?.dueAt;
  clock.pass(1);
  signs.hang();
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const { during, stop } = startHeartbeats(counting, clock);
  await during(taken, async () => {
    vi.advanceTimersByTime(3 * HEARTBEAT);
    expect(sent).toBe(1);
    signs.goOn();
    await expect.poll(async () => (await left())[0]?.dueAt).not.toEqual(before);
    await expect.poll(() => (vi.advanceTimersByTime(HEARTBEAT), sent)).toBeGreaterThan(1);
  });
  stop();
});

test("a job whose server is killed while it does what must not happen twice is listed as failed", async () => {
  await addJob(db, testJob, { to: "a" });
  await lostWithOne();
  await db.update(jobTable).set({ isUncertain: true });
  const done: string[] = [];
  const jobs = server(jobOf(testJob, async (_, { to }) => void done.push(to)));
  await polled(jobs, LEASE);
  expect(done).toEqual([]);
  expect(await left()).toMatchObject([{ reason: expect.stringContaining("Nie wiadomo") }]);
});

test("a job that kills every server that takes it is given up", async () => {
  await addJob(db, testJob, { to: "a" });
  for (let time = 0; time < 3; time++, clock.pass(LEASE)) await lostWithOne();
  await polled(server(jobOf(testJob, async () => {})), TAKEOVER_AFTER);
  expect(await left()).toMatchObject([{ tries: 4, failedAt: expect.any(Date) }]);
});

test("a server that comes back after it was taken for lost does not record the outcome of a job that another has", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let isFirst = true;
  const work = jobOf(testJob, async () => {
    if (!isFirst) return;
    isFirst = false;
    await held;
    throw new Uncertain("Spóźniony.");
  });
  await addJob(db, testJob, { to: "a" });
  const slow = server(work).settle();
  await expect.poll(() => isFirst).toBe(false);
  const other = server(work);
  await polled(other, TAKEOVER_AFTER);
  clock.pass(TAKEOVER_AFTER); // less real time than between two heartbeats has passed
  await other.settle();
  letGo();
  await slow;
  expect(await left()).toEqual([]);
});

test("at a stop, running jobs are aborted and put back without counting a try, and the next server does them", async () => {
  let isBegun = false;
  const first = server(
    jobOf(testJob, ({ signal }) => {
      isBegun = true;
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    }),
  );
  await addJob(db, testJob, { to: "a" });
  first.wake();
  await expect.poll(() => isBegun).toBe(true);
  await first.stop();
  expect(await left()).toMatchObject([{ tries: 0, lease: null, failedAt: null }]);
  const done: string[] = [];
  await server(jobOf(testJob, async (_, { to }) => void done.push(to))).settle();
  expect(done).toEqual(["a"]);
});
