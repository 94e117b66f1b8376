import { expect, test } from "vitest";
import { z } from "zod";
import { eventually } from "../../test/eventually.ts";
import { jobServers, testJob } from "../../test/job-servers.ts";
import { jobRecords } from "../db/schema.ts";
import { Failure, jobKind, jobOf, NotYet, Uncertain, type JobRun } from "./job.ts";
import { addJob } from "./store.ts";

const { db, clock, server, serverWith, left } = await jobServers();

const nightly = jobKind({
  name: "nightly",
  title: "Nocne",
  payload: z.object({}),
  schedule: { dailyAt: "03:00" },
  retries: 0,
  pause: 60,
});

test("a job exists if and only if the change that it is about does", async () => {
  const done: string[] = [];
  const jobs = server(jobOf(testJob, async (_, { to }) => void done.push(to)));
  await db.transaction((db) => addJob(db, testJob, { to: "a" }));
  const undone = db.transaction(async (db) => {
    await addJob(db, testJob, { to: "b" });
    throw new Error("changed its mind");
  });
  await expect(undone).rejects.toThrow("changed its mind");
  await jobs.settle();
  expect(done).toEqual(["a"]);
  expect(await left()).toEqual([]);
});

const following = jobKind({ name: "following", title: "Dalej", payload: z.object({}), retries: 0, pause: 60 });

test("whoever waits until all is done also waits for what a poll began meanwhile", async () => {
  const said: string[] = [];
  const jobs = server(
    jobOf(testJob, async ({ db }) => {
      await addJob(db, following, {});
      jobs.wake(); // as a poll
      await eventually("the other begins", () => said.includes("begun"));
    }),
    jobOf(following, async () => {
      said.push("begun");
      // About as long as it takes to notice that the first has ended.
      for (let looks = 0; looks < 30;) if ((await left()).length === 1) looks++;
      said.push("done");
    }),
  );
  await addJob(db, testJob, { to: "a" });
  await jobs.settle();
  expect(said).toEqual(["begun", "done"]);
});

test("ten servers do each of fifty jobs once", async () => {
  const done: string[] = [];
  const work = jobOf(testJob, async (_, { to }) => void done.push(to));
  const servers = Array.from({ length: 10 }, () => server(work));
  const all = Array.from({ length: 50 }, (_, number) => `${number}`.padStart(2, "0"));
  for (const to of all) await addJob(db, testJob, { to });
  await Promise.all(servers.map(({ settle }) => settle()));
  expect(done.toSorted()).toEqual(all);
});

test("a scheduled job runs once at its time however many servers there are, and once for all the nights that were missed", async () => {
  const runs: string[] = [];
  const work = jobOf(nightly, async ({ now }) => void runs.push(now.toISOString()));
  const servers = [server(work), server(work), server(work)];
  const at = async (instant: string) => {
    clock.set(instant);
    await Promise.all(servers.map(({ settle }) => settle()));
    return runs.splice(0);
  };
  expect(await at("2027-01-15T12:00:00Z")).toEqual([]); // nothing is made up for from before the first start
  expect(await at("2027-01-16T01:59:59Z")).toEqual([]);
  expect(await at("2027-01-16T02:00:00Z")).toEqual(["2027-01-16T02:00:00.000Z"]);
  expect(await at("2027-01-16T09:00:00Z")).toEqual([]);
  expect(await at("2027-01-20T09:00:00Z")).toEqual(["2027-01-20T09:00:00.000Z"]);
  servers.push(server(work)); // a server that starts later, by day
  expect(await at("2027-01-20T10:00:00Z")).toEqual([]);
});

test("a job that fails is retried after ever longer pauses, and then listed with its reason", async () => {
  let tries = 0;
  const jobs = server(
    jobOf(testJob, async () => {
      tries++;
      throw new Failure("Nie ma znaczka.");
    }),
  );
  await addJob(db, testJob, { to: "a" });
  const after = async (seconds: number) => {
    clock.pass(seconds);
    await jobs.settle();
    return tries;
  };
  expect(await after(0)).toBe(1);
  expect(await after(59)).toBe(1);
  expect(await after(1)).toBe(2);
  expect(await after(119)).toBe(2);
  expect(await after(1)).toBe(3);
  expect(await after(24 * 3_600)).toBe(3);
  expect(await left()).toMatchObject([{ tries: 3, reason: "Nie ma znaczka.", lease: null }]);
});

