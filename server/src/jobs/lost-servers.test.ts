import { expect, test } from "vitest";
import { jobServers, letter } from "../../test/job-servers.ts";
import { jobs as jobTable } from "../db/schema.ts";
import { jobOf, Uncertain } from "./job.ts";
import { addJob, LEASE, takeJob } from "./store.ts";

const { db, clock, server, left } = await jobServers();

test("a job of a server that was killed is taken over when nothing has been heard of it for a minute", async () => {
  await addJob(db, letter, { to: "a" });
  await takeJob(db, "letter", clock); // and never a word again
  const done: string[] = [];
  const jobs = server(jobOf(letter, async (_, { to }) => void done.push(to)));
  clock.pass(LEASE - 1);
  await jobs.settle();
  expect(done).toEqual([]);
  clock.pass(1);
  await jobs.settle();
  expect(done).toEqual(["a"]);
});

test("killed in the midst of what must not happen twice, it is listed", async () => {
  await addJob(db, letter, { to: "a" });
  await takeJob(db, "letter", clock);
  await db.update(jobTable).set({ isUncertain: true });
  const done: string[] = [];
  const jobs = server(jobOf(letter, async (_, { to }) => void done.push(to)));
  clock.pass(LEASE);
  await jobs.settle();
  expect(done).toEqual([]);
  expect(await left()).toMatchObject([{ reason: expect.stringContaining("Nie wiadomo") }]);
});

test("a job that kills every server that takes it is given up", async () => {
  await addJob(db, letter, { to: "a" });
  for (let time = 0; time < 3; time++, clock.pass(LEASE)) await takeJob(db, "letter", clock);
  await server(jobOf(letter, async () => {})).settle();
  expect(await left()).toMatchObject([{ tries: 4, failedAt: expect.any(Date) }]);
});

test("a server that was given up for lost and comes back says nothing about a job that another has", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let isFirst = true;
  const work = jobOf(letter, async () => {
    if (!isFirst) return;
    isFirst = false;
    await held;
    throw new Uncertain("Spóźniony.");
  });
  await addJob(db, letter, { to: "a" });
  const slow = server(work).settle();
  await expect.poll(() => isFirst).toBe(false);
  clock.pass(LEASE);
  await server(work).settle();
  letGo();
  await slow;
  expect(await left()).toEqual([]);
});

test("at a stop, work under way is told so, put back untried, and done by the next server", async () => {
  const first = server(
    jobOf(
      letter,
      ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    ),
  );
  await addJob(db, letter, { to: "a" });
  first.wake();
  await expect.poll(async () => (await left())[0]?.tries).toBe(1);
  await first.stop();
  expect(await left()).toMatchObject([{ tries: 0, lease: null, failedAt: null }]);
  const done: string[] = [];
  await server(jobOf(letter, async (_, { to }) => void done.push(to))).settle();
  expect(done).toEqual(["a"]);
});
