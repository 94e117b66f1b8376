import { pino } from "pino";
import { afterEach, beforeEach } from "vitest";
import { z } from "zod";
import { jobRecords, jobs as jobTable, jobTurns } from "../src/db/schema.ts";
import { type Job, jobKind } from "../src/jobs/job.ts";
import { type Jobs, startJobs } from "../src/jobs/runner.ts";
import { testDatabase } from "./app.ts";
import { testClock } from "./clock.ts";

export const testJob = jobKind({
  name: "letter",
  title: "List",
  payload: z.object({ to: z.string() }),
  retries: 2,
  pause: 60,
});

const NOON = "2027-01-15T12:00:00Z";
type Options = Parameters<typeof startJobs>[2];

/** Servers that run jobs by a clock that stands still. Each test begins at noon without servers; those that it starts are stopped. */
export async function jobServers() {
  const { db, app } = await testDatabase();
  const clock = testClock(NOON);
  const started: Jobs[] = [];
  beforeEach(async () => {
    clock.set(NOON);
    await db.delete(jobTable);
    await db.delete(jobRecords);
    await db.delete(jobTurns);
  });
  afterEach(async () => {
    for (const jobs of started.splice(0)) await jobs.stop();
  });
  /** Starts a server that polls so seldom that only `settle` and `wake` make it work. */
  const serverWith = (
    jobs: readonly Job[],
    more: { db?: typeof db } & Partial<Pick<Options, "log" | "signs">>,
  ): Jobs => {
    const { db: ownDb = db, log = pino({ level: "silent" }), ...rest } = more;
    const made = startJobs(ownDb, jobs, { log, clock, poll: 3_600_000, ...rest });
    started.push(made);
    return made;
  };
  const server = (...jobs: Job[]) => serverWith(jobs, {});
  /** Lets time pass while a server polls every second. */
  const polled = async (jobs: Jobs, seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      await jobs.settle();
      clock.pass(1);
    }
    await jobs.settle();
  };
  return { db, login: app, clock, server, serverWith, polled, left: () => db.select().from(jobTable) };
}