test("an error that was not written for people is listed without its message", async () => {
  const jobs = server(jobOf({ ...testJob, retries: 0 }, () => Promise.reject(new Error("password hunter2"))));
  await addJob(db, testJob, { to: "a" });
  await jobs.settle();
  expect(await left()).toMatchObject([{ reason: "Nieoczekiwany błąd. Powiadom osobę od serwera." }]);
});

test("a job that cannot be done yet is postponed, which does not count as a try", async () => {
  let asked = 0;
  const jobs = server(
    jobOf({ ...testJob, retries: 0 }, async () => {
      if (asked++ < 5) throw new NotYet(10);
    }),
  );
  await addJob(db, testJob, { to: "a" });
  for (let time = 0; time < 6; time++, clock.pass(10)) await jobs.settle();
  expect(asked).toBe(6);
  expect(await left()).toEqual([]);
});

const begun: [string, (run: JobRun) => Promise<void>, { isListed: boolean }][] = [
  ["an error before it is tried again", () => Promise.reject(new Error("before")), { isListed: false }],
  [
    "an error after it is listed",
    (run) => run.beginUnrepeatable().then(() => Promise.reject(new Error("after"))),
    { isListed: true },
  ],
  [
    "a certain failure after it is tried again",
    (run) => run.beginUnrepeatable().then(() => Promise.reject(new Failure("Odmowa."))),
    { isListed: false },
  ],
  [
    "what says itself that it is uncertain is listed",
    () => Promise.reject(new Uncertain("Kto wie.")),
    { isListed: true },
  ],
];
test.each(begun)("a job that must not happen twice: %s", async (_, run, { isListed }) => {
  const jobs = server(jobOf(testJob, run));
  await addJob(db, testJob, { to: "a" });
  await jobs.settle();
  const [job] = await left();
  expect(job?.failedAt !== null).toBe(isListed);
});

test("only the newest failure of a scheduled job is listed, and a success clears it", async () => {
  let isBroken = true;
  const jobs = server(
    jobOf(nightly, async () => {
      if (isBroken) throw new Failure("Brak miejsca.");
      return "Sprawdzone: 3.";
    }),
  );
  await jobs.settle();
  for (const day of [16, 17, 18]) {
    clock.set(`2027-01-${day}T04:00:00Z`);
    await jobs.settle();
  }
  expect(await left()).toMatchObject([{ failedAt: new Date("2027-01-18T04:00:00Z") }]);
  isBroken = false;
  clock.set("2027-01-19T04:00:00Z");
  await jobs.settle();
  expect(await left()).toEqual([]);
  expect(await db.select().from(jobRecords)).toMatchObject([
    { name: "nightly", doneAt: new Date("2027-01-19T04:00:00Z"), note: "Sprawdzone: 3." },
  ]);
});

test("a long job does not delay other kinds of jobs", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const done: string[] = [];
  const jobs = server(
    jobOf({ ...testJob, name: "long" }, () => held),
    jobOf(testJob, async (_, { to }) => void done.push(to)),
  );
  await addJob(db, { ...testJob, name: "long" }, { to: "" });
  jobs.wake();
  await expect.poll(async () => (await left())[0]?.tries).toBe(1);
  await addJob(db, testJob, { to: "a" });
  jobs.wake();
  await expect.poll(() => done).toEqual(["a"]);
  letGo();
});

test("an outage is logged once, and once when it is over, however often jobs are tried meanwhile", async () => {
  let [isAway, tries] = [false, 0];
  const frail = new Proxy(db, {
    get: (target, name, receiver): unknown => {
      if (isAway) tries++;
      if (isAway) throw new Error("Connection terminated unexpectedly");
      return Reflect.get(target, name, receiver);
    },
  });
  const said: string[] = [];
  const say = (_about: unknown, words?: string) => void said.push(words ?? String(_about));
  const work = jobOf(testJob, async () => {
    isAway = true;
    throw new Failure("Nie da się.", { retries: 0 });
  });
  const jobs = serverWith([work], { db: frail, log: { info: say, warn: say, error: say } });
  await addJob(db, testJob, { to: "a" });
  jobs.wake();
  await eventually("several tries to keep what became of it", () => tries >= 3);
  const before = tries;
  for (let poll = 0; poll < 3; poll++) {
    const seen = tries;
    jobs.wake();
    await eventually("another poll", () => tries > seen);
  }
  expect(tries).toBeGreaterThan(before + 2);
  isAway = false;
  await jobs.settle();
  expect(said.toSorted()).toEqual([
    "a job failed and was given up",
    "jobs can be reached again",
    "jobs cannot be reached; every poll looks again",
  ]);
});
